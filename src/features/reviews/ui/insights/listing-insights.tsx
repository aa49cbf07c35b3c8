import type { ReactNode } from 'react'
import { paths } from '../../../../site-map.ts'
import folds from '../../../../ui/fold.module.css'
import { Link } from '../../../../ui/link.tsx'
import { Bar } from '../../../../ui/rating/bar.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Insights, Rents } from '../../insights/shapes.ts'
import { amenityLabel } from '../answers.tsx'
import type { ReviewView } from '../list/review-view.tsx'
import { type Averages, ComparedRatings, type RankedApartment, RankedApartments } from './compared.tsx'
import { GlanceFacts } from './glance-facts.tsx'
import styles from './listing-insights.module.css'
import { AreaRents, RentTable } from './rents.tsx'
import { Topics } from './topics.tsx'
import { type ListingFigures, YearTable } from './year-table.tsx'

interface ListingInsightsProps {
  insights: ListingFigures
  /** What people paid around an apartment; null when that failed to load. */
  rents?: Rents | null
  view: ReviewView
  ratings: Averages
  newestDay?: string
  areaKey?: string | null
  landlordName?: string
  /** A landlord's apartments; undefined on an apartment's page. */
  apartments?: RankedApartment[]
}

export function ListingInsights(props: ListingInsightsProps) {
  const { insights, rents, view, ratings, areaKey, landlordName, apartments } = props
  const { areas, townName } = useSite()
  const areaName = areas.find(({ key }) => key === areaKey)?.name
  const others = [
    { label: landlordName && `${landlordName}, other apartments`, ratings: insights.compared.landlord },
    { label: areaName, ratings: insights.compared.area },
    { label: townName, ratings: insights.compared.town },
  ]
  return (
    <>
      <section className={styles.glance} aria-labelledby="glance">
        <h2 id="glance">At a glance</h2>
        <GlanceFacts insights={insights} newestDay={props.newestDay} />
        <div className={styles.folds}>
          {insights.rent.length > 0 && (
            <Fold title="What people paid">
              <RentTable rent={insights.rent} />
              {rents && (
                <>
                  <h4 className={styles.nearby}>For comparison</h4>
                  <AreaRents
                    rents={rents}
                    areaName={areaName}
                    bedrooms={insights.rent.map(({ bedrooms }) => bedrooms)}
                  />
                </>
              )}
            </Fold>
          )}
          <Fold title="Ratings by year">
            <YearTable insights={insights} />
          </Fold>
          {ratings.avgRating > 0 && (
            <Fold title={apartments ? 'Compared with the town' : 'Compared with others'}>
              <ComparedRatings ratings={ratings} others={others} />
            </Fold>
          )}
          {apartments && apartments.length > 1 && (
            <Fold title="Apartments, best rated first">
              <RankedApartments apartments={apartments} />
            </Fold>
          )}
          {insights.amenities.length > 0 && (
            <Fold title="What came with it">
              <AmenityList amenities={insights.amenities} />
            </Fold>
          )}
          <Fold title="How to read reviews">
            <HowToRead />
          </Fold>
        </div>
      </section>
      <Topics topics={insights.topics} filters={view.filters} />
    </>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`${folds.fold} ${styles.fold}`}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

function AmenityList({ amenities }: { amenities: Insights['amenities'] }) {
  return (
    <ul className={styles.amenities}>
      {amenities.map(({ key, yes, answers }) => (
        <li key={key}>
          <span>{`${amenityLabel(key)}: ${yes} of ${answers}`}</span>
          <Bar share={yes / answers} tone="ink" />
        </li>
      ))}
    </ul>
  )
}

export function HowToRead() {
  return (
    <ul className={styles.text}>
      <li>Few reviews say little: one unhappy or lucky year moves an average of four by a whole star.</li>
      <li>People write more often after a very good or a very bad year. Read some reviews of each number of stars.</li>
      <li>Look at the year. A new landlord or a renovation changes a building, and older reviews do not know of it.</li>
      <li>“Better since” or “Worse since” appears only when the change is too large to be chance.</li>
      <li>
        A topic counts all reviews that mention it, with praise or blame. Choose it to read what they say about it.
      </li>
      <li>
        Students write anonymously, and admins check every review against the{' '}
        <Link to={paths.guidelines}>guidelines</Link>. They do not check facts.
      </li>
    </ul>
  )
}
