import Bookmark from '~icons/lucide/bookmark'
import type { Building } from '../../catalog/shapes.ts'
import styles from './save-ribbon.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

/** The ribbon by which a property is saved from its card (SPEC 2). */
export function SaveRibbon({ building }: { building: Building }) {
  const { saved, toggle } = useSaveToggle('apartment', building)
  return (
    <button
      type="button"
      className={styles.ribbon}
      aria-label={`Save ${building.name}`}
      aria-pressed={saved}
      onClick={toggle}
    >
      <Bookmark width={22} height={22} aria-hidden="true" fill={saved ? 'currentColor' : 'none'} />
    </button>
  )
}
