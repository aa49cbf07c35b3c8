import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sendJson } from '../../../api-client.ts'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { runSignedIn } from '../../identity/ui/account-client.ts'

/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string | undefined>

/** Where a form goes and what is said when it has arrived (SPEC 8). */
export interface FormSenderOptions {
  path: string
  success: string
  pendingKey: string
  /** What is wrong with the form as it is now. */
  check(): Promise<FieldErrors>
  /** What is sent, read at the moment of sending. */
  body(): object
  /** Waits for uploads; resolves to whether there were any. */
  waitForUploads?: () => Promise<boolean>
  /** The person who began the form; it is sent for nobody else. */
  uid: string | undefined
  onSent(): void
}

const failure = 'Error submitting form. Please try again.'

/**
 * The way to send a contact form: checked here first, by the server after that, whose words stand beside their fields. What
 * was typed stays in every case but success.
 */
export function useFormSender(sending: FormSenderOptions) {
  const notify = useNotify()
  const latest = useRef(sending)
  latest.current = sending
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    const wrong = Object.keys(found).find(name => found[name])
    // Marked first, so that a reader hears what is wrong with the field that gets the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${wrong}"], [data-field="${wrong}"]`)?.focus())
  }
  /** Marks the wrong fields; resolves to whether there are any. */
  const checkHasErrors = async () => {
    const found = await latest.current.check()
    setErrors(found)
    const wrong = Object.values(found).some(Boolean)
    if (wrong) showErrors(found)
    return wrong
  }
  const deliver = async () => {
    const { path, success, pendingKey, uid, onSent } = latest.current
    try {
      await runSignedIn(
        pendingKey,
        async api => {
          await sendJson(api, 'POST', path, latest.current.body())
          notify(success)
          onSent()
        },
        notify,
        uid,
      )
    } catch (error) {
      const found = fieldErrorsOf(error)
      if (found) showErrors(found)
      // A limit says when to try again (CONTRACT 6).
      else notify(error instanceof ApiError && error.status === 429 ? error.message : failure, { isError: true })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    setSending(true)
    const wrong = (await checkHasErrors()) || ((await latest.current.waitForUploads?.()) && (await checkHasErrors()))
    if (!wrong) await deliver()
    inFlight.current = false
    setSending(false)
  }
  const forget = (name: string) => setErrors(known => ({ ...known, [name]: undefined }))
  return { errors, sending: isSending, form, submit, forget }
}

/** What the server found wrong, by field; of a list's items (`photos.1`) by the list. */
function fieldErrorsOf(error: unknown): FieldErrors | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const entries = (error.problem.errors ?? []).map(({ path, message }) => [path.split('.')[0], message])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
