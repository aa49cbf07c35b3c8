import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dismissFailures } from '../toast/toast-queue.ts'

export type FieldErrors<Values> = { [Name in keyof Values & string]?: string | undefined }

export interface Refusal<Values> {
  fields: FieldErrors<Values>
  /** What the form says beside its buttons; absent where the fields say enough. */
  message?: string
}

export interface FormOptions<Values, Reason extends Refusal<Values>> {
  check(): FieldErrors<Values> | Promise<FieldErrors<Values>>
  /** Waits for running uploads. Resolves to whether there were any; then the form is checked again. */
  waitForUploads?: (() => Promise<boolean>) | undefined
  /** Sends the form. @throws when it is refused. */
  send(): Promise<unknown>
  /** Returns why `check`, `waitForUploads` or `send` failed; undefined when the form has nothing to show for it. */
  toRefusal(error: unknown): Reason | undefined | Promise<Reason | undefined>
}

export interface Form<Values, Reason extends Refusal<Values> = Refusal<Values>> {
  errors: FieldErrors<Values>
  /** The errors that the last attempt found, also those that were corrected since: for an announcement. */
  foundErrors: FieldErrors<Values>
  /** Why the last attempt was refused; undefined after a new one began. */
  refusal: Reason | undefined
  isSending: boolean
  formRef: RefObject<HTMLFormElement | null>
  /** Checks and sends the form, unless it is being sent. What was typed stays. */
  submit(event: FormEvent): Promise<void>
  /** Removes the errors of fields that have changed. */
  clearErrors(...names: (keyof Values & string)[]): void
  reset(): void
}

/**
 * Returns the state of a form: it is checked here, then by the server, and the first wrong field gets the focus. The form's
 * values stay with its caller. Elements are found by `name` or `data-field`, and a `data-section` around one is scrolled
 * into view with it.
 */
export function useForm<Values, Reason extends Refusal<Values> = Refusal<Values>>(
  options: FormOptions<Values, Reason>,
): Form<Values, Reason> {
  const latest = useRef(options)
  latest.current = options
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [foundErrors, setFoundErrors] = useState<FieldErrors<Values>>({})
  const [refusal, setRefusal] = useState<Reason>()
  const [isSending, setIsSending] = useState(false)
  const isInFlight = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)

  // After the errors are rendered, so that a screen reader reads the error of the field that gets the focus.
  useEffect(() => focusFirstInvalidField(formRef.current, foundErrors), [foundErrors])
  const showErrors = (found: FieldErrors<Values>) => {
    setErrors(found)
    setFoundErrors(found)
  }
  const hasErrors = async () => {
    const found = await latest.current.check()
    showErrors(found)
    return Object.values(found).some(Boolean)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog bubbles through React's tree into a form around the dialog.
    event.stopPropagation()
    if (isInFlight.current) return
    isInFlight.current = true
    // That of the attempt before would stand beside the next one.
    dismissFailures()
    setIsSending(true)
    setRefusal(undefined)
    setFoundErrors({})
    try {
      if (await hasErrors()) return
      if ((await latest.current.waitForUploads?.()) && (await hasErrors())) return
      await latest.current.send()
    } catch (error) {
      const reason = await latest.current.toRefusal(error)
      setRefusal(reason)
      if (reason) showErrors(reason.fields)
    } finally {
      isInFlight.current = false
      setIsSending(false)
    }
  }
  return {
    errors,
    foundErrors,
    refusal,
    isSending,
    formRef,
    submit,
    clearErrors: (...names) =>
      setErrors(known => ({ ...known, ...Object.fromEntries(names.map(name => [name, undefined])) })),
    reset() {
      setErrors({})
      setFoundErrors({})
      setRefusal(undefined)
    },
  }
}

function focusFirstInvalidField(form: HTMLFormElement | null, errors: Record<string, string | undefined>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])]
  const field = fields.find(each => errors[each.getAttribute('name') ?? each.dataset.field ?? ''])
  const section = field?.closest('[data-section]')
  field?.focus({ preventScroll: Boolean(section) })
  section?.scrollIntoView({ block: 'center' })
}
