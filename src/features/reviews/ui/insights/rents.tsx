import { academicYearsLabel } from '../../../../ui/format.ts'
import { bedroomsLabel, rentBasisText, rentText } from '../../../listings/catalog/rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import type { FigureLine } from './figure-lines.tsx'

type Rent = Insights['rent'][number]

export function comparedRentLines(
  rents: Rent[],
  others: { label: string; rents: Rent[] | null | undefined }[],
): FigureLine[] {
  return rents.map(rent => {
    const compared = others.map(({ label, rents: known }) => {
      const other = known?.find(({ bedrooms }) => bedrooms === rent.bedrooms)
      return other && `${label} ${rentText(other)} in ${academicYearsLabel(other.from, other.year)}`
    })
    return {
      name: bedroomsLabel(rent.bedrooms),
      value: rentText(rent),
      detail: [rentBasisText(rent), ...compared].filter(Boolean).join(' · '),
    }
  })
}
