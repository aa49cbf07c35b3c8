import { ApiError, getApiBaseUrl, type ProblemDetails } from '../../../../api-client.ts'
import type { TokenReason } from '../../../people/ui/use-upload-token.ts'
import { photoLimits, photoMessages, uploadPath } from '../../rules.ts'

/** What the checks need of a file. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** A file that is refused, and why. */
interface RefusedFile {
  name: string
  reason: string
}

/** The types that the file dialog offers. iPhones then convert their HEIC pictures to JPEG by themselves. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Splits chosen files into those to upload and those to refuse: of another type, too large, or too many. The server checks
 * the content.
 * @param freeSlots how many more photos the form takes.
 * @param max how many photos the form takes in all, for the message.
 */
export function checkFiles<F extends FileFacts>(
  files: readonly F[],
  freeSlots: number,
  max: number,
): { taken: F[]; refused: RefusedFile[] } {
  const taken: F[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = problemOf(file) ?? (taken.length >= freeSlots ? photoMessages.tooMany(max) : undefined)
    if (!reason) taken.push(file)
    else if (!refused.some(each => each.name === file.name && each.reason === reason))
      refused.push({ name: file.name, reason })
  }
  return { taken, refused }
}

function problemOf({ name, type, size }: FileFacts): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return photoMessages.heic
  if (type !== '' && !acceptedTypes.includes(type)) return photoMessages.wrongFormat
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

/**
 * Creates a sender to `POST /api/photos`. A photo that is refused with 401 is sent once more with a new token, as other
 * calls are.
 * @param getToken returns the account's token: for a first attempt, after the server refused one, or for a retry.
 */
export function createPhotoSender(getToken: (reason: TokenReason) => Promise<string>): SendPhoto {
  return async (file, onProgress, signal, isRetry) => {
    const token = await getToken(isRetry ? 'retry' : 'first')
    return post(file, token, onProgress, signal).catch(async error => {
      if (!(error instanceof ApiError) || error.status !== 401 || signal.aborted) throw error
      return post(file, await getToken('refused'), onProgress, signal)
    })
  }
}

/** Sends the request with XMLHttpRequest, since `fetch` reports no progress of uploads. */
function post(file: File, token: string, onProgress: (sent: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () => reject(new ApiError(0, 'The connection was lost. Check your network and try again.'))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      const answer = request.response as ({ url?: string } & ProblemDetails) | null
      if (request.status === 201 && answer?.url) return resolve(answer.url)
      reject(new ApiError(request.status, reasonOf(answer) ?? 'Something went wrong.', answer ?? {}))
    }
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.open('POST', getApiBaseUrl() + uploadPath)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token}`)
    const form = new FormData()
    form.append('photo', file)
    request.send(form)
  })
}

/** Returns why a photo was refused, without the name of the form's field. */
const reasonOf = (answer: ProblemDetails | null) => answer?.errors?.[0]?.message ?? answer?.detail

/** Returns whether the same photo may be accepted later: not one whose content the server refused. */
export const canRetry = (status: number): boolean => ![400, 413, 415].includes(status)
