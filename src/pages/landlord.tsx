import { reviewCountLabel } from '../features/listings/catalog/rules.ts'
import { LandlordHeader } from '../features/listings/ui/landlord-header.tsx'
import { LandlordInfo } from '../features/listings/ui/landlord-info.tsx'
import { ListingBar } from '../features/listings/ui/listing-bar.tsx'
import { SaveButton } from '../features/listings/ui/saved/save-button.tsx'
import { useCarousel } from '../features/photos/ui/use-carousel.tsx'
import { ListingInsights } from '../features/reviews/ui/insights/listing-insights.tsx'
import { ReviewFilters } from '../features/reviews/ui/insights/review-filters.tsx'
import { LeaveReviewButton } from '../features/reviews/ui/leave-review-button.tsx'
import { LandlordReviews } from '../features/reviews/ui/list/landlord-reviews.tsx'
import { NoReviews } from '../features/reviews/ui/list/own-review-status.tsx'
import { RatingPanel } from '../features/reviews/ui/list/rating-panel.tsx'
import type { NamedListing } from '../features/reviews/ui/own-reviews.ts'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href, paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import { Later } from '../ui/loading/later.tsx'
import columns from './apartment.module.css'
import type { LandlordData } from './landlord-data.ts'
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
  const { landlord, properties, reviews, view, insights, newestDay } = data
  const { id, name, avgRating, numReviews } = landlord
  const listing: NamedListing = { kind: 'landlord', id, name }
  const { open, carousel } = useCarousel([{ key: 'photos', photos: landlord.photos, subject: name }])
  const names = new Map(properties.map(property => [property.id, property.name]))
  return (
    <div className={layout.wrap}>
      <LandlordHeader landlord={landlord} onOpenPhotos={() => open('photos', 0)}>
        <SaveButton kind="landlord" of={landlord} />
        <LeaveReviewButton listing={listing} />
      </LandlordHeader>
      <div className={columns.columns}>
        {numReviews > 0 ? (
          <RatingPanel key={id} summary={landlord} distribution={insights?.distribution} filters={view.filters} />
        ) : (
          <NoReviews listing={listing} />
        )}
        <aside className={columns.rail} aria-label={`About ${name}`}>
          <LandlordInfo key={id} landlord={landlord} properties={properties} />
        </aside>
        {numReviews > 0 && (
          <Later key={`later ${id}`}>
            {insights && (
              <ListingInsights
                key={id}
                insights={insights}
                view={view}
                ratings={landlord}
                newestDay={newestDay}
                apartments={properties}
              />
            )}
            <LandlordReviews
              key={`reviews ${id}`}
              listing={listing}
              reviews={reviews}
              view={view}
              count={numReviews}
              nameOf={aptId => names.get(aptId)}
              filters={insights && <ReviewFilters insights={insights} view={view} />}
            />
          </Later>
        )}
      </div>
      <ListingBar key={`bar ${id}`} name={name} avgRating={avgRating} numReviews={numReviews}>
        <SaveButton kind="landlord" of={landlord} />
        <LeaveReviewButton listing={listing} />
      </ListingBar>
      {carousel}
    </div>
  )
}
