import { academicYearLabel, capitalize, extrasLabel } from '../../../ui/format.ts'
import { amenityName, problemName } from '../../listings/catalog/rules.ts'
import type { StayAnswers as Answers, ProblemAnswer, UtilitiesAnswer } from '../rules.ts'
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

/** How soon a problem was repaired: as the form asks it, and as cards say it. */
export const repairOptions = [
  { value: 'days', label: 'Within days', onCard: 'repaired within days' },
  { value: 'weeks', label: 'Within weeks', onCard: 'repaired within weeks' },
  { value: 'never', label: 'Never', onCard: 'never repaired' },
] as const

/** Returns what went wrong: "mold (never repaired), noise"; "nothing" for an empty list. */
export function describeProblems(problems: readonly ProblemAnswer[]): string {
  const named = problems.map(({ key, repaired }) => {
    const option = repairOptions.find(({ value }) => value === repaired)
    return `${problemName(key)}${option ? ` (${option.onCard})` : ''}`
  })
  return named.join(', ') || 'nothing'
}

/** Returns what was paid beside the rent: "$100–$150 in winter, nothing in summer". */
export function describeUtilities({ winter, summer }: UtilitiesAnswer): string {
  const paid = (step: number) => (step === 0 ? 'nothing' : extrasLabel(step))
  if (winter !== null && winter === summer) return `${paid(winter)}, all year`
  return [winter !== null && `${paid(winter)} in winter`, summer !== null && `${paid(summer)} in summer`]
    .filter(Boolean)
    .join(', ')
}

/**
 * Returns an author's answers to the optional questions in at most four lines: "Lived here 2024–25 · would rent again",
 * "Came with heat, water · pets allowed", what went wrong, and "Utilities $25–$50, all year". Empty without any answer.
 */
export function describeAnswers(answers: Answers): string[] {
  const { year, amenities, problems, utilities } = answers
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
    [problems && (problems.length > 0 ? `went wrong: ${describeProblems(problems)}` : 'nothing went wrong')],
    [utilities && `utilities ${describeUtilities(utilities)}`],
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
