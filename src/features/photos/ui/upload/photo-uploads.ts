import { ApiError } from '../../../../api-client.ts'
import {
  changePhotos,
  countUsedSlots,
  createPhotoList,
  isUploading,
  type ListedPhoto,
  listUploadedUrls,
  type PhotoAction,
  type PhotoList,
} from './photo-list.ts'
import { canRetry, checkFiles, type SendPhoto } from './send-photo.ts'

/**
 * The photos of one form and their uploads. Forms read the list from here instead of copying it: a copy could miss an
 * upload that ends meanwhile.
 */
export interface PhotoUploads {
  /** The most photos that the form takes. */
  max: number
  /** The current list. */
  list(): PhotoList
  /** URLs of the uploaded photos, in order; the same array until they change. */
  urls(): readonly string[]
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Uploads files, and lists those that are refused. */
  add(files: readonly File[]): void
  retry(key: string): void
  remove(key: string): void
  move(key: string, by: -1 | 1): void
  /** Marks a photo that was uploaded before as failed, since it no longer exists. */
  markMissing(key: string): void
  /** Replaces the list with photos that were uploaded before. */
  reset(urls: readonly string[]): void
  /** Resolves when no upload is running. */
  waitUntilSettled(): Promise<void>
  /** Aborts running uploads and releases the previews. */
  dispose(): void
}

let chosenCount = 0

/** Creates the photos of one form. @param initial URLs of photos that were uploaded before. */
export function createPhotoUploads(initial: readonly string[], send: SendPhoto, max: number): PhotoUploads {
  let list = createPhotoList(initial)
  let urls: readonly string[] = listUploadedUrls(list)
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  const previews = new Set<string>()

  const dispatch = (action: PhotoAction) => {
    list = changePhotos(list, action)
    const next = listUploadedUrls(list)
    if (next.join(' ') !== urls.join(' ')) urls = next
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const upload = async ({ key, file }: ListedPhoto, isRetry = false) => {
    if (!file) return
    const controller = new AbortController()
    running.set(key, controller)
    const onProgress = (progress: number) => dispatch({ type: 'progress', key, progress })
    dispatch(
      await send(file, onProgress, controller.signal, isRetry).then(
        url => ({ type: 'done', key, url }),
        error => failureOf(key, error),
      ),
    )
    if (running.get(key) === controller) running.delete(key)
  }
  const abort = (key: string) => {
    running.get(key)?.abort()
    running.delete(key)
  }
  return {
    max,
    list: () => list,
    urls: () => urls,
    subscribe,
    add(files) {
      if (files.length === 0) return
      const { taken, refused } = checkFiles(files, max - countUsedSlots(list), max)
      const photos = taken.map(toListedPhoto)
      for (const { preview } of photos) previews.add(preview)
      dispatch({ type: 'choose', photos, refused })
      for (const photo of photos) void upload(photo)
    },
    retry(key) {
      const photo = list.photos.find(known => known.key === key)
      if (!photo?.file || photo.state.step !== 'failed' || countUsedSlots(list) >= max) return
      dispatch({ type: 'retry', key })
      void upload(photo, true)
    },
    remove(key) {
      dispatch({ type: 'remove', key })
      abort(key)
    },
    move: (key, by) => dispatch({ type: 'move', key, by }),
    markMissing: key => dispatch({ type: 'fail', key, reason: 'This photo no longer exists.', canRetry: false }),
    reset(next) {
      dispatch({ type: 'reset', urls: next })
      for (const key of [...running.keys()]) abort(key)
    },
    waitUntilSettled() {
      if (!isUploading(list)) return Promise.resolve()
      return new Promise(resolve => {
        const stop = subscribe(() => {
          if (isUploading(list)) return
          stop()
          resolve()
        })
      })
    },
    dispose() {
      for (const key of [...running.keys()]) abort(key)
      for (const preview of previews) URL.revokeObjectURL(preview)
      previews.clear()
    },
  }
}

function failureOf(key: string, error: unknown): PhotoAction {
  if (error instanceof ApiError) return { type: 'fail', key, reason: error.message, canRetry: canRetry(error.status) }
  return { type: 'fail', key, reason: 'This photo was not uploaded. Please try again.', canRetry: true }
}

function toListedPhoto(file: File): ListedPhoto {
  chosenCount += 1
  const preview = URL.createObjectURL(file)
  return { key: `file-${chosenCount}`, name: file.name, preview, file, state: { step: 'sending', progress: 0 } }
}
