import type { StayAnswers as Answers } from '../../answer-rules.ts'
import { describeAnswers } from '../answer-labels.ts'
import styles from './stay-answers.module.css'

/** Renders an author's answers to the optional questions as at most two quiet lines; nothing without an answer. */
export function StayAnswers({ answers }: { answers: Answers }) {
  const lines = describeAnswers(answers)
  return (
    lines.length > 0 && (
      <div className={styles.answers}>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    )
  )
}
