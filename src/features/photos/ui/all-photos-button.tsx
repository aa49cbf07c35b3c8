import Images from '~icons/lucide/images'
import buttons from '../../../ui/button.module.css'
import styles from './all-photos-button.module.css'

/** Renders the button that opens all photos, in the lower right corner of a picture whose box has a position. */
export function AllPhotosButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className={`${buttons.button} ${buttons.small} ${styles.button}`} onClick={onClick}>
      <Images width={16} height={16} aria-hidden="true" />
      Show all photos
    </button>
  )
}
