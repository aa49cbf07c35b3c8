import { useEffect, useRef } from 'react'
import type { ReviewDraft } from '../../../draft-rules.ts'
import type { FormTarget } from '../form-target.ts'
import { draftOf, emptyDraft, isSameDraft, withAnswersOf } from './drafts.ts'
import { type DraftSlot, onDraftsDiscarded, openDraftSlot, type StoredDraft } from './tab-drafts.ts'

/** What a form begins with. */
export interface DraftStart {
  /** Who writes: the form is sent, and its draft stored, for this person only. */
  uid: string
  slot: DraftSlot
  /** The form before anything is changed. */
  initialDraft: ReviewDraft
  /** The draft of an earlier attempt in this tab. */
  storedDraft: StoredDraft | undefined
}

/** Returns what a person's form begins with. */
export function getDraftStart(uid: string, { listing, review }: FormTarget): DraftStart {
  const slot = openDraftSlot(uid, review ? `edit ${review.id}` : `new ${listing.kind} ${listing.id}`)
  const initialDraft = review ? draftOf(review) : emptyDraft
  const stored = slot.load()
  const storedDraft = stored && !isSameDraft(stored.draft, initialDraft) ? stored : undefined
  return { uid, slot, initialDraft, storedDraft }
}

/**
 * Moves a draft to another form: from a refused second review to the first, or from a deleted review to a new one. Answers
 * of the first review to optional questions stay where the draft has none.
 */
export function moveDraft(draft: ReviewDraft, from: DraftStart, to: FormTarget): void {
  const { slot, initialDraft } = getDraftStart(from.uid, to)
  slot.save(withAnswersOf(draft, initialDraft), from.slot.load()?.section)
  from.slot.discard()
}

/**
 * Stores a draft and the open section at every change.
 * @param onDiscarded called when the person signed out, and so discarded all drafts, in another tab.
 * @returns a function that removes the draft of a sent review.
 */
export function useDraft(
  { slot, initialDraft }: DraftStart,
  { draft, section }: { draft: ReviewDraft; section: string },
  onDiscarded: () => void,
): () => void {
  const state = useRef({ saved: draft, savedSection: section, isOver: false })
  const latest = useRef(onDiscarded)
  latest.current = onDiscarded
  useEffect(() => {
    const { isOver, saved, savedSection } = state.current
    if (isOver || (saved === draft && savedSection === section)) return
    state.current = { saved: draft, savedSection: section, isOver }
    if (isSameDraft(draft, initialDraft)) slot.discard()
    else slot.save(draft, section)
  }, [draft, section, initialDraft, slot])
  useEffect(
    () =>
      onDraftsDiscarded(() => {
        state.current.isOver = true
        latest.current()
      }),
    [],
  )
  return () => {
    state.current.isOver = true
    slot.discard()
  }
}
