import styles from './photo-grid.module.css'
import { Picture } from './picture.tsx'
import { AllPhotosButton } from './use-carousel.tsx'

/**
 * Width of the grid's first picture. On phones it is less than the whole: at their pixel density a fifth fewer pixels
 * cannot be seen, and the page's largest picture loads sooner.
 */
const gridSizes = '(max-width: 600px) 80vw, (max-width: 960px) 100vw, 480px'

const maxShown = 3

/**
 * Renders an apartment's photos: a large one and up to two beside it; only the first on narrow screens. Without any, a
 * band says so.
 * @param subject the apartment's name.
 * @param total how many the viewer has, with those of reviews.
 * @param onOpen called with the index of the photo that was clicked.
 */
export function PhotoGrid(props: { photos: string[]; total: number; subject: string; onOpen(index: number): void }) {
  const { photos, total, subject, onOpen } = props
  if (photos.length === 0) return <NoPhotos />
  const shown = photos.slice(0, maxShown)
  return (
    <div className={styles.grid} data-count={shown.length}>
      {shown.map((url, i) => (
        <button
          key={url}
          type="button"
          className={styles.photo}
          aria-label={`Open photo ${i + 1} of ${photos.length}`}
          onClick={() => onOpen(i)}
        >
          <Picture
            url={url}
            alt={i === 0 ? subject : ''}
            sizes={i === 0 ? gridSizes : '(max-width: 960px) 1px, 240px'}
            priority={i === 0}
          />
        </button>
      ))}
      <AllPhotosButton count={total} onClick={() => onOpen(0)} />
    </div>
  )
}

/** Renders a band with a row of houses, which look intended where no photo is. */
function NoPhotos() {
  return (
    <div className={styles.none}>
      <svg viewBox="0 0 240 84" aria-hidden="true">
        <path d="M0 83h240M26 83V45l26-20 26 20v38M44 83V60h16v23M92 83V22h56v61M104 34h10v10h-10zM126 34h10v10h-10zM104 54h10v10h-10zM126 54h10v10h-10zM162 83V49l26-18 26 18v34M180 83V62h16v21" />
      </svg>
      <p>No photos yet</p>
    </div>
  )
}
