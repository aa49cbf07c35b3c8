import { createHash } from 'node:crypto'
import { maxHeightPx, maxWidthPx, photoLimits, variantWidths } from '../rules.ts'

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

/** A re-encoded picture: its full size in pixels, and the WebP bytes by width. */
export interface Variants {
  width: number
  height: number
  files: { width: number; bytes: Uint8Array }[]
}

export interface VariantOptions {
  /** Keeps a plain WebP as it is for the full width. Only for files of the operator, since browsers then decode them. */
  keepsPlainWebp?: boolean
}

/** No picture of 40 megapixels takes this long. */
const timeoutSeconds = 20

/**
 * Re-encodes a picture as WebP in its full width (at most `maxWidthPx` by `maxHeightPx`) and in each smaller one of
 * `variantWidths`. It is rotated by its EXIF orientation and converted to sRGB by its color profile; all other metadata,
 * trailing bytes and further frames are dropped.
 * @throws for bytes that are not a complete picture, and above 40 megapixels.
 */
export async function makeVariants(
  original: Uint8Array,
  { keepsPlainWebp = false }: VariantOptions = {},
): Promise<Variants> {
  // Loaded when first needed, since it would add a tenth of a second to every start.
  const { default: sharp } = await import('sharp')
  const source = sharp(original, { failOn: 'error', limitInputPixels: photoLimits.maxPixels })
  const full = await source
    .clone()
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: maxWidthPx, height: maxHeightPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = full.info
  const files: Variants['files'] = []
  const keepsOriginal = keepsPlainWebp && isPlainWebp(original) && (await source.metadata()).width === width
  // One after the other, since each takes a thread of the pool that also compresses pages and reads files.
  for (const target of [...variantWidths.filter(variant => variant < width), ...(keepsOriginal ? [] : [width])]) {
    const picture = sharp(full.data, { raw: { width, height, channels } })
    // Effort 3 takes twice as long, for files that are 5 % smaller and look the same (PSNR within 0.2 dB).
    const bytes = await picture.resize({ width: target }).webp({ quality: 78, effort: 2 }).toBuffer()
    files.push({ width: target, bytes })
  }
  if (keepsOriginal) files.push({ width, bytes: original })
  return { width, height, files }
}

/** Returns the SHA-256 of a file in hex, by which an operator's picture is recognized. */
export function hashSource(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
