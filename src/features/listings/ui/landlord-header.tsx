import type { ReactNode } from 'react'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import { AllPhotosButton } from '../../photos/ui/use-carousel.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { propertyCountLabel, reviewCountLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import styles from './landlord-header.module.css'
import { ListingHeading } from './listing-heading.tsx'

/** Renders a landlord's name, rating and counts, and its cover (the town's banner without one). */
export function LandlordHeader(props: {
  landlord: Landlord
  onOpenPhotos(): void
  actions: ReactNode
  /** What its reviews say together. */
  children: ReactNode
}) {
  const { landlord, onOpenPhotos, actions, children } = props
  const { homeBanner } = useSite()
  const { name, photos, avgRating, numReviews, propertiesOwned } = landlord
  const facts = [
    <RatingFact key="rating" rating={avgRating} outOf={5} />,
    reviewCountLabel(numReviews),
    propertiesOwned > 0 && (
      <a key="properties" href="#properties">
        {propertyCountLabel(propertiesOwned)}
      </a>
    ),
  ]
  return (
    <div className={styles.header}>
      <ListingHeading name={name} facts={facts}>
        {actions}
      </ListingHeading>
      <div className={styles.cover}>
        <Picture url={photos[0] ?? homeBanner} alt="" sizes="(max-width: 960px) 90vw, 340px" priority />
        {photos.length > 0 && <AllPhotosButton onClick={onOpenPhotos} />}
      </div>
      {children}
    </div>
  )
}
