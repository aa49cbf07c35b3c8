import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hostilePicture,
  jpegOfScans,
  profileWithProgram,
  webpOfFrames,
  webpOfTables,
} from '../../../testing/storage/hostile-pictures.ts'
import { noise, pngChunk, pngOf } from '../../../testing/storage/pictures.ts'
import { makeAvatar } from '../../people/picture/serve-picture.ts'
import { encodePhoto } from './encode-photo.ts'

/** What docs/security.md promises, and half as much again, since a busy machine makes the same work dearer. */
const maxCpuMs = 1.5 * 2000
const maxMemoryBytes = 160_000_000

/** A person's picture at the provider is fetched up to this size. */
const maxAvatarBytes = 2_000_000

/** Runs work, and returns its processor time, by how much this process grew meanwhile, and whether it succeeded. */
async function measure(work: () => Promise<unknown>) {
  const startBytes = process.memoryUsage.rss()
  let largestBytes = startBytes
  const look = () => {
    largestBytes = Math.max(largestBytes, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 2)
  const start = process.cpuUsage()
  const isTaken = await work().then(
    () => true,
    () => false,
  )
  const { user, system } = process.cpuUsage(start)
  look()
  clearInterval(timer)
  return { isTaken, cpuMs: (user + system) / 1000, bytes: largestBytes - startBytes }
}

async function expectCheap(file: Buffer, what: string) {
  const photo = await measure(() => encodePhoto(file))
  const costs = file.length > maxAvatarBytes ? [photo] : [photo, await measure(() => makeAvatar(file))]
  for (const { cpuMs, bytes } of costs) {
    expect(cpuMs, what).toBeLessThan(maxCpuMs)
    expect(bytes, what).toBeLessThan(maxMemoryBytes)
  }
  return photo.isTaken
}

const text = (kind: 'zTXt' | 'iTXt') => {
  const start = kind === 'zTXt' ? 'a\0\0' : 'a\0\x01\0\0\0'
  return pngChunk(kind, Buffer.concat([Buffer.from(start, 'latin1'), deflateSync(Buffer.alloc(49_000_000))]))
}
const small = { width: 60, height: 90, bits: 8, colorType: 2 }
const large = { width: 4000, height: 2500, bits: 8, colorType: 2 }
const rows = ({ width, height }: typeof small) => Buffer.alloc(height * (1 + 3 * width), 0)
const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0x80, 0]))
const profile = (steps: number) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(profileWithProgram(steps))]))

/** Returns a PNG with some noise in each row. */
function png(width: number, height: number, colorType: 2 | 6, bits: 8 | 16, orientation: number) {
  const rowBytes = 1 + (width * (colorType === 6 ? 4 : 3) * bits) / 8
  const pixels = Buffer.alloc(rowBytes * height)
  for (let at = 1; at < pixels.length; at += 97) if (at % rowBytes !== 0) pixels[at] = (at * 2_654_435_761) >>> 24
  const turn = Buffer.from(
    `II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}${'\0'.repeat(7)}`,
    'latin1',
  )
  return pngOf({ width, height, bits, colorType }, pixels, [pngChunk('eXIf', turn)])
}

describe('a picture costs at most 2 s of processor time and 160 MB', () => {
  test.each<[what: string, isTaken: boolean, make: () => Buffer | Promise<Buffer>]>([
    ['15 megapixels, tall and transparent', true, () => png(3000, 5000, 6, 8, 1)],
    ['7.5 megapixels, transparent and turned', true, () => png(3000, 2500, 6, 8, 6)],
    ['7.5 transparent megapixels in 16 bits', true, () => png(2400, 3125, 6, 16, 1)],
    ['a transparent strip', true, () => png(20_000, 500, 6, 8, 1)],
    ['a turned strip', true, () => png(10_000, 350, 6, 16, 6)],
    ['15 transparent megapixels that are turned', false, () => png(5000, 3000, 6, 8, 6)],
    ['60 texts that unpack to 49 MB each', true, () => pngOf(small, rows(small), Array(60).fill(text('zTXt')))],
    ['60 such texts in Unicode', true, () => pngOf(small, rows(small), Array(60).fill(text('iTXt')))],
    ['a profile that computes for minutes', true, () => pngOf(large, rows(large), [profile(20_000)])],
    ['800 scans', false, () => jpegOfScans(8000, 5000, 800)],
    ['12 scans', true, () => jpegOfScans(4000, 3000, 12)],
    ['one row of 40 megapixels', false, () => pngOf({ ...small, width: 40_000_000, height: 1 })],
    ['one column of 16 megapixels', false, () => pngOf({ ...small, width: 1, height: 16_000_000 })],
    ['40,000 frames', true, () => webpOfFrames(40_000)],
    ['tables for each 16 of a million pixels', false, () => webpOfTables(1024, 1024)],
    ['tables for each 16 of 400,000 pixels', true, () => webpOfTables(640, 625)],
    ['600,000 gammas', true, () => pngOf(small, rows(small), Array(600_000).fill(gamma))],
    ['nothing but noise', true, () => noise(4000, 3000).jpeg({ quality: 60 }).toBuffer()],
  ])('with %s', async (what, isTaken, make) => {
    expect(await expectCheap(await make(), what)).toBe(isTaken)
  })

  test('whatever is inside', async () => {
    const taken: boolean[] = []
    const property = fc.asyncProperty(hostilePicture, async making => {
      const file = await making
      taken.push(await expectCheap(file, `a file of ${file.length} bytes`))
    })
    await fc.assert(property, { seed: 12, numRuns: 30, endOnFailure: true })
    expect(new Set(taken).size).toBe(2)
  }, 120_000)
})
