import { badRequest, Problem } from '../../../platform/http/problem.ts'
import { detectFormat, openPicture, PictureFault } from '../../../platform/pictures/open-picture.ts'
import { photoLimits, photoMessages } from './upload-rules.ts'

/** iPhones and newer cameras store pictures in this container (ISO 14496-12), with a brand at byte 8. */
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(hei[cxms]|hevc|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

/**
 * Checks an upload by its size and first bytes.
 * @throws Problem 413 above 10 MB, 400 for an empty file, 415 for any content but JPEG, PNG and WebP.
 */
export function checkFirstBytes(bytes: Uint8Array): void {
  if (bytes.byteLength > photoLimits.maxBytes) throw new Problem(413, photoMessages.tooLarge)
  if (bytes.byteLength === 0) throw invalidPhotoProblem(photoMessages.empty)
  const format = detectFormat(bytes)
  if (format === undefined || format === 'gif')
    throw new Problem(415, isHeic(bytes) ? photoMessages.heic : photoMessages.wrongFormat)
}

/**
 * Checks a picture as an upload is checked, before any pixel is decoded.
 * @throws Problem, as `checkFirstBytes`, and 400 for a damaged file and one that costs more than `pictureLimits` allows.
 */
export async function checkUpload(bytes: Uint8Array): Promise<void> {
  checkFirstBytes(bytes)
  await openPicture(bytes).catch(error => {
    throw explainFault(error)
  })
}

/** Returns the problem with a picture that could not be opened or decoded. */
export function explainFault(error: unknown): Problem {
  return invalidPhotoProblem(photoMessages[error instanceof PictureFault ? error.reason : 'damaged'])
}

/** Returns a problem with status 400 that names the field `photo`. */
export function invalidPhotoProblem(message: string): Problem {
  return badRequest([{ path: 'photo', message }])
}
