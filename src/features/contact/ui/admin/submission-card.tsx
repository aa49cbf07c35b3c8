import buttons from '../../../../ui/button.module.css'
import { Picture } from '../../../photos/ui/picture.tsx'
import type { PendingBuilding } from '../../shapes.ts'
import styles from './admin.module.css'
import { formatFiledDate } from './form-labels.ts'

/** Returns the key under which a submission's photos open on the full screen. */
export const photoSetKey = ({ id }: PendingBuilding) => `submission-${id}`

/** Renders a "Can't Find Your Apartment" submission: name, address, time and photos. */
export function SubmissionCard(props: {
  form: PendingBuilding
  onOpenPhoto(key: string, index: number): void
  onDelete(): void
  onDone(): void
}) {
  const { form, onOpenPhoto, onDelete, onDone } = props
  const { name, address, date, photos } = form
  return (
    <article className={styles.card} aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.quiet}>
        <span>{address || 'No address given'}</span>
        <span>
          Filed <time dateTime={date}>{formatFiledDate(date)}</time>
        </span>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((url, i) => (
            <li key={url}>
              <button
                type="button"
                onClick={() => onOpenPhoto(photoSetKey(form), i)}
                aria-label={`Open photo ${i + 1} of ${photos.length}`}
              >
                <Picture url={url} alt="" sizes="128px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={onDelete}>
          Delete
        </button>
        <button type="button" className={`${buttons.primary} ${buttons.small}`} onClick={onDone}>
          Done
        </button>
      </div>
    </article>
  )
}
