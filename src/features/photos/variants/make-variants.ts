import { createHash } from 'node:crypto'
import { maxHeightPx, maxWidthPx, photoLimits, variantWidths } from '../rules.ts'

/** One re-encoded picture: its own size in pixels and WebP bytes by width. */
export interface Variants {
  width: number
  height: number
  files: { width: number; bytes: Uint8Array }[]
}

/** No picture of 40 megapixels takes as long as this, in seconds. */
const timeoutSeconds = 20

/**
 * Re-encodes a picture as WebP in every width of `variantWidths` below its own, and in its own (at most `maxWidth` by
 * `maxHeight`). Upright by its EXIF orientation, in sRGB by its colour profile; every other metadata is dropped, and
 * whatever stands behind the picture in its file. Of a moving picture the first frame is kept.
 * @throws when the bytes are no whole picture that sharp can read, or one of more than 40 megapixels.
 */
export async function makeVariants(original: Uint8Array): Promise<Variants> {
  // Loaded when first needed: it takes a tenth of a second that a start without new pictures can do without.
  const { default: sharp } = await import('sharp')
  const full = await sharp(original, { failOn: 'error', limitInputPixels: photoLimits.maxPixels })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: maxWidthPx, height: maxHeightPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = full.info
  const files: Variants['files'] = []
  // One after the other: each takes a thread of the pool that also compresses pages and reads files.
  for (const target of [...variantWidths.filter(variant => variant < width), width]) {
    const picture = sharp(full.data, { raw: { width, height, channels } })
    const bytes = await picture.resize({ width: target }).webp({ quality: 78, effort: 3 }).toBuffer()
    files.push({ width: target, bytes })
  }
  return { width, height, files }
}

/** SHA-256 of a file's bytes, hex: tells whether a picture of the operator's was taken in before. */
export function hashSource(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
