import { Bookmark } from 'lucide-react'
import type { Building } from '../../catalog/shapes.ts'
import { useNeedsAccount } from '../../site/ui/use-needs-account.ts'
import styles from './save-ribbon.module.css'

/** The ribbon by which a property is saved from its card (SPEC 2). */
export function SaveRibbon({ building }: { building: Building }) {
  const needsAccount = useNeedsAccount()
  return (
    <button
      type="button"
      className={styles.ribbon}
      aria-label={`Save ${building.name}`}
      aria-pressed={false}
      onClick={() => needsAccount('save apartments')}
    >
      <Bookmark size={22} aria-hidden="true" />
    </button>
  )
}
