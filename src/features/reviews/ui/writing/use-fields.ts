import { useMemo, useReducer, useRef, useState } from 'react'
import { useUploadToken } from '../../../identity/ui/use-upload-token.ts'
import { createPhotoSender } from '../../../photos/ui/upload/send-photo.ts'
import { usePhotoUploads } from '../../../photos/ui/upload/use-photo-uploads.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import { reduceDraft } from './form-state.ts'

/**
 * Holds the form's fields, photos included.
 * @param uid the account that the photos are uploaded with.
 * @param key names the action that opens the form again after a sign-in on the whole page.
 * @returns `latest` reads the draft at the moment of sending, since the author can write while photos are uploaded.
 */
export function useFields(start: ReviewDraft, uid: string, key: string) {
  const [fields, changeFields] = useReducer(reduceDraft, start)
  const getToken = useUploadToken(uid, key)
  const [sendPhoto] = useState(() => createPhotoSender(getToken))
  const uploads = usePhotoUploads(start.photos, sendPhoto, reviewLimits.photos)
  const { photos, urls } = uploads
  const draft = useMemo(() => ({ ...fields, photos: urls }), [fields, urls])
  const latest = useRef(() => draft)
  latest.current = () => ({ ...fields, photos: photos.urls() })
  return { draft, changeFields, uploads, latest }
}
