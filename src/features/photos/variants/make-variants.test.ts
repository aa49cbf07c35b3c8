import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { twoHalves } from '../../../testing/storage/pictures.ts'
import { makeVariants } from './make-variants.ts'

const trusted = { keepsPlainWebp: true }
const plainWebp = (width = 900, height = 600) => twoHalves(width, height).webp({ quality: 50 }).toBuffer()
const withMetadata = () => twoHalves(40, 30).withExif({ IFD0: { Artist: 'Ada' } })
const halfTransparent = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

describe('a plain WebP of the operator', () => {
  it('is its own full width, byte for byte, unlike a student’s; the smaller widths are made of it', async () => {
    const original = await plainWebp()
    const { width, height, files } = await makeVariants(original, trusted)
    expect([width, height, files.map(file => file.width)]).toEqual([900, 600, [320, 640, 900]])
    expect(original.equals(files[2]!.bytes)).toBe(true)
    expect(original.equals((await makeVariants(original)).files[2]!.bytes)).toBe(false)
    const { format, width: smaller } = await sharp(files[1]!.bytes).metadata()
    expect([format, smaller]).toEqual(['webp', 640])
  })

  it('that is damaged is refused', async () => {
    const original = await plainWebp()
    await expect(makeVariants(original.subarray(0, original.length / 2), trusted)).rejects.toThrow()
    await expect(makeVariants(Buffer.from(original).fill(0, 20, 30), trusted)).rejects.toThrow()
  })
})

describe('re-encoded for the full width, also when the operator gave it, is', () => {
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
    const { bytes } = (await makeVariants(original, trusted)).files.at(-1)!
    expect(original.equals(bytes)).toBe(false)
    expect(Buffer.from(bytes).includes('secret')).toBe(false)
    const { format, exif, icc, width } = await sharp(bytes).metadata()
    expect([format, exif, icc]).toEqual(['webp', undefined, undefined])
    expect(width).toBeLessThanOrEqual(2400)
  })
})
