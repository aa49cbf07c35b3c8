import buttons from '../../../../ui/button.module.css'
import type { ClosedStatus } from '../../rules.ts'
import type { ContactQuestion } from '../../shapes.ts'
import styles from './admin.module.css'
import { formatFiledDate } from './form-labels.ts'

/** Renders a question to the team: the sender, the address for the answer, the time and the text. */
export function QuestionCard({ form, onClose }: { form: ContactQuestion; onClose(to: ClosedStatus): void }) {
  const { name, email, msg, date } = form
  return (
    <article className={styles.card} aria-label={`Question from ${name}`}>
      <h3>{name}</h3>
      <p className={styles.quiet}>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        <time dateTime={date}>{formatFiledDate(date)}</time>
      </p>
      <p className={styles.text}>{msg}</p>
      <div className={styles.buttons}>
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={() => onClose('DELETED')}>
          Delete
        </button>
        <button type="button" className={`${buttons.primary} ${buttons.small}`} onClick={() => onClose('COMPLETED')}>
          Done
        </button>
      </div>
    </article>
  )
}
