import { propertyCountLabel, reviewCountLabel } from '../features/listings/catalog/rules.ts'
import { LandlordInfo, PropertiesOwned } from '../features/listings/ui/landlord-info.tsx'
import { ListingBar } from '../features/listings/ui/listing-bar.tsx'
import { ListingHeading } from '../features/listings/ui/listing-heading.tsx'
import { SaveButton } from '../features/listings/ui/saved/save-button.tsx'
import { Picture } from '../features/photos/ui/picture.tsx'
import { AllPhotosButton, useCarousel } from '../features/photos/ui/use-carousel.tsx'
import { recordText } from '../features/reviews/insights/rules.ts'
import { LandlordRecord } from '../features/reviews/ui/insights/landlord-record.tsx'
import { ListingLines } from '../features/reviews/ui/insights/listing-lines.tsx'
import { MoreFigures } from '../features/reviews/ui/insights/more-figures.tsx'
import { BarReviewButton, LeaveReviewButton } from '../features/reviews/ui/leave-review-button.tsx'
import { LandlordReviews } from '../features/reviews/ui/list/landlord-reviews.tsx'
import { OwnReviewStatus, ReviewInvitation } from '../features/reviews/ui/list/own-review-status.tsx'
import type { NamedListing } from '../features/reviews/ui/own-reviews.ts'
import { useSite } from '../features/site/ui/site-context.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href } from '../site-map.ts'
import { countLabel } from '../ui/format.ts'
import layout from '../ui/layout.module.css'
import { Later } from '../ui/loading/later.tsx'
import { RatingFact } from '../ui/rating/rating-fact.tsx'
import styles from './landlord.module.css'
import type { LandlordData } from './landlord-data.ts'
import page from './listing.module.css'

export const handle: PageHandle<LandlordData> = {
  head: ({ landlord, view }) => ({ title: landlord.name, noIndex: view.isFiltered }),
  preview: import.meta.env.SSR
    ? ({ landlord, insights }, site) => ({
        description: [
          recordText(insights),
          `${reviewCountLabel(landlord.numReviews)} by students of ${site.universityFullName}`,
          countLabel(landlord.propertiesOwned, 'property', 'properties'),
        ]
          .filter(Boolean)
          .join(' · '),
        canonical: href.landlord(landlord.id),
        image: landlord.photos[0],
      })
    : undefined,
}

export function Component({ data }: PageProps<LandlordData>) {
  const { landlord, properties, reviews, view, insights, figures, problems, trend, studentPhotos } = data
  const { id, name, photos, numReviews, propertiesOwned } = landlord
  const { homeBanner } = useSite()
  const listing: NamedListing = { kind: 'landlord', id, name, numReviews }
  const { open, carousel } = useCarousel([{ key: 'photos', photos, studentPhotos, subject: name }])
  const names = new Map(properties.map(property => [property.id, property.name]))
  const facts = [
    numReviews > 0 && <RatingFact key="rating" rating={landlord.avgRating} outOf={5} />,
    numReviews > 0 ? (
      <a key="reviews" href="#reviews">
        {reviewCountLabel(numReviews)}
      </a>
    ) : (
      reviewCountLabel(numReviews)
    ),
    propertiesOwned > 0 && (
      <a key="properties" href="#properties">
        {propertyCountLabel(propertiesOwned)}
      </a>
    ),
  ]
  return (
    <div className={layout.wrap}>
      <ListingHeading name={name} facts={facts}>
        <SaveButton kind="landlord" of={landlord} />
        <LeaveReviewButton listing={listing} />
      </ListingHeading>
      <LandlordRecord insights={insights} figures={figures} trend={trend} />
      <ListingLines lines={insights ? nameApartments(insights.lines, names) : undefined} problems={problems} />
      <PropertiesOwned properties={properties} />
      <div className={page.columns}>
        <div>
          {numReviews > 0 ? (
            <Later>
              <LandlordReviews
                listing={listing}
                reviews={reviews}
                view={view}
                ratings={landlord}
                insights={insights}
                nameOf={({ aptId }) => names.get(aptId ?? '')}
              />
            </Later>
          ) : (
            <OwnReviewStatus listing={listing}>
              <ReviewInvitation listing={listing} />
            </OwnReviewStatus>
          )}
        </div>
        <aside className={page.rail} aria-label={`About ${name}`}>
          <LandlordInfo landlord={landlord}>
            <div className={styles.cover}>
              <Picture url={photos[0] ?? homeBanner} alt="" sizes="(max-width: 960px) 90vw, 340px" />
              {photos.length + studentPhotos.length > 0 && (
                <AllPhotosButton count={photos.length + studentPhotos.length} onClick={() => open('photos', 0)} />
              )}
            </div>
          </LandlordInfo>
        </aside>
      </div>
      {insights && numReviews > 0 && <MoreFigures insights={insights} ratings={landlord} />}
      <ListingBar name={name}>
        <SaveButton kind="landlord" of={landlord} />
        <BarReviewButton listing={listing} />
      </ListingBar>
      {carousel}
    </div>
  )
}

type OfficeLines = NonNullable<LandlordData['insights']>['lines']

/** Adds to each line the name of its apartment. */
function nameApartments({ best, watch }: OfficeLines, names: Map<string, string>) {
  const nameOf = (line: OfficeLines['best'][number]) => ({ ...line, apartmentName: names.get(line.aptId ?? '') })
  return { best: best.map(nameOf), watch: watch.map(nameOf) }
}
