import frame from '../../../../ui/queue/queue-card.module.css'
import type { ListingPicker } from '../../../listings/ui/edit/location-picker.ts'
import { Picture } from '../../../photos/ui/picture.tsx'
import type { PendingBuilding } from '../../shapes.ts'
import { AddApartmentDialog } from './add-apartment-dialog.tsx'
import { formatFiledDate } from './filed-date.ts'
import styles from './form-card.module.css'
import { FormCard, type FormCardEvents } from './form-card.tsx'

/** Returns the key under which a submission's photos open on the full screen. */
export const photoSetKey = ({ id }: PendingBuilding) => `submission-${id}`

/** Renders a "Can't Find Your Apartment" submission: name, address, time and photos. Done offers to add the apartment. */
export function SubmissionCard(
  props: FormCardEvents & {
    form: PendingBuilding
    onOpenPhoto(key: string, index: number): void
    Picker?: ListingPicker | undefined
  },
) {
  const { form, onOpenPhoto, Picker, ...events } = props
  const { id, name, address, date, photos } = form
  return (
    <FormCard
      {...events}
      kind="pending-building"
      id={id}
      label={name}
      doneDialog={dialog => (
        <AddApartmentDialog
          form={form}
          Picker={Picker}
          onCreated={events.onDecided}
          onMarkDone={dialog.onMarkDone}
          onClose={() => {
            dialog.onClose()
            // Another admin may have been faster, and the dialog said so.
            events.onOutdated()
          }}
        />
      )}
    >
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
