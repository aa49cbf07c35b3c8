import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Pictures that people and attackers send, generated for tests.

const red = { r: 200, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 200 }

/** Returns a picture whose left half is red and right half blue, so that its orientation is visible. */
export function twoHalves(width: number, height: number) {
  const right = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: blue } }
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: right, left: Math.ceil(width / 2), top: 0 },
  ])
}

/** Returns a small WebP of one color. */
export function plainPicture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
    .webp()
    .toBuffer()
}

/** Returns a phone's JPEG, rotated (EXIF orientation 6), with location, time and owner in its metadata. */
export async function phonePhoto(width = 1200, height = 800): Promise<Buffer> {
  return twoHalves(width, height)
    .withExif({
      IFD0: { Make: 'Phonemaker', Model: 'P1', Artist: 'Ada Lovelace' },
      IFD2: { DateTimeOriginal: '2026:05:14 09:12:33', BodySerialNumber: 'SERIAL-12345' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '42/1 26/1 4312/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '76/1 29/1 5/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Ada Lovelace</who></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** Returns the body of an upload. */
export function photoForm(photo: Uint8Array, name = 'photo.jpg'): FormData {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(photo)], name, { type: 'image/jpeg' }))
  return form
}

/** Returns noise, which does not compress: as many bytes as a photo of that size. */
export function noise(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  // Xorshift: the low bits of a linear generator repeat.
  let state = 1
  for (let i = 0; i < data.length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    data[i] = state
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** The first bytes of every PNG. */
export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Returns a black PNG of 150 kB that decodes to 16,384 × 16,384 pixels (800 MB in colors). */
export function bomb(): Buffer {
  const side = 16_384
  return pngOf({ width: side, height: side, bits: 1, colorType: 0 }, Buffer.alloc(side * (1 + side / 8)))
}

export interface PngHeader {
  width: number
  height: number
  bits: number
  /** As in the format: 6 is RGBA. */
  colorType: number
  isInterlaced?: boolean
}

/** Returns a PNG with the given header. Without `rows`, its pixels are missing. @param more chunks before the pixels. */
export function pngOf(header: PngHeader, rows: Buffer = Buffer.alloc(0), more: Buffer[] = []): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(header.width, 0)
  bytes.writeUInt32BE(header.height, 4)
  bytes.set([header.bits, header.colorType], 8)
  bytes[12] = Number(header.isInterlaced ?? false)
  // The lowest level takes a tenth of the time.
  const end = [pngChunk('IDAT', deflateSync(rows, { level: 1 })), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngSignature, pngChunk('IHDR', bytes), ...more, ...end])
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** An SVG with a script. */
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** The first bytes of an iPhone's picture. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200),
])
