import { reviewCountLabel } from '../features/listings/catalog/rules.ts'
import { ApartmentHeading } from '../features/listings/ui/apartment-heading.tsx'
import { LandlordCard } from '../features/listings/ui/landlord-card.tsx'
import { ListingBar } from '../features/listings/ui/listing-bar.tsx'
import { SaveButton } from '../features/listings/ui/saved/save-button.tsx'
import { PhotoGrid } from '../features/photos/ui/photo-grid.tsx'
import { useCarousel } from '../features/photos/ui/use-carousel.tsx'
import { LocationCard } from '../features/places/ui/location-card.tsx'
import { ListingInsights } from '../features/reviews/ui/insights/listing-insights.tsx'
import { ReviewFilters } from '../features/reviews/ui/insights/review-filters.tsx'
import { LeaveReviewButton } from '../features/reviews/ui/leave-review-button.tsx'
import { NoReviews } from '../features/reviews/ui/list/own-review-status.tsx'
import { RatingPanel } from '../features/reviews/ui/list/rating-panel.tsx'
import { ReviewList } from '../features/reviews/ui/list/review-list.tsx'
import type { NamedListing } from '../features/reviews/ui/own-reviews.ts'
import type { PublicSite } from '../features/site/rules.ts'
import type { PageHandle, PagePreview, PageProps } from '../shell/document/page-head.ts'
import { href, paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import { Later } from '../ui/loading/later.tsx'
import styles from './apartment.module.css'
import type { ApartmentData } from './apartment-data.ts'
import { apartmentJsonLd, breadcrumbsJsonLd } from './structured-data.ts'

/** The page's title and preview. */
export const handle: PageHandle<ApartmentData> = {
  head: ({ building, view }) => ({ title: building.name, noIndex: view.isFiltered }),
  preview: import.meta.env.SSR ? apartmentPreview : undefined,
}

function apartmentPreview(
  { building, reviews, ratings }: ApartmentData,
  site: PublicSite,
  origin: string,
): PagePreview {
  const { numReviews, avgRating } = ratings
  const ratingText =
    numReviews > 0 ? `${avgRating.toFixed(1)} out of 5 from ${reviewCountLabel(numReviews).toLowerCase()}. ` : ''
  const area = site.areas.find(known => known.key === building.area)
  const path = href.apartment(building.id)
  return {
    description: `${building.name}, ${building.address}, ${site.townName}. ${ratingText}Anonymous reviews by students of ${site.universityFullName}.`,
    canonical: path,
    image: building.photos[0],
    jsonLd: [
      apartmentJsonLd(building, reviews, ratings, { townName: site.townName, origin }),
      breadcrumbsJsonLd(origin, [
        { name: 'Home', path: paths.home },
        ...(area ? [{ name: area.name, path: href.location(area.name) }] : []),
        { name: building.name, path },
      ]),
    ],
  }
}

/** The apartment page. */
export function Component({ data }: PageProps<ApartmentData>) {
  const { building, landlord, reviews, view, ratings, insights, rents, newestDay, travelTimes } = data
  const listing: NamedListing = { kind: 'apartment', id: building.id, name: building.name }
  const { open, carousel } = useCarousel([{ key: 'photos', photos: building.photos, subject: building.name }])
  const hasOnePhoto = building.photos.length === 1
  const panel =
    ratings.numReviews === 0 ? (
      <NoReviews listing={listing} />
    ) : (
      <RatingPanel key={building.id} summary={ratings} distribution={insights?.distribution} filters={view.filters} />
    )
  return (
    <div className={layout.wrap}>
      <ApartmentHeading
        building={building}
        numReviews={ratings.numReviews}
        avgRating={ratings.avgRating}
        times={travelTimes}
        landlord={landlord}
      >
        <SaveButton kind="apartment" of={building} />
        <LeaveReviewButton listing={listing} />
      </ApartmentHeading>
      <div className={hasOnePhoto ? styles.lead : undefined}>
        <PhotoGrid photos={building.photos} subject={building.name} onOpen={index => open('photos', index)} />
        {hasOnePhoto && panel}
      </div>
      <div className={styles.columns}>
        {!hasOnePhoto && panel}
        <aside className={styles.rail} aria-label={`About ${building.name}`}>
          <LocationCard building={building} times={travelTimes} />
          {landlord && <LandlordCard key={building.id} landlord={landlord} />}
        </aside>
        {ratings.numReviews > 0 && (
          <Later key={building.id}>
            {insights && (
              <ListingInsights
                key={building.id}
                insights={insights}
                rents={rents}
                view={view}
                ratings={ratings}
                newestDay={newestDay}
                areaKey={building.area}
                landlordName={landlord?.name}
              />
            )}
            <ReviewList
              reviews={reviews}
              view={view}
              count={ratings.numReviews}
              listing={listing}
              filters={insights && <ReviewFilters key={building.id} insights={insights} view={view} />}
            />
          </Later>
        )}
      </div>
      <ListingBar key={building.id} name={building.name} avgRating={ratings.avgRating} numReviews={ratings.numReviews}>
        <SaveButton kind="apartment" of={building} />
        <LeaveReviewButton listing={listing} />
      </ListingBar>
      {carousel}
    </div>
  )
}
