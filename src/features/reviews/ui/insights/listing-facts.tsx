import type { ReactNode } from 'react'
import { academicYearLabel } from '../../../../ui/format.ts'
import { bedroomsLabel, rentBasisText, rentText } from '../../../listings/catalog/rules.ts'
import { fewReviews, findTrend, type Trend } from '../../insights/rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import type { FigureLine } from './figure-lines.tsx'
import styles from './listing-facts.module.css'

interface ListingFactsProps {
  insights: Insights | null
  /** The mean for maintenance; 0 without any. */
  repairs: number
  /** In two lines: "9 min" and "to Ho Plaza". */
  walk?: ReactNode
  /** What stands above the facts. */
  children?: ReactNode
}

export function ListingFacts({ insights, repairs, walk, children }: ListingFactsProps) {
  const facts = decidingFigures(insights, repairs)
  const trend = insights && findTrend(insights)
  if (trend) facts.push({ name: 'Ratings over the years', value: trendLabel(trend), detail: trendText(trend) })
  if (!children && !walk && facts.length === 0) return null
  return (
    <section className={styles.glance} aria-label="At a glance">
      {children}
      <dl className={styles.facts}>
        {insights && insights.rent.length > 0 && <Rents rents={insights.rent} />}
        {walk && (
          <div>
            <dt>Walk</dt>
            <dd className={styles.walk}>{walk}</dd>
          </div>
        )}
        {facts.map(({ name, value, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <FewReviewsNote numReviews={insights?.numReviews ?? 0} />
    </section>
  )
}

/** Renders the rents of the newest academic year that has one and of the year before; a fold has older ones. */
function Rents({ rents }: { rents: Insights['rent'] }) {
  const newestYear = Math.max(...rents.map(({ year }) => year))
  const earlier = rents.filter(({ year }) => year < newestYear - 1)
  return (
    <div className={styles.rents}>
      <dt>Rent per person</dt>
      {rents
        .filter(rent => !earlier.includes(rent))
        .map(rent => (
          <dd key={rent.bedrooms} className={styles.rent}>
            <RentLine rent={rent} />
          </dd>
        ))}
      {earlier.length > 0 && (
        <dd>
          <details className={styles.earlier}>
            <summary>Earlier rents</summary>
            {earlier.map(rent => (
              <p key={rent.bedrooms} className={styles.rent}>
                <RentLine rent={rent} />
              </p>
            ))}
          </details>
        </dd>
      )}
    </div>
  )
}

const RentLine = ({ rent }: { rent: Insights['rent'][number] }) => (
  <>
    <span>{bedroomsLabel(rent.bedrooms)}</span>
    <b>{rentText(rent)}</b>
    <span>{rentBasisText(rent)}</span>
  </>
)

export function FewReviewsNote({ numReviews }: { numReviews: number }) {
  if (numReviews === 0 || numReviews >= fewReviews) return null
  return <p className={styles.note}>Few reviews yet. Read each one; averages of so few say little.</p>
}

/** Returns repairs, "would rent again" and deposits of a listing, each beside the town's; details in lines. */
export function decidingFigures(insights: Insights | null, repairs: number): FigureLine[] {
  const town = insights?.compared.town
  const townRepairs = town?.avgDetailedRatings.maintenance ?? 0
  const figures: FigureLine[] = []
  if (repairs > 0)
    figures.push({
      name: 'Repairs',
      value: repairs.toFixed(1),
      detail: townRepairs > 0 && `town average ${townRepairs.toFixed(1)}`,
    })
  if (!insights || !town) return figures
  const { rentAgain, deposit } = insights
  const answers = rentAgain.yes + rentAgain.no
  if (answers > 0)
    figures.push({
      name: 'Would rent again',
      value: `${rentAgain.yes} of ${answers}`,
      detail: townShare(town.rentAgain.yes, town.rentAgain.yes + town.rentAgain.no),
    })
  const deposits = deposit.full + deposit.part + deposit.none
  const others = [deposit.part > 0 && `${deposit.part} in part`, deposit.none > 0 && `${deposit.none} not at all`]
  if (deposits > 0)
    figures.push({
      name: 'Deposit back in full',
      value: `${deposit.full} of ${deposits}`,
      detail: [townShare(town.deposit.full, town.deposit.answers), others.filter(Boolean).join(', ')].join('\n'),
    })
  return figures
}

/** Returns a share of the town's answers in tenths, to compare shares of other counts with. */
const townShare = (part: number, all: number) => `town average ${Math.round((10 * part) / all)} of 10`

export const trendLabel = ({ isBetter, since }: Trend): string =>
  `${isBetter ? 'Better' : 'Worse'} since ${academicYearLabel(since)}`

export const trendText = ({ later, earlier }: Trend): string =>
  `${later.avgRating.toFixed(1)}, before ${earlier.avgRating.toFixed(1)}`
