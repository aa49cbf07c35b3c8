import { useEffect, useRef, useState } from 'react'
import { ApiError, requireOk } from '../../../../api-client.ts'
import { useStore } from '../../../../ui/create-store.ts'
import { countLabel } from '../../../../ui/format.ts'
import { currentAccount, uidOf } from '../../../people/ui/account.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { signIn } from '../../../people/ui/sign-in.ts'
import { uploadPath } from '../../upload/upload-rules.ts'
import { countUploading, createPhotoUploads, type PhotoUploads, unsentPhotosMessage } from './photo-uploads.ts'
import { type SendPhoto, sendWithProgress } from './send-photo.ts'

/** The photos of a form, with what the form needs to render and to be sent. */
export interface FormPhotos {
  photos: PhotoUploads
  urls: readonly string[]
  /** Why the form cannot be sent with these photos; undefined if it can. */
  unsent: string | undefined
  /** What the form's button says while the form waits for its uploads to be sent: "Waiting for 1 photo…". */
  awaitedLabel: string | undefined
  /** Waits for running uploads. Resolves to whether there were any. */
  waitForUploads(): Promise<boolean>
}

interface PhotoForm {
  initial: readonly string[]
  max: number
  /** Names the action that opens the form again after a sign-in on the whole page. */
  pendingKey: string
  /** The person who began the form; anyone if absent. */
  uid?: string | undefined
}

/** Creates the photos of a form, which are disposed of with the component. */
export function usePhotoUploads({ initial, max, pendingKey, uid }: PhotoForm): FormPhotos {
  const latestSend = useRef<SendPhoto>(undefined)
  latestSend.current = useSendPhoto(pendingKey, uid)
  const [photos] = useState(() => createPhotoUploads(initial, (...upload) => latestSend.current!(...upload), max))
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => () => photos.dispose(), [photos])
  const urls = useStore(photos.store, list => list.urls)
  const unsent = useStore(photos.store, unsentPhotosMessage)
  const uploading = useStore(photos.store, countUploading)
  const waitForUploads = async () => {
    if (countUploading(photos.store.get()) === 0) return false
    setIsAwaited(true)
    await photos.waitUntilSettled()
    setIsAwaited(false)
    return true
  }
  const label = `Waiting for ${countLabel(uploading, 'photo')}…`
  return { photos, urls, unsent, awaitedLabel: isAwaited && uploading > 0 ? label : undefined, waitForUploads }
}

/**
 * Returns the function that uploads a photo with the account's token. On a retry it asks the person to sign in if their
 * session has ended. It throws an ApiError with status 401 while another person is signed in, or none.
 */
function useSendPhoto(pendingKey: string, uid: string | undefined): SendPhoto {
  return async (file, onProgress, signal, isRetry) => {
    if (isRetry && currentAccount().state !== 'signed-in') await signIn(pendingKey)
    const body = new FormData()
    body.append('photo', file)
    const send = sendWithProgress(onProgress)
    const call = accountApi(uploadPath, { method: 'POST', body, signal }, async (path, init) =>
      uid === undefined || uidOf(currentAccount()) === uid ? send(path, init) : new Response(null, { status: 401 }),
    )
    const response = await requireOk(call).catch((error: ApiError) => {
      if (error.status === 401) throw new ApiError(401, 'You are signed out. Try again to sign in.')
      // Without the name of the form's field.
      throw new ApiError(error.status, error.problem.errors?.[0]?.message ?? error.message)
    })
    return ((await response.json()) as { url: string }).url
  }
}

/** Calls `onChange` when the uploaded photos have changed, or why they cannot be sent. */
export function usePhotosChanged({ urls, unsent }: Pick<FormPhotos, 'urls' | 'unsent'>, onChange: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for these changes, not for a new function.
  useEffect(onChange, [urls, unsent])
}
