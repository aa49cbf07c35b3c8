import pLimit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { type JpegParts, keepDecodedChunks, readJpegParts, readWebpParts } from './decoded-parts.ts'

/** What no picture may exceed, so that none costs more than 2 s of processor time and 160 MB. */
const pictureLimits = {
  maxPixels: 40_000_000,
  /** Of all formats but JPEG, which is scaled down while it is decoded. */
  maxPixelsUnscaled: 20_000_000,
  /** Of an interlaced PNG, which is decoded as a whole. */
  maxPixelsInterlaced: 5_000_000,
  /** Of a lossless or transparent WebP, which may have tables of 6 kB for each 16 pixels. */
  maxPixelsLosslessWebp: 400_000,
  maxSidePx: 30_000,
  /** Of all formats but JPEG; a transparent picture that its orientation turns counts twice, as it is held twice. */
  maxDecodedBytes: 60_000_000,
  /** Of a row, in all formats but JPEG. The decoder holds hundreds of rows. */
  maxRowBytes: 80_000,
  /** Of a JPEG in several scans, whose values are held until the last one. */
  maxHeldBytes: 100_000_000,
  /** Cameras and programs write one, or about ten for a picture that sharpens while it loads. */
  maxScans: 20,
} as const

/** The color profile of a printing press has 1 MB, that of a camera 1 kB. */
const maxProfileBytes = 2_000_000
/** A program inside of a profile (ICC.1, 10.16) runs for minutes if its author wants. No camera writes one. */
const profileProgram = 'mpet'

/** Why a picture is not decoded. */
export class PictureFault extends Error {
  readonly reason: 'damaged' | 'tooManyPixels' | 'tooCostly'

  constructor(reason: PictureFault['reason']) {
    super(reason)
    this.reason = reason
  }
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text

/** Returns a file's format by its first bytes; undefined for all but these four. */
export function detectFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF8')) return 'gif'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined
}

/** Loads the picture library when it is first needed, since it would add a tenth of a second to every start. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // It would keep up to 50 MB of decoded pictures, and none comes twice.
  sharp.cache(false)
  return sharp
}

/** Runs work that decodes what others sent: two at once, so that two of Node's four threads stay free for answers. */
export const decodeInTurn = pLimit(2)

interface OpenedPicture {
  picture: Sharp
  width: number
  height: number
  hasAlpha: boolean
}

/**
 * Opens a picture that others sent. What decides nothing of its pixels is dropped first, then its header is read, and
 * no pixel is decoded.
 * @returns the picture, to be processed further, its size in pixels, and whether it may be transparent.
 * @throws PictureFault
 */
export async function openPicture(original: Uint8Array): Promise<OpenedPicture> {
  const sharp = await loadSharp()
  const format = detectFormat(original)
  const file = Buffer.from(original.buffer, original.byteOffset, original.byteLength)
  const jpeg = format === 'jpeg' ? readJpegParts(file) : undefined
  if (format === 'jpeg' && !jpeg) throw new PictureFault('damaged')
  const webp = format === 'webp' ? readWebpParts(file) : undefined
  const bytes = jpeg?.bytes ?? webp?.bytes ?? (format === 'png' ? keepDecodedChunks(file) : file)
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!about || about.format !== format) throw new PictureFault('damaged')
  const { width, height, hasAlpha, icc } = about
  if (width * height > pictureLimits.maxPixels) throw new PictureFault('tooManyPixels')
  const isCostlyWebp = webp?.isLossless === true && width * height > pictureLimits.maxPixelsLosslessWebp
  const isCostlyHere = jpeg ? isCostlyJpeg(about, jpeg) : isCostlyWebp || isCostly(about)
  if (isCostlyHere || Math.max(width, height) > pictureLimits.maxSidePx) throw new PictureFault('tooCostly')
  const ignoreIcc = icc !== undefined && (icc.length > maxProfileBytes || icc.includes(profileProgram))
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimits.maxPixels, pages: 1, ignoreIcc })
  return { picture, width, height, hasAlpha }
}

function isCostlyJpeg({ width, height, isProgressive }: Metadata, { numScans, samplesPerPixel }: JpegParts): boolean {
  if (numScans > pictureLimits.maxScans) return true
  // In 2 bytes a value.
  const isHeldWhole = isProgressive || numScans > 1
  return isHeldWhole && 2 * width * height * samplesPerPixel > pictureLimits.maxHeldBytes
}

function isCostly({ width, height, channels, depth, isProgressive, hasAlpha, orientation = 1 }: Metadata): boolean {
  const pixels = width * height
  if (pixels > (isProgressive ? pictureLimits.maxPixelsInterlaced : pictureLimits.maxPixelsUnscaled)) return true
  const rowBytes = width * channels * (depth === 'uchar' ? 1 : 2)
  if (rowBytes > pictureLimits.maxRowBytes) return true
  const timesHeld = hasAlpha && orientation > 1 ? 2 : 1
  return rowBytes * height * timesHeld > pictureLimits.maxDecodedBytes
}
