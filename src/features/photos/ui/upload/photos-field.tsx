import { errorSentence, FieldAlert } from '../../../../ui/form/field.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import type { PhotoUploads } from './photo-uploads.ts'

/** Renders the photos of a form with what is wrong with them. */
export function PhotosField({ photos, error }: { photos: PhotoUploads; error: string | undefined }) {
  return (
    <div data-section>
      <PhotoUpload photos={photos} />
      <FieldAlert text={errorSentence('Photos:', error)} />
    </div>
  )
}
