import { getRequestListener } from '@hono/node-server'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import type { Person } from '../../../testing/people.ts'
import { serveTest } from '../../../testing/serve-test.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { bomb, gif, heic, noise, phonePhoto, pngSignature, svg, twoHalves } from '../../../testing/storage/pictures.ts'
import { claimPhotos, listWaitingPhotos } from '../claim-photos.ts'
import { photoRemovals, photos } from '../table.ts'

const formOf = (bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg' } = {}) => {
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(bytes)], name, { type }))
  return form
}
const post = (body: BodyInit, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers })
const urlIn = async (response: Response) => {
  expect(response.status).toBe(201)
  return ((await response.json()) as { url: string }).url
}
const nameOf = (url: string) => url.slice('/photos/'.length, -'.webp'.length)
const today = () => new Date().toISOString().slice(0, 10)
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c81e1e' } })
const small = await phonePhoto(90, 60)

async function colorAt(bytes: Buffer, left: number, top: number) {
  const area = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  return [...(await area.raw().toBuffer())]
}

describe('an upload', async () => {
  const { site, ada, ben } = await startTestSite()
  const { db } = site.database
  // As if reviews had claimed them: a person may have 12 photos that wait.
  beforeEach(() => db.update(photos).set({ ownerKey: null, day: null }).execute())

  const upload = (bytes: Uint8Array, who: Person = ada, given = {}) =>
    site.app.request('/api/photos', post(formOf(bytes, given), who.headers))
  /** Uploads a picture and returns it at full width, as anybody with its URL gets it. */
  const stored = async (picture: Sharp | Buffer) => {
    const url = await urlIn(await upload(Buffer.isBuffer(picture) ? picture : await picture.toBuffer()))
    const bytes = Buffer.from(await (await site.app.request(url)).arrayBuffer())
    return { url, bytes, about: await sharp(bytes).metadata() }
  }

  it('is refused while 12 of the person wait for a review, until a review takes one', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `${String(n).padStart(22, 'w')}-90x60`)
    const more = { width: 90, height: 60, state: 'pending', day: today() } as const
    await db.insert(photos).values(names.map(name => ({ name, ownerKey: ben.photoKey(name), ...more })))
    const answers = await Promise.all([upload(small, ben), upload(small, ben)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(((await refused.json()) as { detail: string }).detail).toContain('in no review or form yet')
    expect(await listWaitingPhotos(db, ben)).toHaveLength(12)
    expect(await db.$count(photoRemovals)).toBe(0)
    // Other refusals come first (docs/api.md 5).
    for (const [wrong, status] of [
      [heic, 415],
      [Buffer.alloc(0), 400],
      [small.subarray(0, -9), 400],
    ] as const)
      expect((await upload(wrong, ben)).status).toBe(status)
    expect((await upload(small, ada)).status).toBe(201)
    await db.transaction(tx => claimPhotos(tx, { owner: ben.photoKey, urls: [`/photos/${names[0]}.webp`] }))
    expect((await upload(small, ben)).status).toBe(201)
  })

  it('is pending, with a random name and a key of its own, also of the same bytes: it reveals no earlier sender', async () => {
    const names: string[] = []
    for (const who of [ada, ada, ben]) {
      const response = await upload(small, who)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const url = await urlIn(response)
      expect(url).toMatch(/^\/photos\/[\w-]{22}-60x90\.webp$/)
      expect((await site.app.request(url)).headers.get('cache-control')).toBe('private, no-store')
      names.push(nameOf(url))
    }
    const [one, two, bens] = names as [string, string, string]
    const rows = (await db.select().from(photos)).filter(row => names.includes(row.name))
    expect(new Set(rows.map(row => row.ownerKey)).size).toBe(3)
    for (const { name, ...row } of rows) {
      const ownerKey = (name === bens ? ben : ada).photoKey(name)
      expect(row).toMatchObject({ state: 'pending', ownerKey, sourceHash: null, day: today() })
    }
    expect(await listWaitingPhotos(db, ada)).toEqual([one, two].sort())
    await db.transaction(tx => claimPhotos(tx, { owner: ada.photoKey, urls: [`/photos/${one}.webp`] }))
    expect(await listWaitingPhotos(db, ada)).toEqual([two])
  })

  it('is upright and has lost location, time, owner and camera', async () => {
    const original = await phonePhoto(990, 660)
    const before = await sharp(original).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 990, height: 660 })
    expect(before.exif?.toString('latin1')).toContain('SERIAL-12345')
    const { url, bytes, about } = await stored(original)
    expect(about).toMatchObject({ width: 660, height: 990, format: 'webp' })
    expect([about.exif, about.xmp, about.icc, about.iptc, about.orientation]).toEqual(Array(5).fill(undefined))
    // Turned clockwise, what was left (red) is on top.
    expect((await colorAt(bytes, 330, 80))[0]).toBeGreaterThan(150)
    expect((await colorAt(bytes, 330, 900))[2]).toBeGreaterThan(150)
    for (const width of [320, 640]) {
      const path = url.replace('.webp', `.${width}.webp`)
      const smaller = Buffer.from(await (await site.app.request(path)).arrayBuffer())
      expect((await sharp(smaller).metadata()).width).toBe(width)
      expect(smaller.toString('latin1')).not.toMatch(/Ada|SERIAL|EXIF|XMP/)
    }
  })

  it('shows the colors of its profile, in sRGB', async () => {
    const green = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 60, g: 200, b: 60 } } })
    const p3 = await green.withIccProfile('p3').png().toBuffer()
    const unconverted = await sharp(p3).keepIccProfile().raw().toBuffer()
    const { bytes, about } = await stored(p3)
    expect(about.icc).toBeUndefined()
    const color = await colorAt(bytes, 20, 20)
    expect(Math.abs(color[0]! - 60)).toBeLessThan(12)
    expect(Math.abs(color[1]! - 200)).toBeLessThan(12)
    expect(Math.abs(unconverted[0]! - 60)).toBeGreaterThan(20)
  })

  it.each([
    ['a PNG with holes', twoHalves(50, 50).ensureAlpha(0.4).png()],
    ['a PNG of 16 bits a color', twoHalves(50, 50).toColourspace('rgb16').png()],
    ['a gray PNG with holes', twoHalves(50, 50).greyscale().ensureAlpha(0.4).png()],
    ['a PNG with a palette', twoHalves(50, 50).png({ palette: true })],
    ['a JPEG for printers (CMYK)', twoHalves(50, 50).toColourspace('cmyk').jpeg()],
    ['a picture of one pixel', plain(1, 1).png()],
  ])('may be %s', async (_, picture) => {
    expect((await stored(picture)).about.format).toBe('webp')
  })

  it('may be a strip that WebP could not hold', async () => {
    expect((await stored(plain(20_000, 30).png())).about).toMatchObject({ width: 2400, height: 4 })
    expect((await stored(plain(300, 30_000).jpeg())).about).toMatchObject({ width: 48, height: 4800 })
  })

  it('keeps the first frame of what moves', async () => {
    const frames = Buffer.concat([await twoHalves(40, 30).raw().toBuffer(), Buffer.alloc(40 * 30 * 3)])
    const moving = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { about, bytes } = await stored(moving)
    expect(about).toMatchObject({ width: 40, height: 30 })
    expect(about.pages).toBeUndefined()
    expect((await colorAt(bytes, 5, 15))[0]).toBeGreaterThan(150)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('loses what follows a %s in its file', async format => {
    const picture = await twoHalves(50, 50).toFormat(format).toBuffer()
    const tail = Buffer.from('PK\x03\x04 <script>alert("polyglot")</script>')
    const { bytes } = await stored(Buffer.concat([picture, tail]))
    expect(bytes.toString('latin1')).not.toMatch(/polyglot/)
  })

  it('is known by its content, not by its name or what it calls itself', async () => {
    const png = await plain(9, 9).png().toBuffer()
    expect((await upload(png, ada, { name: 'x.svg', type: 'image/svg+xml' })).status).toBe(201)
    expect((await upload(svg, ada, { name: 'x.jpg', type: 'image/jpeg' })).status).toBe(415)
  })

  it('may be as large as 10 MB, and 40 megapixels', async () => {
    const padded = Buffer.concat([small, Buffer.alloc(10_000_000 - small.length)])
    const wide = await plain(8000, 5000).jpeg().toBuffer()
    const answers = await Promise.all([upload(padded), upload(wide)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  const half = (picture: Buffer) => picture.subarray(0, picture.length / 2)
  it.each<[what: string, status: number, picture: Buffer | (() => Promise<Buffer>)]>([
    ['an SVG', 415, svg],
    ['a GIF', 415, gif],
    ['an AVIF', 415, () => plain(40, 40).avif().toBuffer()],
    ['a HEIC', 415, heic],
    ['a PDF', 415, Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a TIFF', 415, () => plain(9, 9).tiff().toBuffer()],
    ['HTML', 415, Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a bomb', 400, bomb()],
    ['a JPEG signature, then a script', 400, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])],
    ['a PNG signature alone', 400, pngSignature],
    ['half a PNG', 400, async () => half(await noise(300, 200).png().toBuffer())],
    ['half a WebP', 400, async () => half(await noise(300, 200).webp().toBuffer())],
    ['empty', 400, Buffer.alloc(0)],
    ['40.1 megapixels', 400, () => plain(8000, 5013).jpeg().toBuffer()],
    ['more than 10 MB', 413, Buffer.concat([small, Buffer.alloc(10_000_001 - small.length)])],
  ])('is refused when it is %s: %i', async (name, status, picture) => {
    const before = await db.$count(photos)
    const response = await upload(Buffer.isBuffer(picture) ? picture : await picture(), ada, { name: `${name}.jpg` })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const problem = (await response.json()) as { errors?: { path: string }[]; detail: string }
    if (status === 400) expect(problem.errors).toMatchObject([{ path: 'photo' }])
    expect(problem.detail.length).toBeGreaterThan(10)
    expect([await db.$count(photos), await db.$count(photoRemovals)]).toEqual([before, 0])
  })

  it('is refused when it is cut off anywhere', async () => {
    const jpeg = await noise(200, 150).jpeg().toBuffer()
    for (let kept = 3; kept < jpeg.length - 2; kept += Math.ceil(jpeg.length / 15))
      expect((await upload(jpeg.subarray(0, kept))).status).toBe(400)
  })

  it('that the decoder saw, or that breaks off, counts for the limit of the day; one of another format does not', async () => {
    const limited = await createTestApp({ photosPerDay: 5 })
    onTestFinished(limited.close)
    const cora = await limited.signIn('cora')
    const sent = async (photo: Buffer) => (await limited.upload(photo, cora)).status
    for (const photo of [heic, Buffer.alloc(0), svg]) expect([400, 415]).toContain(await sent(photo))
    expect([await sent(bomb()), await sent(small.subarray(0, -9)), await sent(small)]).toEqual([400, 400, 201])
    const broken = new ReadableStream({ pull: controller => controller.error(new Error('the connection is lost')) })
    const headers = { ...cora.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', headers, body: broken, duplex: 'half' } as RequestInit
    expect((await limited.app.request('/api/photos', init)).status).toBe(500)
    const tiny = new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(1)) })
    expect((await limited.app.request('/api/photos', { ...init, body: tiny })).status).toBe(413)
    expect(await sent(small)).toBe(429)
  })

  // An answer that comes before the body has been read must still reach who is sending it: else a form could only say
  // that the connection broke off.
  describe('over the network', async () => {
    const url = `${await serveTest(getRequestListener(site.app.fetch))}/api/photos`
    const send = (bytes: number, headers = {}) => fetch(url, post(formOf(new Uint8Array(bytes)), headers))

    it.each([
      ['of 12 MB', 12_000_000, ada.headers, 413],
      ['of 30 MB', 30_000_000, ada.headers, 413],
      ['by a visitor', 9_000_000, {}, 401],
      ['that is not a picture', 9_000_000, ben.headers, 415],
    ])('%s gets its answer, also the next one on its connection', async (_, bytes, headers, status) => {
      const answers = [await send(bytes, headers), await send(status === 415 ? 1000 : bytes, headers)]
      for (const answer of answers) expect(await answer.json()).toMatchObject({ status, detail: expect.any(String) })
    })
  })
})
