import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pngOf } from '../../../testing/storage/pictures.ts'
import { checkUpload } from './check-upload.ts'
import { photoMessages } from './upload-rules.ts'

/** Channels by the color type of a PNG. */
const channels: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 }

test('no PNG passes above 20 megapixels, 60 MB or too long, or interlaced above 5; all others do', async () => {
  const header = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
    bits: fc.constantFrom(8, 16),
    colorType: fc.constantFrom(0, 2, 4, 6),
    isInterlaced: fc.boolean(),
  })
  const seen = new Set<string>()
  const property = fc.asyncProperty(header, async ({ width, height, bits, colorType, isInterlaced }) => {
    const said = await checkUpload(pngOf({ width, height, bits, colorType, isInterlaced })).then(
      () => 'passes',
      error => error.errors[0].message as string,
    )
    const pixels = width * height
    const isCostly =
      (pixels * channels[colorType]! * bits) / 8 > 60_000_000 ||
      pixels > (isInterlaced ? 5_000_000 : 20_000_000) ||
      Math.max(width, height) > 30_000 ||
      (width * channels[colorType]! * bits) / 8 > 80_000
    const expected = pixels > 40_000_000 ? photoMessages.tooManyPixels : isCostly ? photoMessages.tooCostly : 'passes'
    expect(said).toBe(expected)
    seen.add(expected)
  })
  const most = { width: 5000, height: 4000, bits: 8, colorType: 2, isInterlaced: false }
  const strip = { ...most, width: 30_001, height: 9 }
  const examples = [most, strip, { ...most, bits: 16 }, { ...most, isInterlaced: true }]
  await fc.assert(property, { seed: 41, numRuns: 300, examples: examples.map(example => [example]) })
  expect(seen.size).toBe(3)
})
