/** The chunks of a PNG that decide what it shows: pixels, colors and orientation. */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/**
 * Returns a PNG without its other chunks, above all texts: each of any number may unpack from 50 kB to 50 MB, and the
 * decoder reads all of them for the size of the picture. Of its kinds only pixels may come twice: the decoder warns of
 * every further one, which takes seconds with 600,000.
 */
export function keepDecodedChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, 8)]
  const missing = new Set(pngChunks)
  for (let at = 8; at + 8 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (missing.has(type)) kept.push(png.subarray(at, end))
    if (type === 'IEND') break
    if (type !== 'IDAT') missing.delete(type)
    at = end
  }
  return Buffer.concat(kept)
}

/** The chunks of a WebP that decide what it shows (RFC 9649, 2.7); `ANMF` is a frame of an animation. */
const webpChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF', 'EXIF']

export interface WebpParts {
  /** The file with the first chunk of each kind. The decoder's time grows with the square of the number of frames. */
  bytes: Buffer
  /** Whether its pixels, or their transparency, may be stored without loss. */
  isLossless: boolean
}

/** Returns the parts of a WebP that decide what it costs. */
export function readWebpParts(webp: Buffer): WebpParts {
  const found = new Map<string, Buffer>()
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    const type = webp.toString('latin1', at, at + 4)
    const end = at + 8 + size + (size & 1)
    if (webpChunks.includes(type) && !found.has(type)) found.set(type, webp.subarray(at, end))
    at = end
  }
  const bytes = Buffer.concat([webp.subarray(0, 12), ...found.values()])
  if (bytes.length >= 12) bytes.writeUInt32LE(bytes.length - 8, 4)
  return { bytes, isLossless: ['VP8L', 'ALPH', 'ANMF'].some(type => found.has(type)) }
}

const startOfScan = Buffer.from([0xff, 0xda])
const endOfImage = Buffer.from([0xff, 0xd9])
/** Markers of the frames that browsers show: sequential (baseline, extended) and progressive, by Huffman codes. */
const shownFrames = [0xc0, 0xc1, 0xc2]

export interface JpegParts {
  /** The file up to the end of its first picture. A second one behind it would be decoded too (ISO 21496-1). */
  bytes: Buffer
  /** How many scans it has: each one costs a pass over all blocks. */
  numScans: number
  /** How many values it stores for each pixel: 3 for colors, 1.5 when they have a quarter of the resolution. */
  samplesPerPixel: number
}

/** Returns the parts of a JPEG that decide what it costs; undefined without a frame that browsers show. */
export function readJpegParts(jpeg: Buffer): JpegParts | undefined {
  const { frameAt, scanAt } = findHeaders(jpeg)
  if (frameAt === undefined || scanAt === undefined) return undefined
  const end = jpeg.indexOf(endOfImage, scanAt)
  const bytes = end < 0 ? jpeg : jpeg.subarray(0, end + endOfImage.length)
  let numScans = 0
  for (let at = scanAt; at >= 0; at = bytes.indexOf(startOfScan, at + 1)) numScans++
  return { bytes, numScans, samplesPerPixel: countSamples(jpeg, frameAt) }
}

/** Returns where a JPEG's frame and first scan begin, found as decoders find them. */
function findHeaders(jpeg: Buffer): { frameAt?: number; scanAt?: number } {
  let frameAt: number | undefined
  for (let at = 2; ; ) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0) return {}
    // Any number of these may precede a marker.
    while (jpeg[at] === 0xff) at++
    const marker = jpeg[at] ?? 0
    if (at + 3 > jpeg.length) return {}
    if (marker === 0xda) return { ...(frameAt !== undefined && { frameAt }), scanAt: at - 1 }
    if (shownFrames.includes(marker)) frameAt ??= at - 1
    const hasContent = marker > 0x01 && (marker < 0xd0 || marker > 0xd9)
    at += hasContent ? 1 + jpeg.readUInt16BE(at + 1) : 1
  }
}

/** Adds up the areas of a frame's components, as shares of the largest one's (ITU T.81, B.2.2). */
function countSamples(jpeg: Buffer, frameAt: number): number {
  const numComponents = jpeg[frameAt + 9] ?? 0
  const factors = Array.from({ length: numComponents }, (_, i) => jpeg[frameAt + 11 + 3 * i] ?? 0)
  const horizontal = factors.map(factor => factor >> 4)
  const vertical = factors.map(factor => factor & 15)
  const areas = factors.map((_, i) => horizontal[i]! * vertical[i]!)
  const largest = Math.max(1, ...horizontal) * Math.max(1, ...vertical)
  return areas.reduce((sum, area) => sum + area, 0) / largest
}
