import { ApiError, getApiBaseUrl, type ProblemDetails } from '../../../../api-client.ts'
import type { TokenReason } from '../../../people/ui/use-upload-token.ts'
import { uploadPath } from '../../upload-rules.ts'

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
