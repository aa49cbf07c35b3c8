import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { twoHalves } from '../../../testing/storage/pictures.ts'
import { encodePhoto, resizePhoto } from './encode-photo.ts'

const trusted = { keepsPlainWebp: true }
const plainWebp = (width = 900, height = 600) => twoHalves(width, height).webp({ quality: 50 }).toBuffer()
const withMetadata = () => twoHalves(40, 30).withExif({ IFD0: { Artist: 'Ada' } })
const halfTransparent = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

describe('a plain WebP of the operator', () => {
  it('is stored byte for byte, unlike a student’s; the smaller widths are made of it', async () => {
    const original = await plainWebp()
    const { width, height, bytes } = await encodePhoto(original, trusted)
    expect([width, height, original.equals(bytes)]).toEqual([900, 600, true])
    expect(original.equals((await encodePhoto(original)).bytes)).toBe(false)
    const { format, width: smaller } = await sharp(await resizePhoto(bytes, 640)).metadata()
    expect([format, smaller]).toEqual(['webp', 640])
  })

  it('that is damaged is refused', async () => {
    const original = await plainWebp()
    await expect(encodePhoto(original.subarray(0, original.length / 2), trusted)).rejects.toThrow()
    await expect(encodePhoto(Buffer.from(original).fill(0, 20, 30), trusted)).rejects.toThrow()
  })
})

describe('re-encoded, also when the operator gave it, is', () => {
  it.each([
    ['a WebP with metadata', () => withMetadata().webp().toBuffer()],
    ['a WebP with a color profile', () => twoHalves(40, 30).withIccProfile('p3').webp().toBuffer()],
    ['a WebP with transparency', () => halfTransparent().webp().toBuffer()],
    ['a lossless WebP', () => twoHalves(40, 30).webp({ lossless: true }).toBuffer()],
    ['a WebP with bytes after it', async () => Buffer.concat([await plainWebp(40, 30), Buffer.from('secret')])],
    ['a WebP that is too wide', () => plainWebp(2500, 40)],
    ['a JPEG', () => twoHalves(40, 30).jpeg().toBuffer()],
  ])('%s', async (_, make) => {
    const original = await make()
    const { bytes } = await encodePhoto(original, trusted)
    expect(original.equals(bytes)).toBe(false)
    expect(Buffer.from(bytes).includes('secret')).toBe(false)
    const { format, exif, icc, width } = await sharp(bytes).metadata()
    expect([format, exif, icc]).toEqual(['webp', undefined, undefined])
    expect(width).toBeLessThanOrEqual(2400)
  })
})
