import { useEffect, useRef } from 'react'
import type { ReviewDraft } from '../../../draft-rules.ts'
import type { FormTarget } from '../form-target.ts'
import { type DraftSlot, type OwnDrafts, openDraftSlot, type StoredDraft } from './draft-slot.ts'
import { draftOf, emptyDraft, isSameDraft, withAnswersOf } from './drafts.ts'
import { onDraftsDiscarded } from './own-drafts.ts'

/** What a form begins with. */
export interface DraftStart {
  /** Who writes: the form is sent, and its draft stored, for this person only. */
  uid: string
  drafts: OwnDrafts
  slot: DraftSlot
  /** The form before anything is changed. */
  initialDraft: ReviewDraft
  /** The draft of an earlier attempt. */
  storedDraft: StoredDraft | undefined
}

/** Loads what a form begins with. */
export async function loadDraftStart(drafts: OwnDrafts, { listing, review }: FormTarget): Promise<DraftStart> {
  const targetId = review ? `edit ${review.id}` : `new ${listing.kind} ${listing.id}`
  const slot = await openDraftSlot(drafts, targetId)
  const initialDraft = review ? draftOf(review) : emptyDraft
  const storedDraft = await slot.load()
  return {
    uid: drafts.uid,
    drafts,
    slot,
    initialDraft,
    storedDraft: storedDraft && !isSameDraft(storedDraft.draft, initialDraft) ? storedDraft : undefined,
  }
}

/**
 * Moves a draft to another form: from a refused second review to the first, or from a deleted review to a new one. Answers
 * of the first review to optional questions stay where the draft has none.
 */
export async function moveDraft(draft: ReviewDraft, from: DraftStart, to: FormTarget): Promise<void> {
  const { slot, initialDraft } = await loadDraftStart(from.drafts, to)
  // Saving encrypts; until that is done, the page's memory has the draft.
  slot.save(withAnswersOf(draft, initialDraft), await from.slot.load()).catch(() => undefined)
  from.slot.discard()
}

/**
 * Stores a draft and the open section at every change, through reloads, sign-ins and closed tabs.
 * @param onDiscarded called when the person discarded all their drafts in another tab.
 * @returns a function that removes the draft of a sent review.
 */
export function useDraft(
  { uid, slot, initialDraft }: DraftStart,
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
    else slot.save(draft, { section }).catch(() => undefined)
  }, [draft, section, initialDraft, slot])
  useEffect(
    () =>
      onDraftsDiscarded(uid, () => {
        state.current.isOver = true
        latest.current()
      }),
    [uid],
  )
  return () => {
    state.current.isOver = true
    slot.discard()
  }
}
