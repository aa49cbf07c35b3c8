import { PhotoUpload } from '../../../photos/ui/upload/photo-upload.tsx'
import type { PhotoUploads } from '../../../photos/ui/upload/photo-uploads.ts'
import styles from './edit.module.css'
import { errorSentence } from './text-field.tsx'

/** Renders the photos of a listing in their order. The first one is on its card. */
export function PhotosField({ photos, error }: { photos: PhotoUploads; error: string | undefined }) {
  return (
    <div>
      <PhotoUpload photos={photos} />
      <p role="alert" className={styles.wrong}>
        {errorSentence('Photos:', error)}
      </p>
    </div>
  )
}
