import Bookmark from '~icons/lucide/bookmark'
import buttons from '../../../../ui/button.module.css'
import styles from './save-ribbon.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

/** Renders the ribbon button that saves or unsaves a listing. */
export function RibbonButton({ kind, of }: { kind: 'apartment' | 'landlord'; of: { id: string; name: string } }) {
  const { isSaved, toggle } = useSaveToggle(kind, of)
  return (
    <button
      type="button"
      className={`${buttons.round} ${styles.ribbon}`}
      aria-label={`Save ${of.name}`}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <Bookmark width={22} height={22} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
    </button>
  )
}
