import { useCallback, useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../../../api-client.ts'
import { checkFiles } from './check-files.ts'
import { changePhotos, isBusy, type ListedPhoto, listOf, type PhotoList, urlsOf } from './photo-list.ts'
import { mayTryAgain, type SendPhoto } from './send-photo.ts'

/** What a form gives and hears. */
export interface PhotoUploadOptions {
  /** URLs of the photos that are uploaded, in order. */
  value: readonly string[]
  onChange(urls: string[]): void
  send: SendPhoto
  max: number
  onBusyChange?: ((busy: boolean) => void) | undefined
}

/** What the list's buttons do. */
export interface PhotoUploadActions {
  add(files: readonly File[]): void
  retry(photo: ListedPhoto): void
  remove(key: string): void
  move(key: string, by: -1 | 1): void
  lose(key: string): void
}

let chosenSoFar = 0

/** Uploads what is chosen, at once, and tells the form which URLs it has. */
export function usePhotoUpload(options: PhotoUploadOptions): { list: PhotoList } & PhotoUploadActions {
  const { send, max } = options
  const [list, dispatch] = useReducer(changePhotos, options.value, listOf)
  const running = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())
  useFormsValue(list, options, urls => dispatch({ type: 'replace', urls }))
  useEndOfLife(running.current, previews.current)

  const upload = useCallback(
    async ({ key, file }: ListedPhoto) => {
      if (!file) return
      const controller = new AbortController()
      running.current.set(key, controller)
      try {
        const onProgress = (progress: number) => dispatch({ type: 'progress', key, progress })
        dispatch({ type: 'done', key, url: await send(file, onProgress, controller.signal) })
      } catch (error) {
        const { status, message } = error instanceof ApiError ? error : { status: 0, message: 'Something went wrong.' }
        dispatch({ type: 'fail', key, reason: message, again: mayTryAgain(status) })
      } finally {
        running.current.delete(key)
      }
    },
    [send],
  )
  const add = (files: readonly File[]) => {
    const { taken, refused } = checkFiles(files, max - list.photos.length)
    const photos = taken.map(listed)
    dispatch({ type: 'choose', photos, refused })
    for (const photo of photos) {
      previews.current.add(photo.preview)
      upload(photo)
    }
  }
  return {
    list,
    add,
    retry(photo) {
      dispatch({ type: 'retry', key: photo.key })
      upload(photo)
    },
    remove(key) {
      running.current.get(key)?.abort()
      dispatch({ type: 'remove', key })
    },
    move: (key, by) => dispatch({ type: 'move', key, by }),
    lose: key => dispatch({ type: 'fail', key, reason: 'This photo is no longer kept here.', again: false }),
  }
}

function listed(file: File): ListedPhoto {
  chosenSoFar += 1
  const preview = URL.createObjectURL(file)
  return { key: `file-${chosenSoFar}`, name: file.name, preview, file, state: { step: 'sending', progress: 0 } }
}

/** Tells the form what the list has, and takes over what the form sets by itself (a discarded draft). */
function useFormsValue(
  list: PhotoList,
  { value, onChange, onBusyChange }: PhotoUploadOptions,
  replace: (urls: readonly string[]) => void,
) {
  const told = useRef(value)
  const mine = urlsOf(list).join(' ')
  const theirs = value.join(' ')
  const busy = isBusy(list)
  const tell = useRef({ onChange, onBusyChange, replace })
  tell.current = { onChange, onBusyChange, replace }
  useEffect(() => {
    if (mine === told.current.join(' ')) return
    told.current = mine === '' ? [] : mine.split(' ')
    tell.current.onChange([...told.current])
  }, [mine])
  useEffect(() => {
    if (theirs === told.current.join(' ')) return
    told.current = theirs === '' ? [] : theirs.split(' ')
    tell.current.replace(told.current)
  }, [theirs])
  useEffect(() => tell.current.onBusyChange?.(busy), [busy])
}

/** Nobody waits for an upload whose form is gone, and no browser keeps its picture. */
function useEndOfLife(running: Map<string, AbortController>, previews: Set<string>) {
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort()
      for (const preview of previews) URL.revokeObjectURL(preview)
    },
    [running, previews],
  )
}
