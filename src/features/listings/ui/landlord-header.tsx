import type { ReactNode } from 'react'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import { AllPhotosButton } from '../../photos/ui/use-carousel.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { reviewCountLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import styles from './landlord-header.module.css'
import { ListingHeading } from './listing-heading.tsx'

/** Renders a landlord's cover (the town's banner without one), name and rating. */
export function LandlordHeader(props: { landlord: Landlord; onOpenPhotos(): void; children: ReactNode }) {
  const { landlord, onOpenPhotos, children } = props
  const { homeBanner } = useSite()
  const { name, photos, avgRating, numReviews } = landlord
  return (
    <div>
      <div className={styles.cover}>
        <Picture
          url={photos[0] ?? homeBanner}
          alt=""
          sizes="(max-width: 600px) 80vw, (max-width: 1208px) 100vw, 1160px"
          priority
        />
        {photos.length > 0 && <AllPhotosButton onClick={onOpenPhotos} />}
      </div>
      <ListingHeading
        name={name}
        facts={[<RatingFact key="rating" rating={avgRating} outOf={5} />, reviewCountLabel(numReviews)]}
      >
        {children}
      </ListingHeading>
    </div>
  )
}
