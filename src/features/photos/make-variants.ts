import { createHash } from 'node:crypto'
import { maxWidth, variantWidths } from './rules.ts'

/** One re-encoded picture: its own size in pixels and WebP bytes by width. */
export interface Variants {
  width: number
  height: number
  files: { width: number; bytes: Uint8Array }[]
}

/**
 * Re-encodes a picture as WebP in every width of `variantWidths` below its own, and in its own (at most `maxWidth`).
 * Upright by its EXIF orientation; every other metadata is dropped.
 * @throws when the bytes are no whole picture that sharp can read.
 */
export async function makeVariants(original: Uint8Array): Promise<Variants> {
  // Loaded when first needed: it takes a tenth of a second that a start without new pictures can do without.
  const { default: sharp } = await import('sharp')
  const full = await sharp(original, { failOn: 'warning' })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = full.info
  const widths = [...variantWidths.filter(variant => variant < width), width]
  const files = await Promise.all(
    widths.map(async target => {
      const picture = sharp(full.data, { raw: { width, height, channels } })
      const bytes = await picture.resize({ width: target }).webp({ quality: 78, effort: 3 }).toBuffer()
      return { width: target, bytes }
    }),
  )
  return { width, height, files }
}

/** SHA-256 of a file's bytes, hex: tells whether a picture of the operator's was taken in before. */
export function sourceHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
