import { freshToken } from '../../../identity/ui/account-client.ts'
import { PhotoUpload } from '../../../photos/ui/upload/photo-upload.tsx'
import { photoSender } from '../../../photos/ui/upload/send-photo.ts'
import { catalogLimits } from '../../rules.ts'
import styles from './edit.module.css'
import { sentenceOf } from './text-field.tsx'

const sendPhoto = photoSender(freshToken)

/** The photos of a place, in the order in which they are shown; the first is on its card. */
export function PhotosField(props: {
  value: string[]
  error: string | undefined
  onChange(photos: string[]): void
  onBusyChange(busy: boolean): void
}) {
  const { value, error, onChange, onBusyChange } = props
  return (
    <div>
      <PhotoUpload
        value={value}
        onChange={onChange}
        send={sendPhoto}
        max={catalogLimits.photos}
        onBusyChange={onBusyChange}
      />
      <p role="alert" className={styles.wrong}>
        {sentenceOf('Photos:', error)}
      </p>
    </div>
  )
}
