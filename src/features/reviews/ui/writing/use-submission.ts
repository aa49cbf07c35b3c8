import { type FormEvent, useRef, useState } from 'react'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { type FieldErrors, findFirstInvalidField } from './form-state.ts'
import { type Refusal, toRefusal } from './refusal.ts'

/** Moves the focus to the first invalid field and scrolls it into view. */
function focusField(form: HTMLFormElement, errors: FieldErrors): void {
  const path = findFirstInvalidField(errors)
  const field = path && form.querySelector<HTMLElement>(`[name="${path}"], [data-field="${path}"]`)
  if (!field) return
  field.focus({ preventScroll: true })
  ;(field.closest('[data-section]') ?? field).scrollIntoView({ block: 'center' })
}

/** The state of an attempt to send the form. */
export interface Submission {
  isSending: boolean
  refusal: Omit<Refusal, 'toast'> | undefined
  submit(event: FormEvent): Promise<void>
  /** Removes the refusal. */
  clearRefusal(): void
}

/**
 * Runs attempts to send a form, one at a time.
 * @param attempt returns the refusal, or throws the error of the call.
 * @param markFields shows the errors of fields.
 */
export function useSubmission(
  attempt: () => Promise<Refusal | undefined>,
  markFields: (errors: FieldErrors) => void,
): Submission {
  const notify = useNotify()
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<Omit<Refusal, 'toast'>>()
  const inFlight = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    setIsSending(true)
    const form = event.currentTarget as HTMLFormElement
    const refused = await attempt().catch(toRefusal)
    inFlight.current = false
    setIsSending(false)
    setRefusal(refused)
    if (!refused) return
    if (refused.toast) notify(refused.toast, { isError: true })
    markFields(refused.fields)
    // The focus follows the marks, so that a screen reader announces the field's error.
    setTimeout(() => focusField(form, refused.fields))
  }
  return { isSending, refusal, submit, clearRefusal: () => setRefusal(undefined) }
}
