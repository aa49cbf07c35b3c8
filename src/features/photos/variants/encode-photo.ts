import { createHash } from 'node:crypto'
import { loadSharp, openPicture } from '../../../platform/pictures/open-picture.ts'
import { maxHeightPx, maxWidthPx } from '../rules.ts'

/**
 * Returns whether a picture that could be decoded is a lossy WebP in the simple format (RFC 9649, section 2.5): one still
 * picture without metadata, color profile or transparency, and nothing after it.
 */
function isPlainWebp(picture: Uint8Array): boolean {
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  return (
    file.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
    file.readUInt32LE(4) === file.length - 8 &&
    file.readUInt32LE(16) === file.length - 20
  )
}

/** A re-encoded picture: its size in pixels, and the bytes of the WebP. */
export interface EncodedPhoto {
  width: number
  height: number
  bytes: Uint8Array
}

export interface EncodeOptions {
  /** Keeps a plain WebP as it is. Only for files of the operator, since browsers then decode them. */
  keepsPlainWebp?: boolean
}

/** No picture takes this long, also on a busy machine. */
const timeoutSeconds = 20

/** A transparent picture of the full size would take 280 MB. */
const transparentScale = 2 / 3

/** Effort 3 takes twice as long, for files that are 5 % smaller and look the same (PSNR within 0.2 dB). */
const webpOptions = { quality: 78, effort: 2 }

/**
 * Re-encodes a picture as WebP in its full width (at most `maxWidthPx` by `maxHeightPx`, two thirds when transparent). It is rotated by its EXIF
 * orientation and converted to sRGB by its color profile; all other metadata, trailing bytes and further frames are
 * dropped.
 * @throws PictureFault for what is not opened, and an error of the picture library for bytes that are not complete.
 */
export async function encodePhoto(
  original: Uint8Array,
  { keepsPlainWebp = false }: EncodeOptions = {},
): Promise<EncodedPhoto> {
  const { picture, width, height, hasAlpha } = await openPicture(original)
  if (keepsPlainWebp && isPlainWebp(original) && width <= maxWidthPx && height <= maxHeightPx)
    return { width, height, bytes: original }
  const scale = hasAlpha ? transparentScale : 1
  const { data: bytes, info } = await picture
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: maxWidthPx * scale, height: maxHeightPx * scale, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(webpOptions)
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes }
}

/** Returns a photo that `encodePhoto` made in a smaller width. */
export async function resizePhoto(photo: Uint8Array, width: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(photo, { failOn: 'error' }).resize({ width }).webp(webpOptions).toBuffer()
}

/** Returns a photo that `encodePhoto` made as a JPEG. */
export async function toJpeg(photo: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(photo, { failOn: 'error' }).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
}

/** Returns the SHA-256 of a file in hex, by which an operator's picture is recognized. */
export function hashSource(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
