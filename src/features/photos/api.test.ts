import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite } from '../../testing/start-test-site.ts'
import { photoStorageKey } from './photo-keys.ts'
import { photoPath, previewPicture } from './rules.ts'
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

  it('have a random name of 128 bits, and are WebP in their own width and each smaller one, without metadata', async () => {
    expect(name).toMatch(/^[\w-]{22}-900x600$/)
    for (const width of [900, 640, 320]) {
      const response = await get(`/photos/${name}${width === 900 ? '' : `.${width}`}.webp`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('last-modified')).toBeNull()
      expect(response.headers.get('etag')).not.toBeNull()
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from(await response.arrayBuffer())
      const { exif, ...picture } = await sharp(bytes).metadata()
      expect(picture).toMatchObject({ format: 'webp', width })
      expect([exif, bytes.toString('latin1').includes('A student')]).toEqual([undefined, false])
    }
  })

  it('are JPEG for the previews of links, at most 1024 px wide', async () => {
    const wide = await storePicture(site.database.db, site.storage, await plain(1200, 600))
    for (const [of, width, height] of [
      [name, 900, 600],
      [wide, 1024, 512],
    ] as const) {
      const response = await get(`/photos/${of}.jpg`)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      const { exif, ...picture } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format: 'jpeg', width, height })
      expect(previewPicture(photoPath(of))).toEqual({ url: `/photos/${of}.jpg`, width, height })
    }
  })

  it.each([
    ...['1024', '900', '00640', '1e3', '320.320'].map(at => `/photos/NAME.${at}.webp`),
    '/photos/..%2f..%2fsecrets.json',
    '/photos/../secrets.json',
    '/photos/..%5csecrets.json',
    '/photos/NAME%2f640.webp',
    '/photos/NAME/640.webp',
    '/photos/NAME.640.jpg',
    '/photos/NAME',
    '/photos/aaaaaaaaaaaaaaaaaaaaaa-900x600.webp',
    '/photos/%E0%A4%A',
    '/photos/',
  ])('are 404 under %s', async path => {
    const response = await get(path.replace('NAME', name))
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret"')
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

  it('are stored once for one file, also when it comes twice at the same time, and twice for two files', async () => {
    const keep = (bytes: Uint8Array) => storePicture(site.database.db, site.storage, bytes)
    const [one, other] = [await plain(40, 30), await plain(40, 30, '#23614f')]
    const names = await Promise.all([keep(one), keep(one)])
    expect(new Set([...names, await keep(one)]).size).toBe(1)
    expect(names).not.toContain(await keep(other))
    expect((await get(`/photos/${names[0]}.webp`)).status).toBe(200)
  })
})
