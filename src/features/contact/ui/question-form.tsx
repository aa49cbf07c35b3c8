import { dialogBodyClass, dialogFormClass } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { currentAccount } from '../../identity/ui/account.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { contactLimits, fieldMessages, lengthProblem } from '../rules.ts'
import styles from './contact.module.css'
import { FormFoot } from './form-foot.tsx'
import type { FormOwnProps, QuestionDraft } from './types.ts'
import { useContactForm } from './use-contact-form.ts'

/** Renders the form for a question to the team, which answers by email. */
export function QuestionForm({ draft, onChange, onBack, ...target }: FormOwnProps<QuestionDraft>) {
  const { universityName } = useSite()
  const { formRef, isSending, submit, fieldProps } = useContactForm({
    ...target,
    path: '/api/add-contact-question',
    success: 'Question submitted! The admin will be notified.',
    draft,
    onChange,
    names: ['name', 'email', 'msg'],
    check: () => ({
      name: lengthProblem(draft.name, contactLimits.name, true),
      email: lengthProblem(draft.email, contactLimits.email, true) ?? emailProblem(draft.email, universityName),
      msg: lengthProblem(draft.msg, contactLimits.msg, true),
    }),
    body: () => draft,
  })
  return (
    <form ref={formRef} className={dialogFormClass} noValidate onSubmit={submit}>
      <div className={`${dialogBodyClass} ${styles.fields}`}>
        <TextField label="Name" required autoComplete="name" {...fieldProps('name')} />
        <TextField
          label={`${universityName} Email`}
          required
          type="email"
          autoComplete="email"
          {...fieldProps('email')}
        />
        <TextField label="Note" required rows={6} maxLength={contactLimits.msg} {...fieldProps('msg')} />
        <p className={styles.note}>Only the team sees your name and email. They aren’t linked to your reviews.</p>
      </div>
      <FormFoot isSending={isSending} onBack={onBack} />
    </form>
  )
}

/** Returns the error for an email address whose domain is not that of the sender's account. */
function emailProblem(email: string, universityName: string): string | undefined {
  const account = currentAccount()
  if (account.state !== 'signed-in') return undefined
  const [, domain] = account.user.email.split('@')
  const [local, host, ...more] = email.trim().split('@')
  const isSameDomain = host?.toLowerCase() === domain?.toLowerCase()
  const isValid = local && isSameDomain && more.length === 0 && !/\s/.test(email.trim())
  return isValid ? undefined : fieldMessages.email(universityName)
}
