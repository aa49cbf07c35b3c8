import { badRequest, Problem } from '../../../platform/http/problem.ts'
import { type photoFormats, photoLimits, photoMessages } from '../rules.ts'

type Format = (typeof photoFormats)[number]

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text

/** The format that a file has by its first bytes, whatever it calls itself; undefined for all but JPEG, PNG and WebP. */
export function detectFormat(bytes: Uint8Array): Format | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined
}

/** iPhones and newer cameras put pictures in this container (ISO 14496-12), whose brand stands from byte 8 on. */
const isHeic = (bytes: Uint8Array) =>
  ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].some(brand => startsWith(bytes, `ftyp${brand}`, 4))

/**
 * Looks at an upload before any pixel of it is decoded, so that everything that is refused is refused at once.
 * @throws Problem 413 above 10 MB, 415 for anything but JPEG, PNG and WebP by content, 400 for an empty or damaged file and
 *   for one of more than 40 megapixels (CONTRACT 4).
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
  if (about.width * about.height > photoLimits.maxPixels) throw invalidPhotoProblem(photoMessages.tooManyPixels)
}

/** 400 that names the field. */
export function invalidPhotoProblem(message: string): Problem {
  return badRequest([{ path: 'photo', message }])
}
