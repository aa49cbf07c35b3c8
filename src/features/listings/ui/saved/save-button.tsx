import Bookmark from '~icons/lucide/bookmark'
import buttons from '../../../../ui/button.module.css'
import styles from './save-button.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

interface SaveProps {
  kind: 'apartment' | 'landlord'
  of: { id: string; name: string }
}

/** Renders the Save/Saved toggle of a listing's page. */
export function SaveButton({ kind, of }: SaveProps) {
  const { isSaved, toggle } = useSaveToggle(kind, of)
  return (
    <button type="button" className={buttons.button} aria-pressed={isSaved} onClick={toggle}>
      <Bookmark width={18} height={18} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  )
}

/** Renders the same toggle on a card, as an icon. */
export function SaveRibbon({ kind, of }: SaveProps) {
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
