import { type CampusPointKey, defaultCampusPoint } from '../../site/rules.ts'
import { useCampusPoint } from '../../site/ui/campus-point.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { walkLabel } from '../catalog/rules.ts'
import type { WalkingTimes } from '../catalog/shapes.ts'
import styles from './walk.module.css'

/**
 * Renders "9 min walk to Ho Plaza": to the reader's campus point, or else to Ho Plaza. It is as wide as the longest of the
 * texts, so that the reader's choice, which only the browser knows, moves nothing. So it must be the last in its line.
 * @param times the minutes on foot to all campus points.
 * @param to the campus point that the page's address names, which replaces the reader's.
 * @param toText `minutesLabel` for "9 min to Ho Plaza".
 */
export function Walk(props: {
  times: WalkingTimes
  to?: CampusPointKey
  toText?(minutes: number, point: string): string
}) {
  const { times, to, toText = walkLabel } = props
  const own = useCampusPoint()
  const shown = to ?? own ?? defaultCampusPoint
  const texts = useSite().campusPoints.map(({ key, label }) => ({
    key,
    text: toText(times[`${key}Walking`], label),
  }))
  return (
    <span className={styles.walk} data-texts={texts.map(({ text }) => text).join('\n')}>
      <span>{texts.find(({ key }) => key === shown)?.text}</span>
    </span>
  )
}
