import { dialogBodyClass } from '../../../ui/dialog/dialog.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { contactLimits, lengthProblem } from '../rules.ts'
import { emailProblem, profanityProblem } from './check-fields.ts'
import styles from './contact.module.css'
import { FormField } from './form-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { useFormSender } from './use-form-sender.ts'

export interface QuestionDraft {
  name: string
  email: string
  msg: string
}

/** A question to the team (SPEC 2 and 5). The e-mail is where the answer goes; the team alone sees it. */
export function QuestionForm(props: {
  draft: QuestionDraft
  onChange(next: (before: QuestionDraft) => QuestionDraft): void
  pendingKey: string
  uid: string | undefined
  onBack(): void
  onSent(): void
}) {
  const { draft, onChange, pendingKey, uid, onBack, onSent } = props
  const { universityName } = useSite()
  const success = 'Question submitted! The admin will be notified.'
  const check = async () => ({
    name: lengthProblem(draft.name, contactLimits.name, true),
    email: lengthProblem(draft.email, contactLimits.email, true) ?? emailProblem(draft.email, universityName),
    msg: lengthProblem(draft.msg, contactLimits.msg, true) ?? (await profanityProblem(draft.msg)),
  })
  const path = '/api/add-contact-question'
  const sender = useFormSender({ path, success, pendingKey, uid, check, body: () => draft, onSent })
  const { errors, sending, form, submit, forget } = sender
  const field = (name: keyof QuestionDraft) => ({
    name,
    required: true,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => {
      forget(name)
      onChange(before => ({ ...before, [name]: value }))
    },
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={`${dialogBodyClass} ${styles.fields}`}>
        <FormField label="Name" autoComplete="name" {...field('name')} />
        <FormField label={`${universityName} Email`} type="email" autoComplete="email" {...field('email')} />
        <FormField label="Note" rows={6} maxLength={contactLimits.msg} {...field('msg')} />
        <p className={styles.note}>Only the team sees your name and email. They lead to none of your reviews.</p>
      </div>
      <FormFoot isSending={sending} onBack={onBack} />
    </form>
  )
}
