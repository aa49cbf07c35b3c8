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

/** The state of one upload. */
export type UploadState =
  /** `progress` is from 0 to 1. */
  | { step: 'sending'; progress: number }
  | { step: 'done'; url: string }
  | { step: 'failed'; reason: string; canRetry: boolean }

/** The photos of a form. */
export interface PhotoList {
  photos: ListedPhoto[]
  /** Refused files with their reasons, until others are chosen. */
  refused: { name: string; reason: string }[]
  /** What happened last, for screen readers. */
  announcement: string
}

/** A change of the list. */
export type PhotoAction =
  | { type: 'choose'; photos: ListedPhoto[]; refused: PhotoList['refused'] }
  | { type: 'progress'; key: string; progress: number }
  | { type: 'done'; key: string; url: string }
  | { type: 'fail'; key: string; reason: string; canRetry: boolean }
  | { type: 'retry'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; by: -1 | 1 }
  | { type: 'reset'; urls: readonly string[] }

/** Creates a list of photos that were uploaded before. */
export function createPhotoList(urls: readonly string[]): PhotoList {
  const photos = urls.map((url): ListedPhoto => ({ key: url, name: '', preview: url, state: { step: 'done', url } }))
  return { photos, refused: [], announcement: '' }
}

/** Returns the URLs of the uploaded photos, in order. */
export function listUploadedUrls({ photos }: PhotoList): string[] {
  return photos.flatMap(({ state }) => (state.step === 'done' ? [state.url] : []))
}

/** Returns whether an upload is running. */
export const isUploading = ({ photos }: PhotoList): boolean => photos.some(({ state }) => state.step === 'sending')

/** Returns what a form says on its button while it waits for uploads: "Waiting for 2 photos…"; undefined without any. */
export function uploadingLabel({ photos }: PhotoList): string | undefined {
  const count = photos.filter(({ state }) => state.step === 'sending').length
  if (count === 0) return undefined
  return `Waiting for ${count === 1 ? '1 photo' : `${count} photos`}…`
}

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

/** Returns the label of a photo: its file's name, or its position. */
export function photoLabel({ photos }: PhotoList, key: string): string {
  const index = photos.findIndex(photo => photo.key === key)
  return photos[index]?.name || `Photo ${index + 1}`
}

/** Returns the list after an action. An action on a photo that was removed meanwhile changes nothing. */
export function changePhotos(list: PhotoList, action: PhotoAction): PhotoList {
  if (action.type === 'choose') return chosen(list, action)
  if (action.type === 'reset') return createPhotoList(action.urls)
  const photo = list.photos.find(known => known.key === action.key)
  if (!photo || (action.type === 'progress' && photo.state.step !== 'sending')) return list
  const label = photoLabel(list, action.key)
  const to = (state: UploadState, announcement = list.announcement) => ({
    ...list,
    photos: withState(list, action.key, state),
    announcement,
  })
  switch (action.type) {
    case 'progress':
      return to({ step: 'sending', progress: action.progress })
    case 'done':
      return to({ step: 'done', url: action.url }, `${label} is uploaded.`)
    case 'fail':
      return to({ step: 'failed', reason: action.reason, canRetry: action.canRetry }, `${label}: ${action.reason}`)
    case 'retry':
      return to({ step: 'sending', progress: 0 }, `Uploading ${label} again.`)
    case 'remove':
      return {
        ...list,
        photos: list.photos.filter(({ key }) => key !== action.key),
        announcement: `${label} is removed.`,
      }
    case 'move':
      return moved(list, action.key, action.by, label)
  }
}

function withState({ photos }: PhotoList, key: string, state: UploadState): ListedPhoto[] {
  return photos.map(photo => (photo.key === key ? { ...photo, state } : photo))
}

function chosen(list: PhotoList, { photos, refused }: { photos: ListedPhoto[]; refused: PhotoList['refused'] }) {
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  return {
    photos: [...list.photos, ...photos],
    refused,
    announcement: photos.length > 0 ? `Uploading ${count}.` : list.announcement,
  }
}

function moved(list: PhotoList, key: string, by: -1 | 1, label: string): PhotoList {
  const from = list.photos.findIndex(photo => photo.key === key)
  const [photo] = list.photos.slice(from, from + 1)
  const target = from + by
  if (!photo || target < 0 || target >= list.photos.length) return list
  const photos = list.photos.toSpliced(from, 1).toSpliced(target, 0, photo)
  return { ...list, photos, announcement: `${label} is now number ${target + 1} of ${photos.length}.` }
}
