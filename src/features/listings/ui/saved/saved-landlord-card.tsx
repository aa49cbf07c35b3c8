import { href } from '../../../../site-map.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { Picture } from '../../../photos/ui/picture.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { propertyCountLabel } from '../../catalog/rules.ts'
import type { Landlord } from '../../catalog/shapes.ts'
import facts from '../card-facts.module.css'
import { CardRating } from '../card-rating.tsx'
import card from '../property-card.module.css'
import { RibbonButton } from './save-ribbon.tsx'

/** Renders a saved landlord in the shape of an apartment's card. */
export function SavedLandlordCard({ landlord }: { landlord: Landlord }) {
  const { id, name, photos, address, numReviews, avgRating, propertiesOwned } = landlord
  const { homeBanner } = useSite()
  return (
    <article className={`${layout.card} ${layout.linkedCard} ${card.card}`}>
      <Picture className={card.photo} url={photos[0] ?? homeBanner} alt="" sizes="(max-width: 640px) 80vw, 264px" />
      <div className={card.text}>
        <div className={card.heading}>
          <h3>
            <Link className={`${layout.cardLink} ${card.name}`} to={href.landlord(id)}>
              {name}
            </Link>
          </h3>
          <RibbonButton kind="landlord" of={landlord} />
        </div>
        <p className={facts.facts}>
          <CardRating rating={avgRating} numReviews={numReviews} />
          <span>{propertyCountLabel(propertiesOwned)}</span>
        </p>
        <p className={facts.facts}>
          <span>Landlord</span>
          {address && <span>{address}</span>}
        </p>
      </div>
    </article>
  )
}
