import { academicYearLabel, capitalize } from '../../../ui/format.ts'
import { amenityName } from '../../listings/catalog/rules.ts'
import type { StayAnswers as Answers } from '../rules.ts'
import styles from './answers.module.css'

/** The optional questions with a few answers: as the form asks them, as cards say them, and as admins read changes. */
export const choiceQuestions = [
  {
    key: 'rentAgain',
    question: 'Would you rent here again?',
    name: 'Would rent again',
    options: [
      { value: true, label: 'Yes', onCard: 'would rent again', inChange: 'yes' },
      { value: false, label: 'No', onCard: 'would not rent again', inChange: 'no' },
    ],
  },
  {
    key: 'deposit',
    question: 'Did you get your deposit back?',
    name: 'Deposit back',
    options: [
      { value: 'full', label: 'Yes, all of it', onCard: 'deposit back in full', inChange: 'all of it' },
      { value: 'part', label: 'Part of it', onCard: 'part of the deposit back', inChange: 'part of it' },
      { value: 'none', label: 'No', onCard: 'no deposit back', inChange: 'nothing' },
    ],
  },
] as const

/**
 * Returns an author's answers to the optional questions in at most two lines: "Lived here 2024–25 · would rent again" and
 * "Came with heat, water · pets allowed". Empty without any answer.
 */
export function describeAnswers(answers: Answers): string[] {
  const { year, amenities } = answers
  const things = amenities?.filter(key => key !== 'pets').map(amenityName)
  return [
    [
      year && `lived here ${academicYearLabel(year)}`,
      ...choiceQuestions.map(({ key, options }) => options.find(({ value }) => value === answers[key])?.onCard),
    ],
    [
      things?.[0] && `came with ${things.join(', ')}`,
      amenities?.includes('pets') && amenityName('pets'),
      amenities?.length === 0 && 'nothing came with it',
    ],
  ]
    .map(parts => capitalize(parts.filter(Boolean).join(' · ')))
    .filter(Boolean)
}

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
