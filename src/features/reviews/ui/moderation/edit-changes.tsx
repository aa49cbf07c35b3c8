import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import frame from '../../../../ui/queue/queue-card.module.css'
import type { StayAnswers } from '../../rules.ts'
import { academicYearLabel, amenityLabel, choiceQuestions } from '../answers.tsx'
import styles from './edit-changes.module.css'

export function TextDifference({ before, now }: { before: string; now: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, now), [before, now])
  const side = (kind: 'removed' | 'added') =>
    parts
      .filter(part => (kind === 'removed' ? !part.added : !part.removed))
      .map((part, i) => {
        const Mark = kind === 'removed' ? 'del' : 'ins'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order.
        return part[kind] ? <Mark key={i}>{part.value}</Mark> : <span key={i}>{part.value}</span>
      })
  return (
    <div className={styles.difference}>
      <div>
        <h3>Approved before</h3>
        <p className={frame.text}>{side('removed')}</p>
      </div>
      <div>
        <h3>Edited</h3>
        <p className={frame.text}>{side('added')}</p>
      </div>
    </div>
  )
}

const questions: { label: string; read(answers: StayAnswers): string | null }[] = [
  { label: 'Lived there', read: ({ year }) => (year === null ? null : academicYearLabel(year)) },
  ...choiceQuestions.map(({ key, name, options }) => ({
    label: name,
    read: (answers: StayAnswers) => options.find(({ value }) => value === answers[key])?.inChange ?? null,
  })),
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
