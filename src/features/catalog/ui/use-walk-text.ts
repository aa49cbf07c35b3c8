import type { CampusPointKey } from '../../site/rules.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { walkLabel } from '../rules.ts'

/** Returns "9 min walk to Ho Plaza", with the site's name for the campus point; undefined without minutes. */
export function useWalkText(minutes: number | null | undefined, point: CampusPointKey = 'hoPlaza'): string | undefined {
  const label = useSite().campusPoints.find(({ key }) => key === point)?.label
  return typeof minutes === 'number' && label ? walkLabel(minutes, label) : undefined
}
