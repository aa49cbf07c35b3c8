import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { Stars } from '../../../ui/stars.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { countLabel } from '../rules.ts'
import type { Building } from '../shapes.ts'
import styles from './apartment-heading.module.css'

/** Name, rating, area and address of an apartment in two lines, its actions beside. */
export function ApartmentHeading(props: {
  building: Building
  numReviews: number
  avgRating: number
  children: ReactNode
}) {
  const { building, numReviews, avgRating, children } = props
  const { areas } = useSite()
  const area = areas.find(known => known.key === building.area)
  return (
    <div className={styles.heading}>
      <div>
        <h1>{building.name}</h1>
        <ul className={styles.facts}>
          <li>
            <Stars rating={avgRating} />
            {avgRating > 0 && <b aria-hidden="true">{avgRating.toFixed(1)}</b>}
          </li>
          <li>{countLabel(numReviews)}</li>
          {area && (
            <li>
              <Link to={href.location(area.name)}>{area.name}</Link>
            </li>
          )}
          <li>{building.address}</li>
        </ul>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
