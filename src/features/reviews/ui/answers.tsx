import type { AmenityKey, StayAnswers as Answers, DepositAnswer } from '../rules.ts'
import styles from './answers.module.css'

// Every page with reviews loads this file first: it has no word that a key has already.
const amenityWords: Partial<Record<AmenityKey, string>> = {
  furnished: 'furniture',
  pets: 'pets allowed',
  airConditioning: 'air conditioning',
}

const depositWords: Record<DepositAnswer, string> = {
  full: 'deposit back in full',
  part: 'part of the deposit back',
  none: 'no deposit back',
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const amenityLabel = (key: AmenityKey): string => capitalize(amenityWords[key] ?? key)

export function academicYearLabel(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`
}

/**
 * Returns an author's answers to the optional questions in at most two lines: "Lived here 2024–25 · would rent again" and
 * "Came with heat, water · pets allowed". Empty without any answer.
 */
export function describeAnswers({ year, rentAgain, deposit, amenities }: Answers): string[] {
  const things = amenities?.filter(key => key !== 'pets').map(key => amenityWords[key] ?? key)
  return [
    [
      year && `lived here ${academicYearLabel(year)}`,
      rentAgain !== null && `would ${rentAgain ? '' : 'not '}rent again`,
      deposit && depositWords[deposit],
    ],
    [
      things?.[0] && `came with ${things.join(', ')}`,
      amenities?.includes('pets') && amenityWords.pets,
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
