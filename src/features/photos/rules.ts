/** Widths in pixels at which every kept picture stands, besides its own (DESIGN: WebP, several widths, srcset). */
export const variantWidths = [320, 640, 1024, 1600] as const

/** No kept picture is wider than this; a larger original is scaled down. */
export const maxWidthPx = 2400
/** Nor taller: WebP ends at 16,383 pixels, and nobody looks at more. */
export const maxHeightPx = 4800

/** Photos of a review or a form (SPEC 9): how many, and how large each may be in bytes. */
export const photoLimits = { perReview: 3, maxBytes: 10_000_000, maxPixels: 40_000_000 } as const

/** Formats of uploads, by content (CONTRACT 4). */
export const photoFormats = ['jpeg', 'png', 'webp'] as const

/** `POST` of a multipart form with the field `photo` (CONTRACT 4). */
export const uploadPath = '/api/photos'

/** Why a photo is refused, in the same words before and after it was sent. */
export const photoMessages = {
  tooLarge: 'The photo is larger than 10 MB.',
  empty: 'The file is empty.',
  wrongFormat: 'This is no JPEG, PNG or WebP picture.',
  heic: 'This is a HEIC picture, which not every browser shows. Save it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible).',
  damaged: 'The photo is damaged or not whole.',
  tooManyPixels: 'The photo has more than 40 megapixels.',
  tooMany: (max: number) => `Only ${max} photos fit, so this one was left out.`,
} as const

/** Path under which a kept picture is served at its full width. */
export function photoPath(name: string): string {
  return `/photos/${name}.webp`
}

const ownPath = /\/photos\/([\w-]+-(\d+)x(\d+))\.webp$/

/** What an `<img>` needs to show a kept picture without a layout shift. */
export interface PhotoSource {
  src: string
  srcSet?: string
  width?: number
  height?: number
}

/**
 * Reads size and widths out of a picture's URL, so that they need no further call. URLs that are not ours (an operator's
 * own) come back bare.
 */
export function photoSource(url: string): PhotoSource {
  const match = ownPath.exec(url)
  if (!match) return { src: url }
  const [width, height] = [Number(match[2]), Number(match[3])]
  const stem = url.slice(0, -'.webp'.length)
  const smaller = variantWidths.filter(variant => variant < width).map(variant => `${stem}.${variant}.webp ${variant}w`)
  return { src: url, srcSet: [...smaller, `${url} ${width}w`].join(', '), width, height }
}

const ownName = /^\/photos\/([\w-]{22}-\d+x\d+)\.webp$/

/**
 * The name of the kept picture to which a URL leads: a path of this site, or the same under `publicUrl`'s origin.
 * Undefined for every other URL.
 */
export function photoNameOf(url: string, publicUrl?: string): string | undefined {
  const origin = publicUrl && new URL(publicUrl).origin
  const path = origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return ownName.exec(path)?.[1]
}
