import { reviewCountLabel } from '../features/listings/catalog/rules.ts'
import { BarCompare, CompareToggle } from '../features/listings/ui/compare/compare-toggle.tsx'
import { LandlordInstead, NearbyApartments } from '../features/listings/ui/instead-of-reviews.tsx'
import { LandlordCard } from '../features/listings/ui/landlord-card.tsx'
import { ListingBar } from '../features/listings/ui/listing-bar.tsx'
import { ListingHeading } from '../features/listings/ui/listing-heading.tsx'
import { SaveButton } from '../features/listings/ui/saved/save-button.tsx'
import { PhotoGrid } from '../features/photos/ui/photo-grid.tsx'
import { useCarousel } from '../features/photos/ui/use-carousel.tsx'
import { LocationCard } from '../features/places/ui/location-card.tsx'
import { recordText } from '../features/reviews/insights/rules.ts'
import { ListingFacts } from '../features/reviews/ui/insights/listing-facts.tsx'
import { ListingLines } from '../features/reviews/ui/insights/listing-lines.tsx'
import { allFiguresId, MoreFigures } from '../features/reviews/ui/insights/more-figures.tsx'
import { BarReviewButton, LeaveReviewButton } from '../features/reviews/ui/leave-review-button.tsx'
import { OwnReviewStatus, ReviewInvitation } from '../features/reviews/ui/list/own-review-status.tsx'
import { ReviewList } from '../features/reviews/ui/list/review-list.tsx'
import type { NamedListing } from '../features/reviews/ui/own-reviews.ts'
import { useSite } from '../features/site/ui/site-context.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href } from '../site-map.ts'
import { formatRating } from '../ui/format.ts'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import { Later } from '../ui/loading/later.tsx'
import { RatingFact } from '../ui/rating/rating-fact.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import type { ApartmentData } from './apartment-data.ts'
import styles from './listing.module.css'

export const handle: PageHandle<ApartmentData> = {
  head: ({ building, view }) => ({ title: building.name, noIndex: view.isFiltered }),
  preview: import.meta.env.SSR
    ? ({ building, insights, ratings: { numReviews, avgRating } }, site) => {
        const reviews = reviewCountLabel(numReviews).toLowerCase()
        return {
          description: [
            numReviews > 0 && `${formatRating(avgRating)} out of 5 from ${reviews}`,
            recordText(insights),
            `${building.address}, ${site.townName}`,
            `Anonymous reviews by students of ${site.universityFullName}`,
          ]
            .filter(Boolean)
            .join(' · '),
          canonical: href.apartment(building.id),
          image: building.photos[0],
        }
      }
    : undefined,
}

export function Component({ data }: PageProps<ApartmentData>) {
  const { building, landlord, travelTimes, studentPhotos, nearby, rents } = data
  const { reviews, view, ratings, insights, figures, months, problems, included, trend, hasTourQuestions } = data
  const { id, name, photos, address } = building
  const area = useSite().areas.find(({ key }) => key === building.area)
  const listing: NamedListing = { kind: 'apartment', id, name, numReviews: ratings.numReviews }
  const { open, carousel } = useCarousel([{ key: 'photos', photos, studentPhotos, subject: name }])
  const hasReviews = ratings.numReviews > 0
  const facts = [
    hasReviews && <RatingFact key="rating" rating={ratings.avgRating} outOf={5} />,
    hasReviews && (
      <a key="reviews" href="#reviews">
        {reviewCountLabel(ratings.numReviews)}
      </a>
    ),
    address !== name && address,
    area && (
      <Link key="area" to={href.location(area.name)}>
        {area.name}
      </Link>
    ),
    landlord && (
      <Link key="landlord" to={href.landlord(landlord.id)}>
        {landlord.name}
      </Link>
    ),
    <a key="map" href="#location">
      Map
    </a>,
  ]
  return (
    <div className={layout.wrap}>
      <ListingHeading name={name} facts={facts} share={<ShareButton />}>
        <SaveButton kind="apartment" of={building} />
        <CompareToggle building={building} />
        <LeaveReviewButton listing={listing} />
      </ListingHeading>
      <div className={styles.lead}>
        <PhotoGrid
          photos={photos}
          total={photos.length + studentPhotos.length}
          subject={name}
          onOpen={index => open('photos', index)}
        />
        <ListingFacts insights={insights} figures={figures} months={months} included={included} times={travelTimes}>
          {!hasReviews && <LandlordInstead landlord={landlord} />}
        </ListingFacts>
      </div>
      <ListingLines lines={insights?.lines} problems={problems} />
      {hasReviews && (
        <p className={styles.links}>
          {hasTourQuestions && <Link to={href.tour(id)}>Questions for your tour</Link>}
          {insights && <a href={`#${allFiguresId}`}>All figures</a>}
        </p>
      )}
      <div className={styles.columns}>
        <div>
          {hasReviews ? (
            <Later>
              <ReviewList reviews={reviews} view={view} ratings={ratings} insights={insights} listing={listing} />
            </Later>
          ) : (
            <>
              {nearby && nearby.length > 0 && <NearbyApartments cards={nearby} />}
              <OwnReviewStatus listing={listing}>
                <ReviewInvitation listing={listing} />
              </OwnReviewStatus>
            </>
          )}
        </div>
        <aside className={styles.rail} id="location" aria-label={`About ${name}`}>
          <LocationCard building={building} times={travelTimes} />
          {landlord && <LandlordCard landlord={landlord} />}
        </aside>
      </div>
      {insights && hasReviews && (
        <MoreFigures
          insights={insights}
          ratings={ratings}
          rents={rents}
          areaKey={building.area}
          trend={trend}
          landlordName={landlord?.name}
        />
      )}
      <ListingBar name={name}>
        <SaveButton kind="apartment" of={building} />
        <BarCompare building={building} />
        <BarReviewButton listing={listing} />
      </ListingBar>
      {carousel}
    </div>
  )
}
