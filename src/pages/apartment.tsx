import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../api-client.ts'
import { getApartment, getLandlord } from '../features/catalog/calls.ts'
import { reviewCountLabel } from '../features/catalog/rules.ts'
import type { Building, Landlord } from '../features/catalog/shapes.ts'
import { ApartmentHeading } from '../features/catalog/ui/apartment-heading.tsx'
import { LandlordCard } from '../features/catalog/ui/landlord-card.tsx'
import { PhotoGrid } from '../features/photos/ui/photo-grid.tsx'
import { useCarousel } from '../features/photos/ui/use-carousel.tsx'
import { getApartmentReviews } from '../features/reviews/calls.ts'
import { summarizeRatings } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import { LeaveReviewButton } from '../features/reviews/ui/leave-review-button.tsx'
import type { NamedListing } from '../features/reviews/ui/list/named-listing.ts'
import { NoReviews } from '../features/reviews/ui/list/no-reviews.tsx'
import { RatingPanel } from '../features/reviews/ui/list/rating-panel.tsx'
import { ReviewList } from '../features/reviews/ui/list/review-list.tsx'
import { SaveButton } from '../features/saved/ui/save-button.tsx'
import type { PublicSite } from '../features/site/rules.ts'
import { useSite } from '../features/site/ui/site-context.tsx'
import { getTravelTimes } from '../features/travel-times/calls.ts'
import type { TravelTimes } from '../features/travel-times/rules.ts'
import { LocationCard } from '../features/travel-times/ui/location-card.tsx'
import type { PageHandle, PagePreview } from '../shell/document/page-head.ts'
import { href, paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './apartment.module.css'
import { redirectIfMerged } from './redirect-if-merged.ts'
import { apartmentJsonLd, breadcrumbsJsonLd } from './structured-data.ts'

interface ApartmentData {
  building: Building
  landlord: Landlord | null
  reviews: Review[]
  /** null when the location is unknown, or the times failed to load. */
  travelTimes: TravelTimes | null
}

/**
 * Loads the apartment, its landlord and its public reviews. The page is also shown without a landlord that failed to
 * load.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<ApartmentData> {
  const api = apiOf(context)
  const id = params.aptId ?? ''
  const [building, reviews, travelTimes] = await Promise.all([
    getApartment(api, id),
    getApartmentReviews(api, id),
    getTravelTimes(api, id).catch(() => null),
  ]).catch(redirectIfMerged(href.apartment))
  const landlord = building.landlordId ? await getLandlord(api, building.landlordId).catch(() => null) : null
  return { building, landlord, reviews, travelTimes }
}

/** The page's title and preview. */
export const handle: PageHandle<ApartmentData> = {
  head: ({ building }) => ({ title: building.name }),
  preview: import.meta.env.SSR ? apartmentPreview : undefined,
}

function apartmentPreview({ building, reviews }: ApartmentData, site: PublicSite, origin: string): PagePreview {
  const summary = summarizeRatings(reviews)
  const { numReviews, avgRating } = summary
  const ratingText =
    numReviews > 0 ? `${avgRating.toFixed(1)} out of 5 from ${reviewCountLabel(numReviews).toLowerCase()}. ` : ''
  const area = site.areas.find(known => known.key === building.area)
  const path = href.apartment(building.id)
  return {
    description: `${building.name}, ${building.address}, ${site.townName}. ${ratingText}Anonymous reviews by students of ${site.universityFullName}.`,
    canonical: path,
    image: building.photos[0],
    jsonLd: [
      apartmentJsonLd(building, reviews, summary, { townName: site.townName, origin }),
      breadcrumbsJsonLd(origin, [
        { name: 'Home', path: paths.home },
        ...(area ? [{ name: area.name, path: href.location(area.name) }] : []),
        { name: building.name, path },
      ]),
    ],
  }
}

/** The apartment page. */
export function Component() {
  const { building, landlord, reviews, travelTimes } = useLoaderData<ApartmentData>()
  const { placeholder } = useSite()
  const summary = summarizeRatings(reviews)
  const listing: NamedListing = { kind: 'apartment', id: building.id, name: building.name }
  const { open, carousel } = useCarousel([{ key: 'photos', photos: building.photos, subject: building.name }])
  return (
    <div className={layout.wrap}>
      <ApartmentHeading
        building={building}
        numReviews={summary.numReviews}
        avgRating={summary.avgRating}
        walkMinutes={travelTimes?.hoPlazaWalking}
      >
        <SaveButton kind="apartment" of={building} />
        <LeaveReviewButton listing={listing} />
      </ApartmentHeading>
      <PhotoGrid
        photos={building.photos}
        placeholder={placeholder}
        subject={building.name}
        onOpen={index => open('photos', index)}
      />
      <div className={styles.columns}>
        <div>
          {summary.numReviews > 0 && <RatingPanel summary={summary} />}
          {reviews.length > 0 ? (
            <ReviewList reviews={reviews} count={summary.numReviews} listingName={building.name} />
          ) : (
            <NoReviews listing={listing} />
          )}
        </div>
        <aside className={styles.rail} aria-label={`About ${building.name}`}>
          <LocationCard building={building} times={travelTimes} />
          {landlord && <LandlordCard landlord={landlord} />}
        </aside>
      </div>
      {carousel}
    </div>
  )
}
