import GalleryVertical from '~icons/lucide/gallery-vertical'
import buttons from '../../../../ui/button.module.css'
import styles from './mode-switch.module.css'

/** Renders the switch between the list and one review at a time. */
export function ModeSwitch({ isOneShown, onChange }: { isOneShown: boolean; onChange(isOneShown: boolean): void }) {
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.small} ${styles.switch}`}
      aria-pressed={isOneShown}
      aria-label="One at a time"
      onClick={() => onChange(!isOneShown)}
    >
      <GalleryVertical width={18} height={18} aria-hidden="true" />
      <span className={styles.label}>One at a time</span>
    </button>
  )
}
