import { badRequest, Problem } from '../../../platform/http/problem.ts'
import { photoLimits, photoMessages } from './upload-rules.ts'

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text

/** Returns a file's format by its first bytes; undefined for all but JPEG, PNG and WebP. */
function detectFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined
}

/** iPhones and newer cameras store pictures in this container (ISO 14496-12), with a brand at byte 8. */
const isHeic = (bytes: Uint8Array) =>
  ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].some(brand => startsWith(bytes, `ftyp${brand}`, 4))

/**
 * Checks an upload before any pixel is decoded, so that a wrong one is refused at once.
 * @throws Problem 413 above 10 MB, 415 for any content but JPEG, PNG and WebP, 400 for an empty or damaged file and for
 *   more pixels or memory than `photoLimits` allows.
 */
export async function checkUpload(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > photoLimits.maxBytes) throw new Problem(413, photoMessages.tooLarge)
  if (bytes.byteLength === 0) throw invalidPhotoProblem(photoMessages.empty)
  const format = detectFormat(bytes)
  if (!format) throw new Problem(415, isHeic(bytes) ? photoMessages.heic : photoMessages.wrongFormat)
  const { default: sharp } = await import('sharp')
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (about?.format !== format) throw invalidPhotoProblem(photoMessages.damaged)
  const pixels = about.width * about.height
  if (pixels > photoLimits.maxPixels) throw invalidPhotoProblem(photoMessages.tooManyPixels)
  const decodedBytes = pixels * about.channels * (about.depth === 'uchar' ? 1 : 2)
  const isInterlaced = format === 'png' && about.isProgressive
  if (decodedBytes > photoLimits.maxDecodedBytes || (isInterlaced && pixels > photoLimits.maxInterlacedPixels))
    throw invalidPhotoProblem(photoMessages.tooCostly)
}

/** Returns a problem with status 400 that names the field `photo`. */
export function invalidPhotoProblem(message: string): Problem {
  return badRequest([{ path: 'photo', message }])
}
