import type { ReactNode } from 'react'
import folds from '../../../../ui/fold.module.css'
import { useSite } from '../../../site/ui/site-context.tsx'
import { AmenityList } from './amenity-list.tsx'
import { AreaRents } from './area-rents.tsx'
import { ComparedRatings } from './compared-ratings.tsx'
import { GlanceFacts } from './glance-facts.tsx'
import { HowToRead } from './how-to-read.tsx'
import styles from './listing-insights.module.css'
import type { ListingInsightsProps } from './listing-insights-props.ts'
import { RankedApartments } from './ranked-apartments.tsx'
import { RentTable } from './rent-table.tsx'
import { Topics } from './topics.tsx'
import { YearTable } from './year-table.tsx'

/**
 * Renders what the reviews of an apartment or a landlord say together: the headline figures, the details in folds, and
 * the topics that students write about.
 */
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
