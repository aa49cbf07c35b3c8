import { useWalkPoint } from '../../site/ui/campus-point.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { useKnownSearchParams } from '../../site/ui/use-known-search-params.ts'
import { walkLabel } from '../catalog/rules.ts'
import type { WalkingTimes } from '../catalog/shapes.ts'
import { namedCampusPoint, parseCardFilters } from '../lists/rules.ts'
import styles from './walk.module.css'

/**
 * Renders "9 min walk to Ho Plaza": to the campus point that the page's address names, else to the reader's own. It is as
 * wide as the longest of the texts, so that the reader's choice, which only the browser knows, moves nothing. So it must be
 * the last in its line.
 * @param toText `minutesLabel` for "9 min to Ho Plaza".
 */
export function Walk(props: { times: WalkingTimes; toText?(minutes: number, point: string): string }) {
  const { times, toText = walkLabel } = props
  const shown = useWalkPoint(namedCampusPoint(parseCardFilters(useKnownSearchParams())))
  const { campusPoints } = useSite()
  const texts = campusPoints.map(({ key, label }) => toText(times[`${key}Walking`], label))
  return (
    <span className={styles.walk} data-texts={texts.join('\n')}>
      <span>{texts[campusPoints.findIndex(({ key }) => key === shown)]}</span>
    </span>
  )
}
