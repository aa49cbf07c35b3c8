import { type FormEvent as ReactFormEvent, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFetch, sendJson } from '../../../../api-client.ts'
import { useNotify } from '../../../../ui/toast.tsx'
import { setMark } from '../../../identity/ui/account.ts'
import { actSignedIn } from '../../../identity/ui/account-client.ts'
import { checkReview, cleanText } from '../../draft-rules.ts'
import type { Review } from '../../shapes.ts'
import { tellDeed } from '../kept-toasts.ts'
import { tellReviewChanged } from '../review-changes.ts'
import { type FieldErrors, fieldPaths, firstWrong, nextState, placeErrors } from './form-state.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { useDraftStart, useKeptDraft } from './use-kept-draft.ts'
import { useWordChecks } from './use-word-checks.ts'
import { pathAndBodyOf, type WritingTask } from './writing-task.ts'

/** Which button goes on with a task after a sign-in that led away from the page. */
const pendingKeyOf = ({ property, review }: WritingTask) =>
  review ? `edit-review ${review.id}` : `review ${property.kind} ${property.id}`

/** Puts the focus on a field, and the field into view. */
function focusField(form: HTMLFormElement | null, errors: FieldErrors): void {
  const wrong = firstWrong(errors)
  const field = wrong && form?.querySelector<HTMLElement>(`[name="${wrong}"], [data-field="${wrong}"]`)
  if (!field) return
  field.focus({ preventScroll: true })
  ;(field.closest('[data-section]') ?? field).scrollIntoView({ block: 'center' })
}

/**
 * The form of a review: what stands in it, what is wrong with it, and the way to send it. It keeps a draft all the while.
 * @param onSent called when the review was taken and the page shows the truth.
 */
export function useReviewForm(task: WritingTask, onSent: () => void) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const { key, blank, kept } = useDraftStart(task)
  const [{ draft, errors }, tell] = useReducer(nextState, { draft: kept?.draft ?? blank, errors: {} })
  const forget = useKeptDraft(key, draft, blank)
  const words = useWordChecks(draft.reviewText, [task.property.name])
  const [sending, setSending] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [restored, setRestored] = useState(kept !== undefined)
  const [refusal, setRefusal] = useState<Omit<Refusal, 'toast'>>()
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)

  const refuse = (refused: Refusal) => {
    tell({ type: 'refused', errors: refused.fields })
    setRefusal(refused)
    // Fields are marked first, so that a reader hears what is wrong with the one that gets the focus.
    setTimeout(() => focusField(form.current, refused.fields))
  }
  const send = async (api: ApiFetch) => {
    const { path, place } = pathAndBodyOf(task)
    const body = { ...draft, reviewText: cleanText(draft.reviewText), ...place }
    const sent = await sendJson<Review>(api, 'POST', path, body)
    forget()
    setMark('own', sent.id, true)
    tellDeed(task.review ? 'edited' : 'submitted', notify)
    tellReviewChanged()
    await revalidate()
    onSent()
  }
  const attempt = async () => {
    const isProfane = (await words.checks())?.isProfane
    const { fields } = placeErrors(checkReview(draft, isProfane))
    if (fieldPaths.some(path => fields[path])) return refuse({ fields, text: '' })
    setRefusal(undefined)
    try {
      await actSignedIn(pendingKeyOf(task), send, notify)
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.toast) notify(refused.toast)
      refuse(refused)
    }
  }
  const submit = async (event: ReactFormEvent) => {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    setSending(true)
    await attempt().finally(() => {
      inFlight.current = false
      setSending(false)
    })
  }
  const discard = () => {
    tell({ type: 'began again', draft: blank })
    setRestored(false)
    setRefusal(undefined)
  }
  return {
    draft,
    errors,
    tell,
    blank,
    kept,
    restored,
    words,
    sending,
    uploading,
    setUploading,
    refusal,
    form,
    submit,
    discard,
  }
}

/** What `useReviewForm` gives. */
export type ReviewFormParts = ReturnType<typeof useReviewForm>
