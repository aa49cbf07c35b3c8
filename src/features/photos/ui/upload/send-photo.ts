import type { ApiFetch } from '../../../../api-client.ts'
import { photoLimits, photoMessages } from '../../upload/upload-rules.ts'

export interface RefusedFile {
  name: string
  reason: string
}

/** The types that the file dialog offers. iPhones then convert their HEIC pictures to JPEG by themselves. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Splits chosen files into those to upload and those to refuse: empty, too large, or too many. What a photo is, the server
 * decides by its content: phones call one JPEG image/jpg, application/octet-stream and more.
 * @param freeSlots how many more photos the form takes.
 * @param max how many photos the form takes in all, for the message.
 */
export function checkFiles(files: readonly File[], freeSlots: number, max: number) {
  const taken: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = problemOf(file) ?? (taken.length >= freeSlots ? photoMessages.tooMany(max) : undefined)
    if (!reason) taken.push(file)
    else if (!refused.some(each => each.name === file.name && each.reason === reason))
      refused.push({ name: file.name, reason })
  }
  return { taken, refused }
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return photoMessages.empty
  return size > photoLimits.maxBytes ? photoMessages.tooLarge : undefined
}

/**
 * Uploads one photo and resolves to its URL, for the field `photos` of a review or form.
 * @param onProgress called with the share that has been sent, from 0 to 1.
 * @param isRetry whether a click on "Try again" started it.
 * @throws ApiError; its `status` is 0 when no answer came.
 */
export type SendPhoto = (
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
  isRetry: boolean,
) => Promise<string>

/** Returns a `fetch` that reports the progress of an upload, which the browser's own does not: an XMLHttpRequest. */
export const sendWithProgress =
  (onProgress: (sent: number) => void): ApiFetch =>
  (path, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onerror = reject
      request.onabort = reject
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onloadend = () => signal?.removeEventListener('abort', stop)
      signal?.addEventListener('abort', stop)
      request.open(method, path)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.send(body as FormData)
    })
