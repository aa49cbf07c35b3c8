import { academicYearLabel, rentPeriod } from '../../../../ui/format.ts'
import { bedroomsLabel, minRentReviews, rentBasisText, rentText } from '../../../listings/catalog/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Rents } from '../../insights/find-rents.ts'
import type { Insights } from '../../insights/shapes.ts'
import { type FigureLine, FigureLines } from './figure-lines.tsx'
import styles from './listing-facts.module.css'

type Rent = Insights['rent'][number]

export function rentLines(rents: Rent[], others: { label: string; rents: Rent[] | null | undefined }[]): FigureLine[] {
  return rents.map(rent => {
    const compared = others.map(({ label, rents: known }) => {
      const other = known?.find(({ bedrooms }) => bedrooms === rent.bedrooms)
      return other && `${label} ${rentText(other)} in ${academicYearLabel(other.year)}`
    })
    return {
      name: bedroomsLabel(rent.bedrooms),
      value: rentText(rent),
      detail: [rentBasisText(rent), ...compared].filter(Boolean).join(' · '),
    }
  })
}

export function RentsOfArea({ rents, areaName }: { rents: Rents; areaName: string }) {
  const { townName } = useSite()
  if (!rents.area || rents.area.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="rents">
      <h2 id="rents">{`What people paid in ${areaName}`}</h2>
      <FigureLines lines={rentLines(rents.area, [{ label: townName, rents: rents.town }])} />
      <p className={styles.note}>
        {`Each author’s own share of the ${rentPeriod()}ly rent: the middle one, or all with fewer than ${minRentReviews} answers.`}
      </p>
    </section>
  )
}
