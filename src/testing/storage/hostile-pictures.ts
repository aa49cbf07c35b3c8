import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { type PngHeader, pngChunk, pngOf } from './pictures.ts'

// Pictures that cost more than they look, in all formats that are taken, at most 10 MB each.

const maxFileBytes = 10_000_000
const zeros = deflateSync(Buffer.alloc(49_000_000), { level: 9 })
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const uint32 = (...values: number[]) => Buffer.concat(values.map(value => uintOf(value, 4)))
const float32 = (...values: number[]) =>
  Buffer.concat(
    values.map(value => {
      const bytes = Buffer.alloc(4)
      bytes.writeFloatBE(value)
      return bytes
    }),
  )

function uintOf(value: number, size: 2 | 4): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

/** Returns as many copies as fit into `budgetBytes`. */
const repeat = (part: Buffer, count: number, budgetBytes: number) =>
  Buffer.concat(Array.from({ length: Math.min(count, Math.floor(budgetBytes / part.length)) }, () => part))

/** Returns a profile whose program has so many steps for each color (ICC.1, 10.16). */
export function profileWithProgram(numSteps: number): Buffer {
  const matrix = Buffer.concat([
    latin1('matf\0\0\0\0\0\x03\0\x03'),
    float32(0.99, 0.01, 0, 0, 0.99, 0.01, 0.01, 0, 0.99, 0, 0, 0),
  ])
  const curve = Buffer.concat([latin1('curf\0\0\0\0\0\x01\0\0parf\0\0\0\0\0\0\0\0'), float32(1.01, 1, 0, 0)])
  const curves = Buffer.concat([
    latin1('cvst\0\0\0\0\0\x03\0\x03'),
    uint32(36, curve.length, 36, curve.length, 36, curve.length),
    curve,
  ])
  const positions: number[] = []
  const steps: Buffer[] = []
  let at = 16 + 8 * numSteps
  for (let i = 0; i < numSteps; i++) {
    const step = i % 2 === 0 ? curves : matrix
    positions.push(at, step.length)
    steps.push(step)
    at += step.length
  }
  const program = Buffer.concat([latin1('mpet\0\0\0\0\0\x03\0\x03'), uint32(numSteps, ...positions), ...steps])
  const text = Buffer.concat([latin1('mluc\0\0\0\0'), uint32(1, 12), latin1('enUS'), uint32(2, 28), latin1('\0x')])
  const white = Buffer.concat([latin1('XYZ \0\0\0\0'), uint32(0xf6d6, 0x10000, 0xd32d)])
  return profileOf([
    ['desc', text],
    ['cprt', text],
    ['wtpt', white],
    ['A2B0', program],
    ['D2B0', program],
  ])
}

function profileOf(tags: [name: string, data: Buffer][]): Buffer {
  const header = Buffer.alloc(128)
  header.writeUInt32BE(0x04300000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  uint32(0xf6d6, 0x10000, 0xd32d).copy(header, 68)
  const table = [uint32(tags.length)]
  const contents: Buffer[] = []
  let at = header.length + 4 + 12 * tags.length
  for (const [name, data] of tags) {
    table.push(latin1(name), uint32(at, data.length))
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    contents.push(padded)
    at += padded.length
  }
  header.writeUInt32BE(at, 0)
  return Buffer.concat([header, ...table, ...contents])
}

/** Returns metadata of cameras with so many entries, which all point at the same bytes. */
function exifOf(numEntries: number, entryBytes: number, totalBytes: number): Buffer {
  const bytes = Buffer.alloc(Math.max(totalBytes, 14 + 12 * numEntries))
  bytes.write('II*\0\x08\0\0\0', 0, 'latin1')
  bytes.writeUInt16LE(numEntries, 8)
  for (let i = 0; i < numEntries; i++) {
    const at = 10 + 12 * i
    bytes.writeUInt16LE(i + 1, at)
    bytes.writeUInt16LE(1 + (i % 5), at + 2)
    bytes.writeUInt32LE(entryBytes, at + 4)
    bytes.writeUInt32LE(8, at + 8)
  }
  return bytes
}

/** Returns a segment of a JPEG. */
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), uintOf(data.length + 2, 2), data])

