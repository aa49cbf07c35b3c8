import type { ReactNode } from 'react'
import { academicYearLabel } from '../../../../ui/format.ts'
import { bedroomsLabel, rentBasisText, rentText } from '../../../listings/catalog/rules.ts'
import { fewReviews, findTrend, type Trend } from '../../insights/rules.ts'
import type { Insights, Maintenance } from '../../insights/shapes.ts'
import type { FigureLine } from './figure-lines.tsx'
import styles from './listing-facts.module.css'

export interface ListingFigures extends Insights {
  /** How reviews rate the maintenance of a landlord; null when that failed to load. */
  maintenance?: Maintenance | null
}

interface ListingFactsProps {
  insights: ListingFigures | null
  /** The mean for maintenance; 0 without any. */
  repairs: number
  /** In two lines: "9 min" and "to Ho Plaza". */
  walk?: ReactNode
}

export function ListingFacts(props: ListingFactsProps) {
  const { rent = [], numReviews = 0 } = props.insights ?? {}
  const facts = listFacts(props)
  if (!props.walk && facts.length === 0) return null
  return (
    <section className={styles.glance} aria-label="At a glance">
      <dl className={styles.facts}>
        {rent.length > 0 && (
          <div className={styles.rents}>
            <dt>Rent per person</dt>
            {rent.map(each => (
              <dd key={each.bedrooms}>
                <span>{bedroomsLabel(each.bedrooms)}</span>
                <b>{rentText(each)}</b>
                <span>{rentBasisText(each)}</span>
              </dd>
            ))}
          </div>
        )}
        {props.walk && (
          <div>
            <dt>Walk</dt>
            <dd className={styles.walk}>{props.walk}</dd>
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
      {numReviews > 0 && numReviews < fewReviews && (
        <p className={styles.note}>Few reviews yet. Read each one; averages of so few say little.</p>
      )}
    </section>
  )
}

function listFacts({ insights, repairs }: ListingFactsProps): FigureLine[] {
  const facts: FigureLine[] = []
  const town = insights?.compared.town?.avgDetailedRatings.maintenance
  if (repairs > 0)
    facts.push({ name: 'Repairs', value: repairs.toFixed(1), detail: !!town && `town ${town.toFixed(1)}` })
  if (!insights) return facts
  const { rentAgain, deposit } = insights
  const answers = rentAgain.yes + rentAgain.no
  if (answers > 0) facts.push({ name: 'Would rent again', value: `${rentAgain.yes} of ${answers}` })
  const deposits = deposit.full + deposit.part + deposit.none
  if (deposits > 0)
    facts.push({
      name: 'Deposit back in full',
      value: `${deposit.full} of ${deposits}`,
      detail: [deposit.part > 0 && `${deposit.part} in part`, deposit.none > 0 && `${deposit.none} not at all`]
        .filter(Boolean)
        .join(', '),
    })
  for (const [name, figures] of Object.entries({ Ratings: insights, Maintenance: insights.maintenance })) {
    const trend = figures && findTrend(figures)
    if (trend)
      facts.push({
        name: `${name} over the years`,
        value: trendLabel(trend),
        detail: `${trend.later.avgRating.toFixed(1)}, before ${trend.earlier.avgRating.toFixed(1)}`,
      })
  }
  return facts
}

const trendLabel = ({ isBetter, since }: Trend): string =>
  `${isBetter ? 'Better' : 'Worse'} since ${academicYearLabel(since)}`
