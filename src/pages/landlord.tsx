import { reviewCountLabel } from '../features/listings/catalog/rules.ts'
import { LandlordHeader } from '../features/listings/ui/landlord-header.tsx'
import { LandlordInfo } from '../features/listings/ui/landlord-info.tsx'
import { ListingBar } from '../features/listings/ui/listing-bar.tsx'
import { SaveButton } from '../features/listings/ui/saved/save-button.tsx'
import { useCarousel } from '../features/photos/ui/use-carousel.tsx'
import { reviewFiltersToQuery } from '../features/reviews/filter-rules.ts'
import type { OpposedQuote } from '../features/reviews/read/list-opposed-quotes.ts'
import { ListingFacts } from '../features/reviews/ui/insights/listing-facts.tsx'
import { MoreFigures } from '../features/reviews/ui/insights/more-figures.tsx'
import { LeaveReviewButton } from '../features/reviews/ui/leave-review-button.tsx'
import { LandlordReviews } from '../features/reviews/ui/list/landlord-reviews.tsx'
import { NoReviews } from '../features/reviews/ui/list/own-review-status.tsx'
import { Quotes } from '../features/reviews/ui/list/quotes.tsx'
import { type NamedListing, useOwnReviewOf } from '../features/reviews/ui/own-reviews.ts'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href, paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import { Later } from '../ui/loading/later.tsx'
import type { LandlordData } from './landlord-data.ts'
import styles from './listing.module.css'
import { breadcrumbsJsonLd, landlordJsonLd } from './structured-data.ts'

/** The page's title and preview. */
export const handle: PageHandle<LandlordData> = {
  head: ({ landlord, view }) => ({ title: landlord.name, noIndex: view.isFiltered }),
  preview: import.meta.env.SSR
    ? ({ landlord }, site, origin) => ({
        description: `${landlord.name} in ${site.townName}: ${reviewCountLabel(landlord.numReviews)} by students of ${site.universityFullName}, ${landlord.propertiesOwned} properties.`,
        canonical: href.landlord(landlord.id),
        image: landlord.photos[0],
        jsonLd: [
          landlordJsonLd(landlord, { townName: site.townName, origin }),
          breadcrumbsJsonLd(origin, [
            { name: 'Home', path: paths.home },
            { name: landlord.name, path: href.landlord(landlord.id) },
          ]),
        ],
      })
    : undefined,
}

/** The landlord page. */
export function Component({ data }: PageProps<LandlordData>) {
  const { landlord, properties, reviews, view, quotes, insights } = data
  const { id, name, numReviews } = landlord
  const listing: NamedListing = { kind: 'landlord', id, name }
  const isAuthor = useOwnReviewOf(listing) !== undefined
  const { open, carousel } = useCarousel([{ key: 'photos', photos: landlord.photos, subject: name }])
  const names = new Map(properties.map(property => [property.id, property.name]))
  return (
    <div className={layout.wrap}>
      <LandlordHeader
        landlord={landlord}
        onOpenPhotos={() => open('photos', 0)}
        actions={
          <>
            <SaveButton kind="landlord" of={landlord} />
            {(numReviews > 0 || isAuthor) && <LeaveReviewButton listing={listing} isQuiet />}
          </>
        }
      >
        <ListingFacts insights={insights} repairs={landlord.avgDetailedRatings.maintenance} />
      </LandlordHeader>
      <div className={styles.columns}>
        <div>
          {numReviews > 0 ? (
            <>
              {quotes && <Quotes quotes={quotes} linkTo={quote => linkToQuote(id, quote)} />}
              <Later key={`later ${id}`}>
                <LandlordReviews
                  listing={listing}
                  reviews={reviews}
                  view={view}
                  ratings={landlord}
                  insights={insights}
                  nameOf={aptId => names.get(aptId)}
                />
              </Later>
            </>
          ) : (
            <NoReviews listing={listing} />
          )}
        </div>
        <aside className={styles.rail} aria-label={`About ${name}`}>
          <LandlordInfo key={id} landlord={landlord} properties={properties} />
          {insights && numReviews > 0 && <MoreFigures key={`figures ${id}`} insights={insights} ratings={landlord} />}
        </aside>
      </div>
      <ListingBar key={`bar ${id}`} name={name}>
        <SaveButton kind="landlord" of={landlord} />
      </ListingBar>
      {carousel}
    </div>
  )
}

/**
 * Returns a link that shows the review among the first, which needs no script: of those with its stars, only shorter ones
 * may be more helpful.
 */
function linkToQuote(id: string, { reviewId, overallRating }: OpposedQuote): string {
  const query = reviewFiltersToQuery({ stars: overallRating, sort: 'helpful' })
  return `${href.landlord(id)}?${query}#review-${reviewId}`
}
