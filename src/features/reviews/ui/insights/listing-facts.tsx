import type { ReactNode } from 'react'
import { rentLines } from '../../../listings/catalog/rules.ts'
import type { Figure } from '../../insights/deciding-figures.ts'
import type { LivingFigures } from '../../insights/living-figures.ts'
import { fewReviews } from '../../insights/rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import styles from './listing-facts.module.css'

interface ListingFactsProps {
  insights: Insights | null
  figures: Figure[]
  living?: LivingFigures | null
  /** In two lines: "9 min" and "to Ho Plaza". */
  walk?: ReactNode
  /** What stands above the facts. */
  children?: ReactNode
}

const maxProblems = 3

export function ListingFacts({ insights, figures, living, walk, children }: ListingFactsProps) {
  const rents = insights?.rent ?? []
  const problems = living?.problems.slice(0, maxProblems) ?? []
  if (!children && !walk && rents.length + figures.length === 0) return null
  return (
    <section className={styles.glance} aria-label="At a glance">
      {children}
      <dl className={styles.facts}>
        {rents.length > 0 && <Rents rents={rents} />}
        {living?.month && <FigureItem {...living.month} isWide />}
        {problems.length > 0 && (
          <div className={`${styles.wide} ${styles.rents}`}>
            <dt>What went wrong</dt>
            {problems.map(({ name, value, detail }) => (
              <dd key={name}>
                <span>{name}</span> <b>{value}</b> <span>{detail}</span>
              </dd>
            ))}
          </div>
        )}
        {walk && (
          <div>
            <dt>Walk</dt>
            <dd className={styles.walk}>{walk}</dd>
          </div>
        )}
        <FigureItems figures={figures} />
      </dl>
      <FewReviewsNote numReviews={insights?.numReviews ?? 0} />
    </section>
  )
}

export const FigureItems = ({ figures }: { figures: Figure[] }) =>
  figures.map(figure => <FigureItem key={figure.name} {...figure} />)

const FigureItem = ({ name, value, detail, isWide }: Figure & { isWide?: boolean }) => (
  <div className={isWide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>
      <span>{value}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </dd>
  </div>
)

/** Renders the rents of the newest academic year that has one and of the year before; a fold has older ones. */
function Rents({ rents }: { rents: Insights['rent'] }) {
  const newestYear = Math.max(...rents.map(({ year }) => year))
  const earlier = rents.filter(({ year }) => year < newestYear - 1)
  return (
    <div className={`${styles.wide} ${styles.rents}`}>
      <dt>Rent per person</dt>
      {rentLines(rents.filter(rent => !earlier.includes(rent))).map(line => (
        <dd key={line.bedrooms} className={styles.rent}>
          <RentLine {...line} />
        </dd>
      ))}
      {earlier.length > 0 && (
        <dd>
          <details className={styles.earlier}>
            <summary>Earlier rents</summary>
            {rentLines(earlier).map(line => (
              <p key={line.bedrooms} className={styles.rent}>
                <RentLine {...line} />
              </p>
            ))}
          </details>
        </dd>
      )}
    </div>
  )
}

const RentLine = ({ bedrooms, text, basis }: ReturnType<typeof rentLines>[number]) => (
  <>
    <span>{bedrooms}</span>
    <b>{text}</b>
    <span>{basis}</span>
  </>
)

export function FewReviewsNote({ numReviews }: { numReviews: number }) {
  if (numReviews === 0 || numReviews >= fewReviews) return null
  return <p className={styles.note}>Few reviews yet. Read each one; averages of so few say little.</p>
}
