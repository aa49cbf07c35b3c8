import { ApiError, getApiBaseUrl, type ProblemDetails } from '../../../../api-client.ts'
import { uploadPath } from '../../rules.ts'

/**
 * Uploads one photo and resolves to its URL, for the field `photos` of a review or form.
 * @param onProgress called with the share that has been sent, from 0 to 1.
 * @throws ApiError; its `status` is 0 when no answer came.
 */
export type SendPhoto = (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<string>

/** Creates a sender to `POST /api/photos`. It uses XMLHttpRequest, since `fetch` reports no progress of uploads. */
export function createPhotoSender(token: () => Promise<string>): SendPhoto {
  return async (file, onProgress, signal) => {
    const bearer = await token()
    return new Promise<string>((resolve, reject) => {
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
      request.setRequestHeader('authorization', `Bearer ${bearer}`)
      const form = new FormData()
      form.append('photo', file)
      request.send(form)
    })
  }
}

/** Returns why a photo was refused, without the name of the form's field. */
const reasonOf = (answer: ProblemDetails | null) => answer?.errors?.[0]?.message ?? answer?.detail

/** Returns whether the same photo may be accepted later: not one whose content the server refused. */
export const canRetry = (status: number): boolean => ![400, 413, 415].includes(status)
