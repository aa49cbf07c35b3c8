import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import type { Person } from '../../../testing/people.ts'
import { claimPhotos, listWaitingPhotos } from '../claim-photos.ts'
import { bomb, gif, heic, noise, phonePhoto, svg, twoHalves } from '../pictures.fixture.ts'
import { photoRemovals, photos } from '../table.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>

const formOf = (bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', field = 'photo' } = {}) => {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}

const post = (test: TestApp, body: BodyInit, headers: Record<string, string> = {}) =>
  test.app.request('/api/photos', { method: 'POST', body, headers })

/** Leaves no photo waiting, as if reviews had claimed them: a person may have 12 that wait. */
const claimAll = async (test: TestApp) => {
  await test.database.db.update(photos).set({ ownerKey: null, day: null })
}

/** The stored picture at full width, as anybody with its URL gets it. */
async function stored(test: TestApp, response: Response) {
  expect(response.status).toBe(201)
  const { url } = (await response.json()) as { url: string }
  const bytes = Buffer.from(await (await test.app.request(url)).arrayBuffer())
  return { url, bytes, about: await sharp(bytes).metadata() }
}

async function colorAt(bytes: Buffer, left: number, top: number) {
  const area = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  return [...(await area.raw().toBuffer())]
}

describe('an upload', () => {
  let test: TestApp
  let ada: Person
  beforeAll(async () => {
    test = await createTestApp()
    ada = await test.signIn('ada')
  })
  afterAll(() => test.close())
  beforeEach(() => claimAll(test))

  it('is refused while 12 of the person wait for a review, until a review takes one', async () => {
    const ben = await test.signIn('ben')
    const picture = await phonePhoto(90, 60)
    const urls: string[] = []
    for (let n = 0; n < 12; n++)
      urls.push(((await (await post(test, formOf(picture), ben.headers)).json()) as { url: string }).url)
    const refused = await post(test, formOf(picture), ben.headers)
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as { detail: string }).detail).toContain('in no review or form yet')
    expect((await post(test, formOf(picture), ada.headers)).status).toBe(201)
    await test.database.db.transaction(tx => claimPhotos(tx, { owner: ben.photoKey, urls: [urls[0]!] }))
    expect((await post(test, formOf(picture), ben.headers)).status).toBe(201)
  })

  it('is refused beyond 12 also when two arrive at once', async () => {
    const cem = await test.signIn('cem')
    const day = new Date().toISOString().slice(0, 10)
    for (let n = 0; n < 11; n++) {
      const name = `${String(n).padStart(22, 'w')}-90x60`
      const row = { name, width: 90, height: 60, state: 'pending', ownerKey: cem.photoKey(name), day } as const
      await test.database.db.insert(photos).values(row)
    }
    const form = formOf(await phonePhoto(90, 60))
    const answers = await Promise.all([post(test, form, cem.headers), post(test, form, cem.headers)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await listWaitingPhotos(test.database.db, cem)).toHaveLength(12)
    expect(await test.database.db.$count(photoRemovals)).toBe(0)
  })

  it('is stored under a random name, pending, and owned by a key of its purpose', async () => {
    const response = await post(test, formOf(await phonePhoto()), ada.headers)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { url } = (await response.json()) as { url: string }
    expect(url).toMatch(/^\/photos\/[\w-]{22}-800x1200\.webp$/)
    const rows = await test.database.db.select().from(photos)
    const row = rows.find(each => url.includes(each.name))
    const today = new Date().toISOString().slice(0, 10)
    const ownerKey = ada.photoKey(row!.name)
    expect(row).toMatchObject({ state: 'pending', ownerKey, sourceHash: null, day: today })
    expect((await test.app.request(url)).headers.get('cache-control')).toBe('private, no-store')
  })

  it('has its own key, by which only its owner recognizes it', async () => {
    const ben = await test.signIn('ben')
    const urls = []
    for (const who of [ada, ada, ben])
      urls.push(
        ((await (await post(test, formOf(await phonePhoto(90, 60)), who.headers)).json()) as { url: string }).url,
      )
    const [one, two, bens] = urls.map(url => url.slice('/photos/'.length, -'.webp'.length)) as [string, string, string]
    const rows = (await test.database.db.select().from(photos)).filter(row => [one, two, bens].includes(row.name))
    expect(new Set(rows.map(row => row.ownerKey)).size).toBe(3)
    expect(rows.map(row => row.ownerKey)).not.toContain(ada.key('photos'))
    const adas = await listWaitingPhotos(test.database.db, ada)
    expect(adas).toEqual(expect.arrayContaining([one, two]))
    expect(adas).not.toContain(bens)
    await test.database.db.transaction(tx => claimPhotos(tx, { owner: ada.photoKey, urls: [`/photos/${one}.webp`] }))
    expect(await listWaitingPhotos(test.database.db, ada)).toEqual(adas.filter(name => name !== one))
  })

  it('is stored twice when sent twice, so that it does not reveal an earlier sender', async () => {
    const bytes = await phonePhoto(300, 200)
    const ben = await test.signIn('ben')
    const [one, other] = [await post(test, formOf(bytes), ada.headers), await post(test, formOf(bytes), ben.headers)]
    expect(await one.text()).not.toBe(await other.text())
  })

  const upload = (bytes: Uint8Array, given = {}) => post(test, formOf(bytes, given), ada.headers)

  it('is upright and has lost location, time, owner and camera', async () => {
    const original = await phonePhoto()
    const before = await sharp(original).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 1200, height: 800 })
    expect(before.exif?.toString('latin1')).toContain('SERIAL-12345')
    const { url, bytes, about } = await stored(test, await upload(original))
    expect(about).toMatchObject({ width: 800, height: 1200, format: 'webp' })
    expect([about.exif, about.xmp, about.icc, about.iptc, about.orientation]).toEqual(Array(5).fill(undefined))
    // Turned clockwise, what was left (red) is on top.
    expect((await colorAt(bytes, 400, 100))[0]).toBeGreaterThan(150)
    expect((await colorAt(bytes, 400, 1100))[2]).toBeGreaterThan(150)
    for (const width of [320, 640]) {
      const path = url.replace('.webp', `.${width}.webp`)
      const smaller = Buffer.from(await (await test.app.request(path)).arrayBuffer())
      expect((await sharp(smaller).metadata()).width).toBe(width)
      expect(smaller.toString('latin1')).not.toMatch(/Ada|SERIAL|EXIF|XMP/)
    }
  })

  it('shows the colors of its profile, in sRGB', async () => {
    const p3 = await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 60, g: 200, b: 60 } } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const unconverted = await sharp(p3).keepIccProfile().raw().toBuffer()
    const { bytes, about } = await stored(test, await upload(p3))
    expect(about.icc).toBeUndefined()
    const color = await colorAt(bytes, 20, 20)
    expect(Math.abs(color[0]! - 60)).toBeLessThan(12)
    expect(Math.abs(color[1]! - 200)).toBeLessThan(12)
    expect(Math.abs(unconverted[0]! - 60)).toBeGreaterThan(20)
  })

  it.each([
    ['a PNG with holes', () => twoHalves(50, 50).ensureAlpha(0.4).png().toBuffer()],
    ['a PNG of 16 bits a color', () => twoHalves(50, 50).toColourspace('rgb16').png().toBuffer()],
    ['a gray PNG', () => twoHalves(50, 50).greyscale().png().toBuffer()],
    ['a gray PNG with holes', () => twoHalves(50, 50).greyscale().ensureAlpha(0.4).png().toBuffer()],
    ['a PNG with a palette', () => twoHalves(50, 50).png({ palette: true }).toBuffer()],
    ['a progressive JPEG', () => twoHalves(50, 50).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG for printers (CMYK)', () => twoHalves(50, 50).toColourspace('cmyk').jpeg().toBuffer()],
    ['a lossless WebP', () => twoHalves(50, 50).webp({ lossless: true }).toBuffer()],
    ['a picture of one pixel', () => twoHalves(2, 1).png().toBuffer()],
  ])('may be %s', async (_, make) => {
    const { about } = await stored(test, await upload(await make()))
    expect(about.format).toBe('webp')
  })

  it('may be a strip that WebP could not hold', async () => {
    const { about } = await stored(test, await upload(await twoHalves(20_000, 30).png().toBuffer()))
    expect(about).toMatchObject({ width: 2400, height: 4 })
    const tall = await stored(test, await upload(await twoHalves(300, 30_000).jpeg().toBuffer()))
    expect(tall.about).toMatchObject({ width: 48, height: 4800 })
  })

  it('keeps the first frame of what moves', async () => {
    const frames = Buffer.concat([await twoHalves(40, 30).raw().toBuffer(), Buffer.alloc(40 * 30 * 3)])
    const moving = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { about, bytes } = await stored(test, await upload(moving))
    expect(about).toMatchObject({ width: 40, height: 30 })
    expect(about.pages).toBeUndefined()
    expect((await colorAt(bytes, 5, 15))[0]).toBeGreaterThan(150)
  })

  it('loses trailing bytes of its file', async () => {
    const tail = Buffer.from('PK\x03\x04 <script>alert("polyglot")</script>')
    for (const picture of [
      await twoHalves(50, 50).jpeg().toBuffer(),
      await twoHalves(50, 50).png().toBuffer(),
      await twoHalves(50, 50).webp().toBuffer(),
    ]) {
      const { bytes } = await stored(test, await upload(Buffer.concat([picture, tail])))
      expect(bytes.toString('latin1')).not.toMatch(/polyglot/)
    }
  })

  it('is known by its content, not by its name or what it calls itself', async () => {
    const png = await twoHalves(50, 50).png().toBuffer()
    expect((await upload(png, { name: 'x.svg', type: 'image/svg+xml' })).status).toBe(201)
    expect((await upload(svg, { name: 'x.jpg', type: 'image/jpeg' })).status).toBe(415)
  })

  it('may be as large as 10 MB, and 40 megapixels', async () => {
    const large = await noise(2000, 1100).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const padded = Buffer.concat([large, Buffer.alloc(10_000_000 - large.length)])
    const wide = await twoHalves(8000, 5000).jpeg().toBuffer()
    const answers = await Promise.all([upload(padded), upload(wide)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  describe('is refused', () => {
    let hostile: Record<string, Buffer>
    beforeAll(async () => {
      const jpeg = await noise(500, 400).jpeg().toBuffer()
      const avif = await twoHalves(40, 40).avif().toBuffer()
      hostile = {
        svg,
        gif,
        avif,
        heic,
        bomb: await bomb(),
        pdf: Buffer.from('%PDF-1.7\n1 0 obj'),
        tiff: await twoHalves(9, 9).tiff().toBuffer(),
        html: Buffer.from('<!doctype html><script>alert(1)</script>'),
        'jpeg signature, then a script': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]),
        'png signature alone': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        'half a jpeg': jpeg.subarray(0, jpeg.length / 2),
        'a jpeg without its end': jpeg.subarray(0, jpeg.length - 200),
        'half a png': await noise(300, 200)
          .png()
          .toBuffer()
          .then(png => png.subarray(0, png.length / 2)),
        'half a webp': await noise(300, 200)
          .webp()
          .toBuffer()
          .then(webp => webp.subarray(0, webp.length / 2)),
        empty: Buffer.alloc(0),
        '40.1 megapixels': await twoHalves(8000, 5013).png().toBuffer(),
        'more than 10 MB': Buffer.concat([jpeg, Buffer.alloc(10_000_001 - jpeg.length)]),
        'far more than 10 MB': Buffer.alloc(14_000_000),
      }
    }, 120_000)
    it.each([
      ['svg', 415],
      ['gif', 415],
      ['avif', 415],
      ['heic', 415],
      ['pdf', 415],
      ['tiff', 415],
      ['html', 415],
      ['bomb', 400],
      ['jpeg signature, then a script', 400],
      ['png signature alone', 400],
      ['half a jpeg', 400],
      ['a jpeg without its end', 400],
      ['half a png', 400],
      ['half a webp', 400],
      ['empty', 400],
      ['40.1 megapixels', 400],
      ['more than 10 MB', 413],
      ['far more than 10 MB', 413],
    ])('when it is %s: %i', async (name, status) => {
      const response = await upload(hostile[name]!, { name: `${name}.jpg` })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      const problem = (await response.json()) as { errors?: { path: string }[]; detail: string }
      if (status === 400) expect(problem.errors).toMatchObject([{ path: 'photo' }])
      expect(problem.detail.length).toBeGreaterThan(10)
    })

    it('and leaves nothing behind', async () => {
      const count = async () => (await test.database.db.select().from(photos)).length
      const before = await count()
      await upload(hostile['half a png']!)
      expect(await count()).toBe(before)
      expect(await test.database.db.$count(photoRemovals)).toBe(0)
    })

    it('when it is cut off anywhere', async () => {
      const jpeg = await noise(200, 150).jpeg().toBuffer()
      for (let kept = 3; kept < jpeg.length - 2; kept += Math.ceil(jpeg.length / 15))
        expect((await upload(jpeg.subarray(0, kept))).status).toBe(400)
    })
  })

  it('refuses visitors, but first what is too large', async () => {
    expect((await post(test, formOf(await phonePhoto(90, 60)))).status).toBe(401)
    expect((await post(test, 'x', { 'content-length': '20000000' })).status).toBe(413)
    expect((await test.app.request('/api/photos')).status).toBe(405)
  })

  it('is counted when its length is not announced', async () => {
    const endless = new ReadableStream({
      pull: controller => controller.enqueue(new Uint8Array(1_000_000)),
    })
    const request = new Request('http://localhost/api/photos', {
      method: 'POST',
      body: endless,
      headers: { ...ada.headers, 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
      duplex: 'half',
    } as RequestInit)
    expect((await test.app.request(request)).status).toBe(413)
  })

  it('does not fill the memory when many come at once', async () => {
    const large = await twoHalves(7000, 5000).jpeg().toBuffer()
    const people = await Promise.all(Array.from({ length: 6 }, (_, i) => test.signIn(`many${i}`)))
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const answers = await Promise.all(people.map(person => post(test, formOf(large), person.headers)))
    clearInterval(watch)
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(201))
    // Six pictures of 35 megapixels would take 630 MB if they were decoded together.
    expect(most - before).toBeLessThan(500_000_000)
  }, 60_000)
})

describe('uploads in a day', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ photosPerDay: 2 })
  })
  afterAll(() => test.close())

  it('are limited; refused ones do not count', async () => {
    const ada = await test.signIn('ada')
    const picture = await phonePhoto(90, 60)
    const send = (bytes: Uint8Array) => post(test, formOf(bytes), ada.headers)
    expect((await send(gif)).status).toBe(415)
    expect((await send(picture)).status).toBe(201)
    expect((await send(gif)).status).toBe(415)
    expect((await send(picture)).status).toBe(201)
    const last = await send(picture)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
