import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { reviewCountLabel } from '../rules.ts'
import type { Building, Landlord } from '../shapes.ts'
import styles from './apartment-heading.module.css'
import { ListingHeading } from './listing-heading.tsx'
import { useWalkText } from './use-walk-text.ts'

/**
 * Renders name, rating, area, walk and address of an apartment in two lines, and its actions. Where no rail is beside the
 * page, its landlord with their rating too.
 * @param walkMinutes on foot to Ho Plaza, if known.
 */
export function ApartmentHeading(props: {
  building: Building
  numReviews: number
  avgRating: number
  walkMinutes?: number
  landlord: Landlord | null
  children: ReactNode
}) {
  const { building, numReviews, avgRating, landlord, children } = props
  const walk = useWalkText(props.walkMinutes)
  const area = useSite().areas.find(known => known.key === building.area)
  const facts = [
    <RatingFact key="rating" rating={avgRating} />,
    reviewCountLabel(numReviews),
    area && (
      <Link key="area" to={href.location(area.name)}>
        {area.name}
      </Link>
    ),
    walk,
    building.address,
    landlord && (
      <span key="landlord" className={styles.landlord}>
        <Link to={href.landlord(landlord.id)}>{landlord.name}</Link>
        {landlord.avgRating > 0 && ` ★ ${landlord.avgRating.toFixed(1)}`}
      </span>
    ),
  ]
  return (
    <ListingHeading name={building.name} facts={facts}>
      {children}
    </ListingHeading>
  )
}
