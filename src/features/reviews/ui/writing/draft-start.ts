import type { ReviewDraft } from '../../draft-rules.ts'
import { draftOf, emptyDraft, isSameDraft, withAnswersOf } from './drafts.ts'
import type { FormTarget } from './form-target.ts'
import { type DraftSlot, openDraftSlot } from './tab-drafts.ts'

/** What a form begins with. */
export interface DraftStart {
  /** Who writes: the form is sent, and its draft stored, for this person only. */
  uid: string
  slot: DraftSlot
  /** The form before anything is changed. */
  initialDraft: ReviewDraft
  /** The draft of an earlier attempt in this tab. */
  storedDraft: ReviewDraft | undefined
}

/** Returns what a person's form begins with. */
export function getDraftStart(uid: string, { listing, review }: FormTarget): DraftStart {
  const slot = openDraftSlot(uid, review ? `edit ${review.id}` : `new ${listing.kind} ${listing.id}`)
  const initialDraft = review ? draftOf(review) : emptyDraft
  const stored = slot.load()
  // An earlier version of the page may have stored less.
  const draft = stored && { ...emptyDraft, ...stored }
  return { uid, slot, initialDraft, storedDraft: draft && !isSameDraft(draft, initialDraft) ? draft : undefined }
}

/**
 * Moves a draft to another form: from a refused second review to the first, or from a deleted review to a new one. Answers
 * of the first review to optional questions stay where the draft has none.
 */
export function moveDraft(draft: ReviewDraft, from: DraftStart, to: FormTarget): void {
  const { slot, initialDraft } = getDraftStart(from.uid, to)
  slot.save(withAnswersOf(draft, initialDraft))
  from.slot.discard()
}
