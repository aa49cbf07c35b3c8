import { ApiError } from '../../../../api-client.ts'
import { createStore } from '../../../../ui/create-store.ts'
import { canRetry, checkFiles, type RefusedFile, type SendPhoto } from './send-photo.ts'

/** One photo of a review or form. */
export interface ListedPhoto {
  /** Stays the same when the photo moves. */
  key: string
  /** The file's name; empty for a photo that was uploaded before. */
  name: string
  /** URL of the preview. */
  preview: string
  /** Absent for a photo that was uploaded before. */
  file?: File
  state: UploadState
}

type UploadState =
  /** `progress` is from 0 to 1. */
  | { step: 'sending'; progress: number }
  | { step: 'done'; url: string }
  | { step: 'failed'; reason: string; canRetry: boolean }

export interface PhotoList {
  photos: readonly ListedPhoto[]
  /** URLs of the uploaded photos, in order; the same array until they change. */
  urls: readonly string[]
  /** Refused files with their reasons, until others are chosen. */
  refused: readonly RefusedFile[]
  /** What happened last, for screen readers. */
  announcement: string
}

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

/** Returns how many photos are being uploaded. */
export const countUploading = ({ photos }: PhotoList): number =>
  photos.filter(({ state }) => state.step === 'sending').length

/** Returns how many photos count toward the form's maximum: all but those that failed. */
export const countUsedSlots = ({ photos }: PhotoList): number =>
  photos.filter(({ state }) => state.step !== 'failed').length

/** Returns the message about photos that failed, which a sent form would lose; undefined when none did. */
export function unsentPhotosMessage(list: PhotoList): string | undefined {
  const failed = list.photos.length - countUsedSlots(list)
  if (failed === 0) return undefined
  return failed === 1
    ? '1 photo was not uploaded. Remove it or try it again.'
    : `${failed} photos were not uploaded. Remove them or try them again.`
}

let chosenCount = 0

/**
 * Creates the photos of one form and their uploads. Forms read the list from the store instead of copying it: a copy could
 * miss an upload that ends meanwhile.
 * @param initial URLs of photos that were uploaded before.
 */
export function createPhotoUploads(initial: readonly string[], send: SendPhoto, max: number) {
  const store = createStore(listOf(initial))
  const running = new Map<string, AbortController>()
  const previews = new Set<string>()

  const find = (key: string) => store.get().photos.find(photo => photo.key === key)
  const labelOf = (key: string) =>
    find(key)?.name || `Photo ${store.get().photos.findIndex(each => each.key === key) + 1}`
  const update = (change: Partial<PhotoList>) => {
    const next = { ...store.get(), ...change }
    const urls = urlsOf(next.photos)
    store.set(urls.join(' ') === next.urls.join(' ') ? next : { ...next, urls })
  }
  /** Changes the state of a photo, unless it was removed meanwhile. */
  const setState = (key: string, state: UploadState, announcement = store.get().announcement) => {
    if (!find(key)) return
    const photos = store.get().photos.map(photo => (photo.key === key ? { ...photo, state } : photo))
    update({ photos, announcement })
  }
  const fail = (key: string, reason: string, isRetryable: boolean) =>
    setState(key, { step: 'failed', reason, canRetry: isRetryable }, `${labelOf(key)}: ${reason}`)
  const upload = async ({ key, file }: ListedPhoto, isRetry = false) => {
    if (!file) return
    const controller = new AbortController()
    running.set(key, controller)
    const onProgress = (progress: number) => {
      if (find(key)?.state.step === 'sending') setState(key, { step: 'sending', progress })
    }
    await send(file, onProgress, controller.signal, isRetry).then(
      url => setState(key, { step: 'done', url }, `${labelOf(key)} is uploaded.`),
      error => {
        if (error instanceof ApiError) fail(key, error.message, canRetry(error.status))
        else fail(key, 'This photo was not uploaded. Please try again.', true)
      },
    )
    if (running.get(key) === controller) running.delete(key)
  }
  const abort = (key: string) => {
    running.get(key)?.abort()
    running.delete(key)
  }
  return {
    max,
    store,
    list: store.get,
    /** Uploads files, and lists those that are refused. */
    add(files: readonly File[]) {
      if (files.length === 0) return
      const { taken, refused } = checkFiles(files, max - countUsedSlots(store.get()), max)
      const chosen = taken.map(toListedPhoto)
      for (const { preview } of chosen) previews.add(preview)
      const announcement = `Uploading ${chosen.length === 1 ? '1 photo' : `${chosen.length} photos`}.`
      const photos = [...store.get().photos, ...chosen]
      update({ photos, refused, ...(chosen.length > 0 && { announcement }) })
      for (const photo of chosen) void upload(photo)
    },
    retry(key: string) {
      const photo = find(key)
      if (!photo?.file || photo.state.step !== 'failed' || countUsedSlots(store.get()) >= max) return
      setState(key, { step: 'sending', progress: 0 }, `Uploading ${labelOf(key)} again.`)
      void upload(photo, true)
    },
    remove(key: string) {
      const announcement = `${labelOf(key)} is removed.`
      update({ photos: store.get().photos.filter(photo => photo.key !== key), announcement })
      abort(key)
    },
    move(key: string, by: -1 | 1) {
      const { photos } = store.get()
      const from = photos.findIndex(photo => photo.key === key)
      const target = from + by
      const photo = photos[from]
      if (!photo || target < 0 || target >= photos.length) return
      const announcement = `${labelOf(key)} is now number ${target + 1} of ${photos.length}.`
      update({ photos: photos.toSpliced(from, 1).toSpliced(target, 0, photo), announcement })
    },
    /** Marks a photo that was uploaded before as failed, since it no longer exists. */
    markMissing: (key: string) => fail(key, 'This photo no longer exists.', false),
    /** Replaces the list with photos that were uploaded before. */
    reset(urls: readonly string[]) {
      store.set(listOf(urls))
      for (const key of [...running.keys()]) abort(key)
    },
    /** Resolves when no upload is running. */
    waitUntilSettled: () =>
      new Promise<void>(resolve => {
        const check = () => {
          if (countUploading(store.get()) > 0) return
          stop()
          resolve()
        }
        const stop = store.subscribe(check)
        check()
      }),
    /** Aborts running uploads and releases the previews. */
    dispose() {
      for (const key of [...running.keys()]) abort(key)
      for (const preview of previews) URL.revokeObjectURL(preview)
      previews.clear()
    },
  }
}

const urlsOf = (photos: readonly ListedPhoto[]) =>
  photos.flatMap(({ state }) => (state.step === 'done' ? [state.url] : []))

function listOf(urls: readonly string[]): PhotoList {
  const photos = urls.map((url): ListedPhoto => ({ key: url, name: '', preview: url, state: { step: 'done', url } }))
  return { photos, urls, refused: [], announcement: '' }
}

function toListedPhoto(file: File): ListedPhoto {
  chosenCount += 1
  const preview = URL.createObjectURL(file)
  return { key: `file-${chosenCount}`, name: file.name, preview, file, state: { step: 'sending', progress: 0 } }
}
