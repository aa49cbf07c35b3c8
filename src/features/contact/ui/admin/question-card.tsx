import Reply from '~icons/lucide/reply'
import buttons from '../../../../ui/button.module.css'
import frame from '../../../../ui/queue/queue-card.module.css'
import { KeyName } from '../../../../ui/queue/queue-card.tsx'
import type { ContactQuestion } from '../../shapes.ts'
import { formatFiledDate } from './filed-date.ts'
import styles from './form-card.module.css'
import { FormCard, type FormCardEvents } from './form-card.tsx'

/** Renders a question to the team: the sender, the address for the answer, the time and the text. */
export function QuestionCard({ form, ...events }: FormCardEvents & { form: ContactQuestion }) {
  const { id, name, email, msg, date } = form
  const mailLink = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return (
    <FormCard
      {...events}
      kind="contact-question"
      id={id}
      label={`Question from ${name}`}
      aside={
        <a className={`${buttons.button} ${buttons.small}`} href={mailLink} aria-keyshortcuts="R" data-aside>
          <Reply width={16} height={16} aria-hidden="true" />
          Reply
          <KeyName name="R" />
        </a>
      }
    >
      <div className={`${frame.head} ${styles.header}`}>
        <h3>{name}</h3>
        <a href={mailLink}>{email}</a>
        <time dateTime={date}>{formatFiledDate(date)}</time>
      </div>
      <p className={frame.text}>{msg}</p>
    </FormCard>
  )
}
