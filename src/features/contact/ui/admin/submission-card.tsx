import frame from '../../../../ui/queue/queue-card.module.css'
import { Picture } from '../../../photos/ui/picture.tsx'
import type { PendingBuilding } from '../../shapes.ts'
import styles from './form-card.module.css'
import { FormCard, type FormCardActions } from './form-card.tsx'
import { formatFiledDate } from './form-labels.ts'

/** Returns the key under which a submission's photos open on the full screen. */
export const photoSetKey = ({ id }: PendingBuilding) => `submission-${id}`

/** Renders a "Can't Find Your Apartment" submission: name, address, time and photos. */
export function SubmissionCard(
  props: FormCardActions & { form: PendingBuilding; onOpenPhoto(key: string, index: number): void },
) {
  const { form, onOpenPhoto, ...actions } = props
  const { id, name, address, date, photos } = form
  return (
    <FormCard {...actions} id={id} label={name}>
      <div className={`${frame.head} ${styles.header}`}>
        <h3>{name}</h3>
        <span>{address || 'No address given'}</span>
        <span>
          Filed <time dateTime={date}>{formatFiledDate(date)}</time>
        </span>
      </div>
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
    </FormCard>
  )
}
