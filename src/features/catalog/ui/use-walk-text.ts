import type { CampusPointKey } from '../../site/rules.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { walkLabel } from '../rules.ts'

/**
 * Returns "9 min walk to Ho Plaza", with the site's name for the campus point; undefined without minutes.
 * @param toText `minutesLabel` for "9 min to Ho Plaza".
 */
export function useWalkText(
  minutes: number | null | undefined,
  point: CampusPointKey = 'hoPlaza',
  toText: (minutes: number, point: string) => string = walkLabel,
): string | undefined {
  const label = useSite().campusPoints.find(({ key }) => key === point)?.label
  return typeof minutes === 'number' && label ? toText(minutes, label) : undefined
}
