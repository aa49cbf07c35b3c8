import { useLocation } from 'react-router'
import Check from '~icons/lucide/check'
import { parametersOf } from '../../../../site-map.ts'
import { Dialog, dialogBodyClass } from '../../../../ui/dialog/dialog.tsx'
import { type CampusPointKey, defaultCampusPoint } from '../../../site/rules.ts'
import { setCampusPoint, useCampusPoint } from '../../../site/ui/campus-point.ts'
import { useCampusOptions } from '../../../site/ui/campus-select.tsx'
import { campusChanges } from '../../lists/rules.ts'
import styles from './campus-dialog.module.css'
import { useFilters } from './use-filters.ts'

/** Renders the choice of a campus point. A list whose address names a point is loaded again with the chosen one. */
export function CampusDialog({ onClose }: { onClose(): void }) {
  const own = useCampusPoint() ?? defaultCampusPoint
  const isList = parametersOf(useLocation().pathname).includes('campus')
  const { filters, change } = useFilters(true, 'shown')
  const choose = (point: CampusPointKey) => {
    setCampusPoint(point)
    onClose()
    if (isList) change(campusChanges(filters, point))
  }
  return (
    <Dialog title="Where do you study?" onClose={onClose}>
      <div className={dialogBodyClass}>
        <p className={styles.text}>Every walk is then to this place. Your choice stays in this browser.</p>
        <ul>
          {useCampusOptions().map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={value === own}
                onClick={() => choose(value)}
              >
                {label}
                {value === own && <Check width={18} height={18} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
