import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noise, phonePhoto, pngChunk, twoHalves } from '../../testing/storage/pictures.ts'
import { readJpegParts } from './decoded-parts.ts'
import { openPicture } from './open-picture.ts'

const halves = () => twoHalves(60, 40)
const transparent = () => halves().ensureAlpha(0.4)

/** Returns three frames, of which the first is red. */
const frames = () =>
  sharp(Buffer.alloc(60 * 40 * 3 * 3, 9).fill(Buffer.from([200, 30, 30]), 0, 60 * 40 * 3), {
    raw: { width: 60, height: 120, channels: 3, pageHeight: 40 },
  })

/** Returns a PNG with chunks before its pixels. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

const texts = [
  pngChunk('tEXt', Buffer.from('Author\0Ada')),
  pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1000))])),
  pngChunk('prVt', Buffer.from('private')),
]

test.each<[what: string, make: () => Promise<Buffer>]>([
  ['a PNG with texts', async () => withChunks(await halves().png().toBuffer(), ...texts)],
  ['a PNG with transparency', () => transparent().png().toBuffer()],
  ['a PNG with a palette and transparency', () => transparent().png({ palette: true }).toBuffer()],
  ['a PNG in 16 bits', () => halves().toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', () => halves().png({ progressive: true }).toBuffer()],
  ['a gray PNG', () => halves().greyscale().png().toBuffer()],
  ['a PNG with a profile', () => halves().withIccProfile('p3').png().toBuffer()],
  ['a turned PNG', () => halves().withMetadata({ orientation: 6 }).png().toBuffer()],
  [
    'a PNG with a gamma',
    async () => withChunks(await halves().png().toBuffer(), pngChunk('gAMA', Buffer.from([0, 0, 0x80, 0]))),
  ],
  ['a phone’s JPEG', () => phonePhoto(90, 60)],
  ['a progressive JPEG', () => noise(60, 40).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG for printers', () => halves().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
  ['a JPEG with a profile', () => halves().withIccProfile('p3').jpeg().toBuffer()],
  ['a WebP with a profile and transparency', () => transparent().withIccProfile('p3').webp().toBuffer()],
  ['an animation', () => frames().webp({ delay: 20 }).toBuffer()],
  ['an animation without loss', () => frames().webp({ delay: 20, lossless: true }).toBuffer()],
  ['a GIF', () => halves().gif().toBuffer()],
])('%s shows what it showed', async (_, make) => {
  const original = await make()
  const { picture } = await openPicture(original)
  const expected = await sharp(original).autoOrient().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const opened = await picture.autoOrient().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  expect(opened.info).toEqual(expected.info)
  expect(opened.data.equals(expected.data)).toBe(true)
})

test('a JPEG is read to its end, whatever precedes and follows', async () => {
  const jpeg = await noise(60, 40).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer()
  const preview = await noise(20, 20).jpeg().toBuffer()
  const length = Buffer.from([0, preview.length + 2])
  length.writeUInt16BE(preview.length + 2)
  const header = Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xe1]), length, preview, Buffer.from([0xff, 0x01])])
  const whole = Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2), preview, Buffer.from('film')])
  const alone = readJpegParts(jpeg)!
  expect(alone.numScans).toBeGreaterThan(5)
  expect(alone.samplesPerPixel).toBe(1.5)
  const { bytes, numScans } = readJpegParts(whole)!
  expect(numScans).toBe(alone.numScans)
  expect(bytes.length).toBe(jpeg.length + header.length)
  for (let kept = 0; kept < 400; kept++) readJpegParts(jpeg.subarray(0, kept))
  expect(readJpegParts(jpeg.subarray(0, 200))).toBeUndefined()
})
