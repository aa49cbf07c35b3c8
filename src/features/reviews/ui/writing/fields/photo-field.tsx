import { PhotoUpload } from '../../../../photos/ui/upload/photo-upload.tsx'
import type { ReviewFormParts } from '../use-review-form.ts'
import { FieldMessage } from './field-message.tsx'

/** Renders the field for up to three photos. */
export function PhotoField({ parts: { uploads, errors } }: { parts: ReviewFormParts }) {
  return (
    <div data-section>
      <PhotoUpload photos={uploads.photos} />
      <FieldMessage id="photos-wrong" text={errors.photos} />
    </div>
  )
}
