import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite } from '../../testing/start-test-site.ts'
import { photoStorageKey } from './photo-keys.ts'
import { photos } from './table.ts'
import { storePicture } from './variants/store-picture.ts'

const plain = (width: number, height: number, background = '#a8402a') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A student' } })
    .toBuffer()

describe('stored photos', async () => {
  const { site } = await startTestSite()
  let name: string
  beforeAll(async () => {
    name = await storePicture(site.database.db, site.storage, await plain(900, 600))
    await site.storage.put('secrets.json', new TextEncoder().encode('secret'))
  })
  const get = (path: string) => site.app.request(path)

  it('have a random name of 128 bits, and their size', () => {
    expect(name).toMatch(/^[\w-]{22}-900x600$/)
  })

  it('are served as WebP in their own width and in each smaller one', async () => {
    for (const [path, width] of [
      [`/photos/${name}.webp`, 900],
      [`/photos/${name}.640.webp`, 640],
      [`/photos/${name}.320.webp`, 320],
    ] as const) {
      const response = await get(path)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const picture = await sharp(new Uint8Array(await response.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format: 'webp', width })
    }
  })

  it('have lost what the camera wrote into them', async () => {
    const bytes = await (await get(`/photos/${name}.webp`)).arrayBuffer()
    expect((await sharp(new Uint8Array(bytes)).metadata()).exif).toBeUndefined()
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('A student')
  })

  it.each(['1024', '1600', '900', '641', '0', '00640', '-320', '1e3', '320.320'])(
    'are 404 in the width %s',
    async width => {
      expect((await get(`/photos/${name}.${width}.webp`)).status).toBe(404)
    },
  )

  it.each([
    '/photos/..%2fsecrets.json',
    '/photos/..%2f..%2fsecrets.json',
    '/photos/%2e%2e%2fsecrets.json',
    '/photos/../secrets.json',
    '/photos/....//secrets.json',
    '/photos/..%5csecrets.json',
    '/photos/NAME%2f640.webp',
    '/photos/NAME/640.webp',
    '/photos/NAME%00.webp',
    '/photos/NAME.webp%0a',
    '/photos/NAME.jpg',
    '/photos/NAME',
    '/photos/aaaaaaaaaaaaaaaaaaaaaa-900x600.webp',
    '/photos/..%2f..%2f..%2f..%2fetc%2fx-1x1.webp',
    '/photos/%E0%A4%A',
    '/photos/',
    '/photos',
  ])('are 404 under %s', async path => {
    const response = await get(path.replace('NAME', name))
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret"')
  })

  it('say by no header when they were made', async () => {
    const { headers } = await get(`/photos/${name}.webp`)
    expect(headers.get('last-modified')).toBeNull()
    expect(headers.get('etag')).not.toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it("of the operator stay with browsers; a review's are asked about again; pending ones stay nowhere", async () => {
    const add = async (given: Partial<typeof photos.$inferInsert> & { name: string }) => {
      const row = { width: 900, height: 600, state: 'public' as const, ownerKey: 'k', day: '2026-05-14', ...given }
      await site.database.db.insert(photos).values(row)
      await site.storage.put(photoStorageKey(given.name, 900), await plain(900, 600))
      return (await get(`/photos/${given.name}.webp`)).headers.get('cache-control')
    }
    expect((await get(`/photos/${name}.webp`)).headers.get('cache-control')).toContain('immutable')
    expect(await add({ name: `${'p'.repeat(22)}-900x600` })).toBe('public, max-age=300, must-revalidate')
    expect(await add({ name: `${'q'.repeat(22)}-900x600`, state: 'pending' })).toBe('private, no-store')
  })

  it('are gone when their row is', async () => {
    const gone = `${'g'.repeat(22)}-900x600`
    await site.storage.put(photoStorageKey(gone, 900), await plain(900, 600))
    expect((await get(`/photos/${gone}.webp`)).status).toBe(404)
  })

  describe('storing a picture', () => {
    const keep = (bytes: Uint8Array) => storePicture(site.database.db, site.storage, bytes)

    it('keeps one file once, and two files twice', async () => {
      const [one, other] = [await plain(400, 300), await plain(400, 300, '#23614f')]
      const name = await keep(one)
      expect(await keep(one)).toBe(name)
      expect(await keep(other)).not.toBe(name)
    })

    it('keeps one file once also when it comes twice at the same time', async () => {
      const bytes = await plain(400, 300, '#c98a04')
      const [one, other] = await Promise.all([keep(bytes), keep(bytes)])
      expect(one).toBe(other)
      expect((await get(`/photos/${one}.webp`)).status).toBe(200)
    })
  })
})