/** Returns a table of codes in which the first symbol has one bit, the second two. */
const codes = (kind: number, ...symbols: number[]) =>
  segment(0xc4, Buffer.from([kind, ...Array.from({ length: 16 }, (_, i) => Number(i < symbols.length)), ...symbols]))

/** Returns a gray progressive JPEG of one color, in so many scans of almost nothing. */
export function jpegOfScans(width: number, height: number, numScans: number): Buffer {
  const size = Buffer.concat([Buffer.from([8]), uintOf(height, 2), uintOf(width, 2)])
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const runs = Math.floor(blocks / 16_384)
  // A run of 16,384 blocks is a zero and 14 bits; a block alone is two bits.
  const bits = '0'.repeat(15 * runs) + '10'.repeat(blocks % 16_384)
  const scan = Buffer.from((bits.match(/.{1,8}/g) ?? []).map(eight => Number.parseInt(eight.padEnd(8, '0'), 2)))
  const scans: Buffer[] = []
  for (let i = 0; i < numScans; i++) {
    const coefficient = 1 + (Math.floor(i / 13) % 63)
    const bit = 12 - (i % 13)
    const before = bit === 12 ? 0 : bit + 1
    scans.push(segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, before * 16 + bit])), scan)
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc2, Buffer.concat([size, Buffer.from([1, 1, 0x11, 0])])),
    segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    codes(0x00, 0),
    codes(0x10, 0xe0, 0),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Returns a chunk of a WebP. */
const riffChunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([latin1(type), size, data, Buffer.alloc(data.length & 1)])
}

const webpOf = (...chunks: Buffer[]) => riffChunk('RIFF', Buffer.concat([latin1('WEBP'), ...chunks]))

/** Returns an animated WebP of one pixel. */
export async function webpOfFrames(numFrames: number): Promise<Buffer> {
  const still = await plain(1, 1).webp({ lossless: true }).toBuffer()
  const sizes = Buffer.alloc(16)
  const header = riffChunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const frame = riffChunk('ANMF', Buffer.concat([sizes, still.subarray(12)]))
  return webpOf(header, riffChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(numFrames).fill(frame))
}

/** Returns a lossless WebP of one color, with tables of its own for each 4 × 4 pixels (RFC 9649, 3.7.2.2), at most 65,536. */
export function webpOfTables(width: number, height: number): Buffer {
  /** Returns a number's bits, the lowest first. */
  const number = (value: number, numBits: number) => [...value.toString(2).padStart(numBits, '0')].reverse().join('')
  /** A code of the symbol 0 alone, which then takes no bit. */
  const codeOfZero = '1000'
  /** A code in which each byte takes 8 bits. Of the lengths that it can have only 0 and 8 are named. */
  const codeOfBytes = (numSymbols: number) =>
    `0${number(12 - 4, 4)}000000100${'0'.repeat(24)}1000${'1'.repeat(256)}${'0'.repeat(numSymbols - 256)}`
  const numBlocks = Math.ceil(width / 4) * Math.ceil(height / 4)
  const byte = (value: number) => value.toString(2).padStart(8, '0')
  const bits = [
    number(0x2f, 8) + number(width - 1, 14) + number(height - 1, 14),
    // No transparency, version 0, no transformation, no cache of colors.
    '000000',
    // A picture of one pixel for each 4 × 4 says which tables these have: its green and red are the number.
    `10000${codeOfBytes(280)}${codeOfBytes(256)}${codeOfZero.repeat(3)}`,
    ...Array.from({ length: numBlocks }, (_, block) => byte(block & 255) + byte((block >> 8) & 255)),
    codeOfZero.repeat(5 * Math.min(numBlocks, 65_536)),
  ].join('')
  const data = Buffer.alloc(Math.ceil(bits.length / 8))
  for (let at = 0; at < bits.length; at++) if (bits[at] === '1') data[at >> 3]! |= 1 << (at & 7)
  return webpOf(riffChunk('VP8L', data))
}

