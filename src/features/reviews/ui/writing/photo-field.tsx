import { freshToken } from '../../../identity/ui/account-client.ts'
import { PhotoUpload } from '../../../photos/ui/upload/photo-upload.tsx'
import { photoSender } from '../../../photos/ui/upload/send-photo.ts'
import { FieldMessage } from './field-message.tsx'
import type { ReviewFormParts } from './use-review-form.ts'

const send = photoSender(freshToken)

/** Up to three photos (SPEC 2). */
export function PhotoField({ parts: { draft, errors, tell, setUploading } }: { parts: ReviewFormParts }) {
  return (
    <div data-section data-field="photos" tabIndex={-1}>
      <PhotoUpload
        value={draft.photos}
        onChange={photos => tell({ type: 'showed', photos })}
        send={send}
        onBusyChange={setUploading}
      />
      <FieldMessage id="photos-wrong" text={errors.photos} />
    </div>
  )
}
