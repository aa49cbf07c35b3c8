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

/** A link's preview is at most this wide. */
export const previewWidthPx = 1024

/** Returns the JPEG of a photo for a link's preview, since not every messenger shows WebP; undefined for another site's. */
export function previewPicture(url: string) {
  const match = ownPath.exec(url)
  if (!match) return undefined
  const [fullWidth, fullHeight] = [Number(match[2]), Number(match[3])]
  const width = Math.min(fullWidth, previewWidthPx)
  const height = Math.round((fullHeight * width) / fullWidth)
  return { url: url.replace(/webp$/, 'jpg'), width, height }
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
