import { AreaRents, type AreaRentsProps } from './area-rents.tsx'
import styles from './listing-insights.module.css'

/** Renders what people paid in an area beside the town, for the area's page. Nothing without reviews. */
export function RentsOfArea({ rents, areaName }: Omit<AreaRentsProps, 'bedrooms'>) {
  if (!rents.area || rents.area.length === 0) return null
  const bedrooms = rents.area.map(rent => rent.bedrooms)
  return (
    <section className={styles.glance} aria-labelledby="rents">
      <h2 id="rents">{`What people paid in ${areaName}`}</h2>
      <AreaRents rents={rents} areaName={areaName} bedrooms={bedrooms} />
      <p className={styles.note}>
        What authors of reviews named as their own share of the monthly rent: the typical (median) rent, then the range.
        With fewer than 3 reviews you see each figure.
      </p>
    </section>
  )
}
