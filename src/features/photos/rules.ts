/**
 * How many photos of a person may wait for a review or form, and how large each may be. `maxDecodedBytes` is 40 megapixels
 * of four channels in 8 bits. Of an interlaced PNG, which is decoded as a whole, a fourth of the pixels is allowed.
 */
export const photoLimits = {
  waiting: 12,
  maxBytes: 10_000_000,
  maxPixels: 40_000_000,
  maxInterlacedPixels: 10_000_000,
  maxDecodedBytes: 160_000_000,
} as const

/** Path of the upload, a multipart form with the field `photo`. */
export const uploadPath = '/api/photos'

/** Why a photo is refused, in the same words before and after it is sent. */
export const photoMessages = {
  tooLarge: 'The photo is larger than 10 MB. Crop it, or use a screenshot of it.',
  empty: 'The file is empty.',
  wrongFormat: 'Not a JPEG, PNG or WebP file.',
  heic: 'This is a HEIC picture, which not every browser shows. Save it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible).',
  damaged: 'The photo is damaged or incomplete.',
  tooManyPixels: 'The photo has more than 40 megapixels. Crop it, or use a screenshot of it.',
  tooCostly: 'This picture takes too much memory to open. Save it as JPEG and try again.',
  tooManyWaiting:
    '12 of your photos are in no review or form yet. Send one with some of them, or try again in a few days: unused photos are removed after 3 days.',
  tooMany: (max: number) => `You can add ${max} photos, so this one was left out.`,
} as const

/** Widths in pixels in which a photo is stored, besides its full width. */
export const variantWidths = [320, 640, 1024, 1600] as const

/** A wider original is scaled down to this. */
export const maxWidthPx = 2400
/** A taller original is scaled down to this; WebP allows at most 16,383 pixels. */
export const maxHeightPx = 4800

export function photoPath(name: string): string {
  return `/photos/${name}.webp`
}

const ownPath = /\/photos\/([\w-]+-(\d+)x(\d+))\.webp$/

/**
 * Returns the attributes of an `<img>`, with the size and widths that the photo's URL holds, so that nothing shifts. Other
 * sites' URLs have only `src`.
 */
export function photoSource(url: string) {
  const match = ownPath.exec(url)
  if (!match) return { src: url }
  const [width, height] = [Number(match[2]), Number(match[3])]
  const stem = url.slice(0, -'.webp'.length)
  const smaller = variantWidths.filter(variant => variant < width).map(variant => `${stem}.${variant}.webp ${variant}w`)
  return { src: url, srcSet: [...smaller, `${url} ${width}w`].join(', '), width, height }
}

const ownName = /^\/photos\/([\w-]{22}-\d+x\d+)\.webp$/

/**
 * Returns the name of the photo at a URL: a path of this site, or the same with the origin of `publicUrl`. Undefined for
 * any other URL.
 */
export function photoNameOf(url: string, publicUrl?: string): string | undefined {
  const origin = publicUrl && new URL(publicUrl).origin
  const path = origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return ownName.exec(path)?.[1]
}
