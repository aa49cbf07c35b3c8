import { Link } from '../../../../ui/link.tsx'
import { useCampusPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { campusChanges, namedCampusPoint } from '../../lists/rules.ts'
import styles from './named-campus-note.module.css'
import type { FilterState } from './use-filters.ts'

/** Says which campus point the address of a list names, and links to the list with the reader's own. */
export function NamedCampusNote({ filters, linkWith }: Pick<FilterState, 'filters' | 'linkWith'>) {
  const { campusPoints } = useSite()
  const own = useCampusPoint()
  const named = namedCampusPoint(filters)
  const labelOf = (point: typeof own) => campusPoints.find(({ key }) => key === point)?.label
  if (!named) return null
  return (
    <p className={styles.note}>
      {`Walks are to ${labelOf(named)}.`}
      {own && own !== named && (
        <Link to={linkWith(campusChanges(filters, own))} preventScrollReset>
          {`Show ${labelOf(own)}`}
        </Link>
      )}
    </p>
  )
}
