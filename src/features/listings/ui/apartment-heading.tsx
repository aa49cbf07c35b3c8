import type { ReactNode } from 'react'
import { href } from '../../../site-map.ts'
import { Link } from '../../../ui/link.tsx'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { reviewCountLabel } from '../catalog/rules.ts'
import type { Building, Landlord, WalkingTimes } from '../catalog/shapes.ts'
import styles from './apartment-heading.module.css'
import { ListingHeading } from './listing-heading.tsx'
import { Walk } from './walk.tsx'

/**
 * Renders name, rating, area, address and walk of an apartment in two lines, and its actions. Where no rail is beside the
 * page, its landlord with their rating too.
 * @param times the minutes on foot to the campus points, if known.
 */
export function ApartmentHeading(props: {
  building: Building
  numReviews: number
  avgRating: number
  times: WalkingTimes | null
  landlord: Landlord | null
  children: ReactNode
}) {
  const { building, numReviews, avgRating, times, landlord, children } = props
  const area = useSite().areas.find(known => known.key === building.area)
  const facts = [
    <RatingFact key="rating" rating={avgRating} />,
    reviewCountLabel(numReviews),
    area && (
      <Link key="area" to={href.location(area.name)}>
        {area.name}
      </Link>
    ),
    building.address,
    landlord && (
      <span key="landlord" className={styles.landlord}>
        <Link to={href.landlord(landlord.id)}>{landlord.name}</Link>
        {landlord.avgRating > 0 && ` ★ ${landlord.avgRating.toFixed(1)}`}
      </span>
    ),
    times && <Walk key="walk" times={times} />,
  ]
  return (
    <ListingHeading name={building.name} facts={facts}>
      {children}
    </ListingHeading>
  )
}
