import { type ReactNode, useState } from 'react'
import { InlineSelect } from '../../../../ui/form/select.tsx'
import { capitalize } from '../../../../ui/format.ts'
import { minutesText, type TravelTimes, travelTimeKey } from '../../../places/rules.ts'
import { setCampusPoint, useWalkPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { DecidingFigures, Figure } from '../../insights/deciding-figures.ts'
import type { MonthOfBedrooms } from '../../insights/living-figures.ts'
import { fewReviews } from '../../insights/rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import styles from './listing-facts.module.css'

interface ListingFactsProps {
  insights: Insights | null
  figures: DecidingFigures
  /** What a month costs, by number of bedrooms. */
  months: MonthOfBedrooms[]
  /** What usually comes with it, as within a sentence. */
  included: string[]
  /** null when not known. */
  times: TravelTimes | null
  /** What stands above the facts. */
  children?: ReactNode
}

/** Renders the answer: who would rent again, and five rows with what decides. */
export function ListingFacts({ insights, figures, months, included, times, children }: ListingFactsProps) {
  const { repairs, rentAgain, deposit } = figures
  const decided = [repairs, deposit].filter(figure => figure !== null)
  const hasRows = months.length + included.length + decided.length > 0 || times !== null
  if (!children && !hasRows && !rentAgain) return null
  return (
    <section className={styles.glance} aria-label="At a glance">
      {children}
      {insights && rentAgain && <RentAgain figure={rentAgain} answers={insights.rentAgain} />}
      {hasRows && (
        <dl className={styles.rows}>
          {months.length > 0 && <MonthRow months={months} />}
          {times && <WalkRow times={times} />}
          <FigureItems figures={decided} />
          {included.length > 0 && (
            <div>
              <dt>Included</dt>
              <dd className={styles.words}>{capitalize(included.join(' · '))}</dd>
            </div>
          )}
        </dl>
      )}
      <FewReviewsNote numReviews={insights?.numReviews ?? 0} />
    </section>
  )
}

const maxDots = 10

/** Renders "7 of 10" beside a dot for each answer, of more than ten a dot for a tenth of them. */
function RentAgain({ figure, answers: { yes, no } }: { figure: Figure; answers: Insights['rentAgain'] }) {
  const numDots = Math.min(maxDots, yes + no)
  const numFilled = Math.round((numDots * yes) / (yes + no))
  return (
    <div className={styles.again}>
      <b>{figure.value}</b>
      <div>
        <svg viewBox={`0 0 ${18 * numDots} 16`} width={18 * numDots} height="16" aria-hidden="true">
          {[...Array(numDots).keys()].map(dot => (
            <circle key={dot} cx={8 + 18 * dot} cy="8" r="6.5" data-filled={dot < numFilled || undefined} />
          ))}
        </svg>
        <p>would rent again</p>
        {figure.detail && <p className={styles.detail}>{figure.detail}</p>}
      </div>
    </div>
  )
}

/** Renders what a month costs for the bedrooms that the reader chooses here; first for those with the most answers. */
function MonthRow({ months }: { months: MonthOfBedrooms[] }) {
  const mostAnswered = months.reduce((most, each) => (each.numReviews > most.numReviews ? each : most))
  const [chosen, setChosen] = useState(mostAnswered.bedrooms)
  const month = months.find(({ bedrooms }) => bedrooms === chosen) ?? mostAnswered
  const options = months.map(({ bedrooms }) => ({ value: bedrooms, label: bedrooms }))
  return (
    <div>
      <dt>
        <div>{month.name}</div>
        <InlineSelect
          label="Bedrooms of the rent"
          name="rent-bedrooms"
          options={options}
          value={month.bedrooms}
          onChange={setChosen}
        />
      </dt>
      <dd>
        <span>{month.value}</span>
        <span className={styles.detail}>{[month.detail, month.basis].filter(Boolean).join('\n')}</span>
      </dd>
    </div>
  )
}

/** Renders the walk to the campus point that the reader chooses here, for every page. */
function WalkRow({ times }: { times: TravelTimes }) {
  const point = useWalkPoint()
  const options = useSite().campusPoints.map(({ key, label }) => ({ value: key, label }))
  return (
    <div>
      <dt>
        {'Walk to '}
        <InlineSelect label="Walk to" name="campus" options={options} value={point} onChange={setCampusPoint} />
      </dt>
      <dd>
        <span>{minutesText(times[travelTimeKey(point, 'walking')])}</span>
      </dd>
    </div>
  )
}

export const FigureItems = ({ figures }: { figures: Figure[] }) =>
  figures.map(({ name, value, detail }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  ))

export function FewReviewsNote({ numReviews }: { numReviews: number }) {
  if (numReviews === 0 || numReviews >= fewReviews) return null
  return <p className={styles.note}>Few reviews yet. Read each one; averages of so few say little.</p>
}
