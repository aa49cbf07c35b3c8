import { useEffect, useState, useSyncExternalStore } from 'react'
import { isUploading, unsentPhotosMessage, uploadingLabel } from './photo-list.ts'
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts'
import type { SendPhoto } from './send-photo.ts'

/** The photos of a form, with what the form needs to render and to be sent. */
export interface FormPhotos {
  photos: PhotoUploads
  /** URLs of the uploaded photos, in order. */
  urls: readonly string[]
  /** Why the form cannot be sent with these photos; undefined if it can. */
  unsent: string | undefined
  /** What the form's button says while the form waits for its uploads to be sent: "Waiting for 1 photo…". */
  awaitedLabel: string | undefined
  /** Waits for running uploads. Resolves to whether there were any. */
  waitForUploads(): Promise<boolean>
}

/**
 * Creates the photos of a form, which are disposed of with the component.
 * @param initial URLs of photos that were uploaded before.
 * @param max the most photos that the form takes.
 */
export function usePhotoUploads(initial: readonly string[], send: SendPhoto, max: number): FormPhotos {
  const [photos] = useState(() => createPhotoUploads(initial, send, max))
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => () => photos.dispose(), [photos])
  const urls = useSyncExternalStore(photos.subscribe, photos.urls, photos.urls)
  const readUnsent = () => unsentPhotosMessage(photos.list())
  const unsent = useSyncExternalStore(photos.subscribe, readUnsent, readUnsent)
  const readUploading = () => uploadingLabel(photos.list())
  const uploading = useSyncExternalStore(photos.subscribe, readUploading, readUploading)
  const waitForUploads = async () => {
    if (!isUploading(photos.list())) return false
    setIsAwaited(true)
    await photos.waitUntilSettled()
    setIsAwaited(false)
    return true
  }
  return { photos, urls, unsent, awaitedLabel: isAwaited ? uploading : undefined, waitForUploads }
}

/** Calls `onChange` when the uploaded photos have changed, or why they cannot be sent. */
export function usePhotosChanged({ urls, unsent }: Pick<FormPhotos, 'urls' | 'unsent'>, onChange: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for these changes, not for a new function.
  useEffect(onChange, [urls, unsent])
}
