import type { StayAnswers } from '../../answer-rules.ts'
import { academicYearLabel, amenityLabel } from '../answer-labels.ts'
import styles from './text-difference.module.css'

const depositLabels = { full: 'all of it', part: 'part of it', none: 'nothing' } as const

const questions: { label: string; read(answers: StayAnswers): string | null }[] = [
  { label: 'Lived there', read: ({ year }) => (year === null ? null : academicYearLabel(year)) },
  { label: 'Would rent again', read: ({ rentAgain }) => (rentAgain === null ? null : rentAgain ? 'yes' : 'no') },
  { label: 'Deposit back', read: ({ deposit }) => deposit && depositLabels[deposit] },
  {
    label: 'Came with',
    read: ({ amenities }) => amenities && (amenities.map(amenityLabel).join(', ') || 'nothing'),
  },
]

/** Renders which optional answers an edit has changed, with deletions and insertions marked by more than color. */
export function AnswerChanges({ before, now }: { before: StayAnswers; now: StayAnswers }) {
  const changes = questions
    .map(({ label, read }) => ({ label, before: read(before) ?? 'no answer', now: read(now) ?? 'no answer' }))
    .filter(change => change.before !== change.now)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes} aria-label="Changed answers">
      {changes.map(change => (
        <li key={change.label}>
          {`${change.label}: `}
          <del>{change.before}</del> <ins>{change.now}</ins>
        </li>
      ))}
    </ul>
  )
}
