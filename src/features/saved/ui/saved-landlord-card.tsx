import { Link } from 'react-router'
import Bookmark from '~icons/lucide/bookmark'
import { href } from '../../../site-map.ts'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { propertyCountLabel, reviewCountLabel } from '../../catalog/rules.ts'
import type { Landlord } from '../../catalog/shapes.ts'
import card from '../../catalog/ui/property-card.module.css'
import { Picture } from '../../photos/ui/picture.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import ribbon from './save-ribbon.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

/** A saved landlord among saved properties, in their shape. */
export function SavedLandlordCard({ landlord }: { landlord: Landlord }) {
  const { id, name, photos, address, numReviews, avgRating, propertiesOwned } = landlord
  const { homeBanner } = useSite()
  const { saved, toggle } = useSaveToggle('landlord', landlord)
  return (
    <article className={card.card}>
      <Picture className={card.photo} url={photos[0] ?? homeBanner} alt="" sizes="(max-width: 640px) 80vw, 264px" />
      <div className={card.text}>
        <div className={card.heading}>
          <h3>
            <Link className={card.name} to={href.landlord(id)}>
              {name}
            </Link>
          </h3>
          <button
            type="button"
            className={ribbon.ribbon}
            aria-label={`Save ${name}`}
            aria-pressed={saved}
            onClick={toggle}
          >
            <Bookmark width={22} height={22} aria-hidden="true" fill={saved ? 'currentColor' : 'none'} />
          </button>
        </div>
        <p className={card.address}>{address ? `Landlord · ${address}` : 'Landlord'}</p>
        <div className={card.facts}>
          <span className={card.rating}>
            <RatingFact rating={avgRating} />
            <span>{reviewCountLabel(numReviews)}</span>
          </span>
          <span className={card.pill}>{propertyCountLabel(propertiesOwned)}</span>
        </div>
      </div>
    </article>
  )
}