/** Returns a WebP with metadata, whose extended header says so. */
async function webpWith(picture: Sharp, more: Buffer[]): Promise<Buffer> {
  const plain = await picture
    .withExif({ IFD0: { Artist: 'A' } })
    .withIccProfile('p3')
    .toBuffer()
  const out = Buffer.concat([plain, ...more])
  out.writeUInt32LE(out.length - 8, 4)
  return out
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Returns the rows of a PNG, in one color with the given filter in each row. */
function rowsOf({ width, height, bits, colorType }: PngHeader, filter: number): Buffer {
  const rowBytes = 1 + Math.ceil((width * channels[colorType]! * bits) / 8)
  const rows = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y++) rows[y * rowBytes] = filter
  return rows
}

const orientations = Array.from({ length: 8 }, (_, i) =>
  Buffer.concat([latin1('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0'), Buffer.from([i + 1, 0, 0, 0, 0, 0, 0, 0])]),
)

/** Sizes that are small, or as large as is allowed and a little beyond, also as strips. */
const size = fc.oneof(
  fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) }),
  fc
    .record({ width: fc.integer({ min: 400, max: 33_000 }), pixels: fc.integer({ min: 9_000_000, max: 21_000_000 }) })
    .map(({ width, pixels }) => ({ width, height: Math.ceil(pixels / width) })),
)

const additions = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('zTXt' as const), count: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('iTXt' as const), count: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('tiny' as const), count: fc.integer({ min: 1, max: 600_000 }) }),
    fc.record({ kind: fc.constant('exif' as const), count: fc.integer({ min: 1, max: 65_000 }) }),
    fc.record({ kind: fc.constant('xmp' as const), count: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ kind: fc.constant('program' as const), count: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ kind: fc.constant('profile' as const), count: fc.integer({ min: 1, max: 90 }) }),
  ),
  { maxLength: 2 },
)
type Addition = { kind: 'zTXt' | 'iTXt' | 'tiny' | 'exif' | 'xmp' | 'program' | 'profile'; count: number }

function pngAddition({ kind, count }: Addition): Buffer {
  const budget = maxFileBytes / 4
  if (kind === 'zTXt') return repeat(pngChunk('zTXt', Buffer.concat([latin1('a\0\0'), zeros])), count, budget)
  if (kind === 'iTXt') return repeat(pngChunk('iTXt', Buffer.concat([latin1('a\0\x01\0\0\0'), zeros])), count, budget)
  if (kind === 'tiny') return repeat(pngChunk(count % 2 === 0 ? 'tEXt' : 'prVt', latin1('a\0b')), count, budget)
  if (kind === 'exif') return pngChunk('eXIf', exifOf(count, 100_000, 1_000_000))
  if (kind === 'xmp') return repeat(pngChunk('sPLT', Buffer.alloc(600, 65)), count * 100, budget)
  const profile = kind === 'program' ? profileWithProgram(count) : Buffer.alloc(count * 1_000_000)
  return pngChunk('iCCP', Buffer.concat([latin1('a\0\0'), deflateSync(profile, { level: 1 }).subarray(0, budget)]))
}

function jpegAddition({ kind, count }: Addition): Buffer {
  const budget = maxFileBytes / 4
  if (kind === 'tiny') return repeat(segment(0xfe, Buffer.alloc(0)), count, budget)
  if (kind === 'exif') {
    const exif = exifOf(Math.min(count, 5400), 60_000, 65_000)
    return segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif]))
  }
  if (kind === 'program') return iccSegments(profileWithProgram(count))
  if (kind === 'profile') return iccSegments(Buffer.alloc(Math.min(count * 10_000, budget)))
  const names = { xmp: 'http://ns.adobe.com/xap/1.0/\0', zTXt: 'Photoshop 3.0\0', iTXt: 'MPF\0' }
  const marker = { xmp: 0xe1, zTXt: 0xed, iTXt: 0xe2 }[kind]
  return repeat(segment(marker, Buffer.concat([latin1(names[kind]), Buffer.alloc(65_000, 32)])), count, budget)
}

