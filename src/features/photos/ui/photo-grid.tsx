import Images from '~icons/lucide/images'
import buttons from '../../../ui/button.module.css'
import styles from './photo-grid.module.css'
import { Picture } from './picture.tsx'

/** Width of the grid's first picture. */
const gridSizes = '(max-width: 960px) 100vw, 580px'

/**
 * Renders an apartment's photos: a large one and up to four beside it; only the first on narrow screens.
 * @param subject the apartment's name.
 * @param onOpen called with the index of the photo that was clicked.
 */
export function PhotoGrid(props: {
  photos: string[]
  placeholder: string
  subject: string
  onOpen(index: number): void
}) {
  const { photos, placeholder, subject, onOpen } = props
  if (photos.length === 0) {
    return (
      <div className={styles.grid} data-count={1}>
        <Picture
          className={styles.only}
          url={placeholder}
          alt={`No photos of ${subject} yet`}
          sizes={gridSizes}
          priority
        />
      </div>
    )
  }
  const shown = photos.slice(0, photos.length >= 5 ? 5 : photos.length >= 3 ? 3 : 1)
  return (
    <div className={styles.grid} data-count={shown.length}>
      {shown.map((url, i) => (
        <button
          key={url}
          type="button"
          aria-label={`Open photo ${i + 1} of ${photos.length}`}
          onClick={() => onOpen(i)}
        >
          <Picture
            url={url}
            alt={i === 0 ? subject : ''}
            sizes={i === 0 ? gridSizes : '(max-width: 960px) 1px, 290px'}
            priority={i === 0}
          />
        </button>
      ))}
      <button type="button" className={`${buttons.button} ${buttons.small} ${styles.all}`} onClick={() => onOpen(0)}>
        <Images width={16} height={16} aria-hidden="true" />
        Show all photos
      </button>
    </div>
  )
}
