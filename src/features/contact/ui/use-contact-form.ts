import { useRef } from 'react'
import { ApiError, sendJson } from '../../../api-client.ts'
import { groupErrorsByField } from '../../../ui/form/group-errors.ts'
import { type FieldErrors, type Form, useForm } from '../../../ui/form/use-form.ts'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { runSignedIn } from '../../identity/ui/account-client.ts'
import type { FormTarget } from './types.ts'

const failure = 'Error submitting form. Please try again.'

/** What a form holds: texts, and photos in one of the forms. */
type Fields<Draft> = Draft & { photos?: unknown }

interface ContactFormOptions<Draft> extends FormTarget {
  path: string
  /** The toast after the form was sent. */
  success: string
  draft: Draft
  onChange(next: (before: Draft) => Draft): void
  /** The names of the fields. */
  names: (keyof Fields<Draft> & string)[]
  check(): FieldErrors<Fields<Draft>>
  /** Returns the body, read when the form is sent. */
  body(): object
  waitForUploads?: () => Promise<boolean>
}

/**
 * Returns the state of a contact form, and `fieldProps`, which connects a text field to the draft. Errors that belong to no
 * field are shown as a toast.
 */
export function useContactForm<Draft extends object>(options: ContactFormOptions<Draft>) {
  const notify = useNotify()
  const latest = useRef(options)
  latest.current = options
  const { path, success, draft, onChange, names, check, waitForUploads, pendingKey, uid, onSent } = options
  const form: Form<Fields<Draft>> = useForm<Fields<Draft>>({
    check,
    waitForUploads,
    send: () =>
      runSignedIn(
        pendingKey,
        async api => {
          // The body is read here, since signing in may take a while.
          await sendJson(api, 'POST', path, latest.current.body())
          notify(success)
          onSent()
        },
        notify,
        uid,
      ),
    toRefusal(error) {
      const { fields } = groupErrorsByField((error instanceof ApiError && error.problem.errors) || [], names)
      if (Object.keys(fields).length > 0) return { fields: fields as FieldErrors<Fields<Draft>> }
      // The message of a limit says when to try again.
      notify(error instanceof ApiError && error.status === 429 ? error.message : failure, { isError: true })
      return undefined
    },
  })
  const fieldProps = (name: keyof Draft & string) => ({
    name,
    value: String(draft[name]),
    error: form.errors[name],
    onChange(value: string) {
      form.clearErrors(name)
      onChange(before => ({ ...before, [name]: value }))
    },
  })
  return { ...form, fieldProps }
}