function iccSegments(profile: Buffer): Buffer {
  const parts = Array.from({ length: Math.ceil(profile.length / 65_000) }, (_, i) =>
    profile.subarray(i * 65_000, (i + 1) * 65_000),
  ).slice(0, 255)
  const named = parts.map((part, i) =>
    Buffer.concat([latin1('ICC_PROFILE\0'), Buffer.from([i + 1, parts.length]), part]),
  )
  return Buffer.concat(named.map(part => segment(0xe2, part)))
}

function webpAddition({ kind, count }: Addition): Buffer {
  const budget = maxFileBytes / 4
  if (kind === 'exif') return riffChunk('EXIF', exifOf(count, 1_000_000, budget))
  if (kind === 'program') return riffChunk('ICCP', profileWithProgram(count))
  if (kind === 'profile') return riffChunk('ICCP', Buffer.alloc(Math.min(count * 10_000, budget)))
  if (kind === 'tiny') return repeat(riffChunk('prVt', Buffer.alloc(2)), count, budget)
  return riffChunk('XMP ', Buffer.alloc(Math.min(count * 100_000, budget), 32))
}

const png = fc
  .record({
    size,
    bits: fc.constantFrom(8, 8, 16),
    colorType: fc.constantFrom(0, 2, 4, 6),
    isInterlaced: fc.constantFrom(false, false, true),
    filter: fc.integer({ min: 0, max: 4 }),
    orientation: fc.constantFrom(...orientations),
    additions,
  })
  .map(given => {
    const header = { ...given.size, bits: given.bits, colorType: given.colorType, isInterlaced: given.isInterlaced }
    const more = [pngChunk('eXIf', given.orientation), ...given.additions.map(pngAddition)]
    return pngOf(header, rowsOf(header, given.filter), more)
  })

const jpeg = fc
  .record({
    size,
    isProgressive: fc.boolean(),
    chromaSubsampling: fc.constantFrom('4:2:0', '4:4:4'),
    orientation: fc.integer({ min: 1, max: 8 }),
    additions,
    scans: fc.constantFrom(0, 0, 15, 60, 800),
  })
  .map(async given => {
    const { width, height } = given.size
    const more = given.additions.map(jpegAddition)
    const addTo = (picture: Buffer) => Buffer.concat([picture.subarray(0, 2), ...more, picture.subarray(2)])
    if (given.scans > 0) return addTo(jpegOfScans(width, Math.min(height, 65_000), given.scans))
    const options = { progressive: given.isProgressive, chromaSubsampling: given.chromaSubsampling }
    const picture = plain(width, height).withMetadata({ orientation: given.orientation })
    return addTo(await picture.jpeg(options).toBuffer())
  })

const webp = fc
  .record({
    size: fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 3300 }) }),
    channels: fc.constantFrom(3 as const, 4 as const),
    isLossless: fc.boolean(),
    frames: fc.constantFrom(1, 1, 2, 60),
    additions,
  })
  .map(async given => {
    const frames = given.size.width * given.size.height > 100_000 ? 1 : given.frames
    const { width, height } = given.size
    const options = { lossless: given.isLossless, effort: 0, ...(frames > 1 && { delay: 20 }) }
    const raw = { width, height: height * frames, channels: given.channels, pageHeight: height }
    const picture = sharp(Buffer.alloc(given.channels * width * height * frames, 7), { raw, limitInputPixels: false })
    return webpWith(picture.webp(options), given.additions.map(webpAddition))
  })

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8402a' }, limitInputPixels: false })

/** Files that are whole, cut off, or changed in some bytes of their first hundred, where sizes stand. */
export const hostilePicture: fc.Arbitrary<Promise<Buffer>> = fc
  .record({
    picture: fc.oneof(png.map(Promise.resolve.bind(Promise)), jpeg, webp),
    cutAt: fc.constantFrom(1, 1, 1, 1, 1, 0.99, 0.5),
    lies: fc.array(fc.tuple(fc.integer({ min: 12, max: 100 }), fc.integer({ min: 0, max: 255 })), { maxLength: 1 }),
  })
  .map(async ({ picture, cutAt, lies }) => {
    const whole = (await picture) as Buffer
    const file = Buffer.from(whole.subarray(0, Math.ceil(whole.length * cutAt)))
    for (const [at, value] of lies) if (at < file.length) file[at] = value
    return file
  })
