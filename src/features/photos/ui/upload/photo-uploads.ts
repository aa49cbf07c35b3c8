import { ApiError } from '../../../../api-client.ts'
import { createStore } from '../../../../ui/create-store.ts'
import { countLabel } from '../../../../ui/format.ts'
import { checkFiles, type RefusedFile, type SendPhoto } from './send-photo.ts'

export interface ListedPhoto {
  /** URL of its preview, by which it is known. */
  key: string
  /** The file's name; empty for a photo that was uploaded before. */
  name: string
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

export const countUploading = ({ photos }: PhotoList): number =>
  photos.filter(({ state }) => state.step === 'sending').length

/** Returns how many photos count toward the form's maximum: all but those that failed. */
export const countUsedSlots = ({ photos }: PhotoList): number =>
  photos.filter(({ state }) => state.step !== 'failed').length

/** Returns the message about photos that failed, which a sent form would lose; undefined when none did. */
export function unsentPhotosMessage(list: PhotoList): string | undefined {
  const failed = list.photos.length - countUsedSlots(list)
  if (failed === 0) return undefined
  const them = failed === 1 ? 'it' : 'them'
  return `${countLabel(failed, 'photo was', 'photos were')} not uploaded. Remove ${them} or try ${them} again.`
}

/** Whether the same photo may be accepted later: not one whose content the server refused. */
const isRetryable = (status: number): boolean => ![400, 413, 415].includes(status)

/**
 * Creates the photos of one form and their uploads. Forms read the list from the store instead of copying it: a copy could
 * miss an upload that ends meanwhile.
 * @param initial URLs of photos that were uploaded before.
 */
export function createPhotoUploads(initial: readonly string[], send: SendPhoto, max: number) {
  const store = createStore(listOf(initial))
  const controllers = new Map<string, AbortController>()

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
  const fail = (key: string, reason: string, canRetry: boolean) =>
    setState(key, { step: 'failed', reason, canRetry }, `${labelOf(key)}: ${reason}`)
  const upload = async ({ key, file }: ListedPhoto, isRetry = false) => {
    if (!file) return
    const controller = new AbortController()
    controllers.set(key, controller)
    const onProgress = (progress: number) => {
      if (find(key)?.state.step === 'sending') setState(key, { step: 'sending', progress })
    }
    await send(file, onProgress, controller.signal, isRetry).then(
      url => setState(key, { step: 'done', url }, `${labelOf(key)} is uploaded.`),
      error => {
        if (error instanceof ApiError) fail(key, error.message, isRetryable(error.status))
        else fail(key, 'This photo was not uploaded. Please try again.', true)
      },
    )
  }
  /** Aborts a photo's upload, if it is running, and releases its preview. */
  const release = ({ key, file }: ListedPhoto) => {
    controllers.get(key)?.abort()
    if (file) URL.revokeObjectURL(key)
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
      const announcement = `Uploading ${countLabel(chosen.length, 'photo')}.`
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
      const removed = find(key)
      const announcement = `${labelOf(key)} is removed.`
      update({ photos: store.get().photos.filter(photo => photo !== removed), announcement })
      if (removed) release(removed)
    },
    move(key: string, by: -1 | 1) {
      const { photos } = store.get()
      const from = photos.findIndex(photo => photo.key === key)
      const target = from + by
      const photo = photos[from]
      if (!photo || target < 0 || target >= photos.length) return
      const announcement = `${labelOf(key)} is now number ${target + 1} of ${photos.length}.`
      const others = photos.filter(other => other !== photo)
      update({ photos: [...others.slice(0, target), photo, ...others.slice(target)], announcement })
    },
    /** Marks a photo that was uploaded before as failed, since it no longer exists. */
    markMissing: (key: string) => fail(key, 'This photo no longer exists.', false),
    /** Replaces the list with photos that were uploaded before. */
    reset(urls: readonly string[]) {
      const replaced = store.get().photos
      store.set(listOf(urls))
      replaced.forEach(release)
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
    dispose: () => store.get().photos.forEach(release),
  }
}

const urlsOf = (photos: readonly ListedPhoto[]) =>
  photos.flatMap(({ state }) => (state.step === 'done' ? [state.url] : []))

function listOf(urls: readonly string[]): PhotoList {
  const photos = urls.map((url): ListedPhoto => ({ key: url, name: '', state: { step: 'done', url } }))
  return { photos, urls, refused: [], announcement: '' }
}

function toListedPhoto(file: File): ListedPhoto {
  return { key: URL.createObjectURL(file), name: file.name, file, state: { step: 'sending', progress: 0 } }
}
