import { Picture } from '../../../photos/ui/picture.tsx'
import styles from './photo-strip.module.css'

/** Renders a review's photos in a row, each a button that opens it in full screen. */
export function PhotoStrip({ photos, onOpen }: { photos: string[]; onOpen(index: number): void }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((url, i) => (
        <li key={url}>
          <button type="button" onClick={() => onOpen(i)} aria-label={`Open photo ${i + 1} of ${photos.length}`}>
            <Picture url={url} alt="" sizes="128px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
