import { bedroomsLabel, priceLabel } from '../../../listings/catalog/rules.ts'
import { fewReviews, findTrend, minRentReviews } from '../../insights/rules.ts'
import styles from './listing-insights.module.css'
import type { ListingFigures } from './year-table.tsx'
import { trendLabel } from './year-table.tsx'

/** The server's pages are the same for everybody and cached, so a day is named by its date, not by its age. */
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

interface Fact {
  name: string
  value: string
  detail?: string
}

export function GlanceFacts({ insights, newestDay }: { insights: ListingFigures; newestDay?: string }) {
  return (
    <>
      {insights.numReviews < fewReviews && (
        <p className={styles.note}>Few reviews yet. Read each one; averages of so few say little.</p>
      )}
      <dl className={styles.facts}>
        {listFacts(insights, newestDay).map(({ name, value, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {detail && <span>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function listFacts(insights: ListingFigures, newestDay: string | undefined): Fact[] {
  const { rentAgain, deposit, rent } = insights
  const facts: Fact[] = []
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
  const [usual] = [...rent].sort((a, b) => b.numReviews - a.numReviews)
  if (usual && usual.numReviews >= minRentReviews)
    facts.push({
      name: 'Typical rent per person',
      value: priceLabel(usual.median),
      detail: `${bedroomsLabel(usual.bedrooms)}, ${usual.numReviews} reviews`,
    })
  const trends = { Ratings: insights, Maintenance: insights.maintenance }
  for (const [name, figures] of Object.entries(trends)) {
    const trend = figures && findTrend(figures)
    if (trend)
      facts.push({
        name: `${name} over the years`,
        value: trendLabel(trend),
        detail: `${trend.later.avgRating.toFixed(1)}, before ${trend.earlier.avgRating.toFixed(1)}`,
      })
  }
  if (newestDay) facts.push({ name: 'Newest review', value: monthFormat.format(new Date(newestDay)) })
  return facts
}
