import { useEffect, useRef, useState } from 'react'
import type { ReviewDraft } from '../../draft-rules.ts'
import {
  draftOf,
  dropDraft,
  editDraftKey,
  emptyDraft,
  keepDraft,
  newDraftKey,
  readDraft,
  type Shelf,
  sameDraft,
} from './drafts.ts'
import type { WritingTask } from './writing-task.ts'

/** How long after the last change a draft is written down, in ms; at once when the page or the form goes. */
const pause = 300

const shelf: Shelf = {
  getItem: key => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: key => localStorage.removeItem(key),
}

/** What a form begins with: what was kept of it, else what it is for. */
export function useDraftStart({ property, review }: WritingTask) {
  const [start] = useState(() => {
    const key = review ? editDraftKey(review.id) : newDraftKey(property)
    const blank = review ? draftOf(review) : emptyDraft
    const kept = readDraft(key, blank.photos, shelf, Date.now())
    return { key, blank, kept: kept && !sameDraft(kept.draft, blank) ? kept : undefined }
  })
  return start
}

/** Hands what was typed over to another form: a refused second review to the first one's. */
export function handOver(draft: ReviewDraft, from: WritingTask, reviewId: string): void {
  keepDraft(editDraftKey(reviewId), draft, shelf, Date.now())
  dropDraft(newDraftKey(from.property), shelf)
}

/** Hands what was typed over to a new review, without the photos that were deleted with the old one; returns their number. */
export function handOverToNew(draft: ReviewDraft, { property, review }: WritingTask): number {
  const photos = draft.photos.filter(url => !review?.photos.includes(url))
  keepDraft(newDraftKey(property), { ...draft, photos }, shelf, Date.now())
  return draft.photos.length - photos.length
}

/**
 * Keeps a draft in the browser while it is written, through reloads, sign-ins and closed tabs.
 * @param blank what stands in the form before anything is done to it: that is no draft.
 * @returns forgets the draft, now and for good: it was sent.
 */
export function useKeptDraft(key: string, draft: ReviewDraft, blank: ReviewDraft): () => void {
  const state = useRef({ draft, saved: draft, over: false })
  state.current.draft = draft
  const save = useRef(() => {
    const { draft: latest, saved, over } = state.current
    if (over || latest === saved) return
    state.current.saved = latest
    if (sameDraft(latest, blank)) dropDraft(key, shelf)
    else keepDraft(key, latest, shelf, Date.now())
  }).current
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [draft, save])
  useEffect(() => {
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [save])
  return () => {
    state.current.over = true
    dropDraft(key, shelf)
  }
}
