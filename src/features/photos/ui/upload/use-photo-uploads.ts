import { useEffect, useState, useSyncExternalStore } from 'react'
import { isUploading, unsentPhotosMessage } from './photo-list.ts'
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts'
import type { SendPhoto } from './send-photo.ts'

/** The photos of a form, and what the form needs of them to render and to be sent. */
export interface FormPhotos {
  photos: PhotoUploads
  /** URLs of the uploaded photos, in order. */
  urls: readonly string[]
  /** Why the form cannot be sent with these photos; undefined when it can. */
  unsent: string | undefined
  /** Whether the form waits for its uploads before it is sent. */
  isAwaited: boolean
  /** Waits for running uploads; resolves to whether there were any. */
  waitForUploads(): Promise<boolean>
}

/**
 * Creates the photos of a form once; they end with the component.
 * @param initial URLs of photos that are uploaded already.
 * @param max the most photos that the form takes.
 */
export function usePhotoUploads(initial: readonly string[], send: SendPhoto, max: number): FormPhotos {
  const [photos] = useState(() => createPhotoUploads(initial, send, max))
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => () => photos.dispose(), [photos])
  const urls = useSyncExternalStore(photos.subscribe, photos.urls, photos.urls)
  const readUnsent = () => unsentPhotosMessage(photos.list())
  const unsent = useSyncExternalStore(photos.subscribe, readUnsent, readUnsent)
  const waitForUploads = async () => {
    if (!isUploading(photos.list())) return false
    setAwaited(true)
    await photos.waitUntilSettled()
    setAwaited(false)
    return true
  }
  return { photos, urls, unsent, isAwaited, waitForUploads }
}
