import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { searchHit } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'
import { buildingTag, listsTag } from '../catalog/tags.ts'

describe('GET /api/search', async () => {
  const { site, get, ask } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(site.database, { id: '7', name: 'Larkspur Properties', address: '210 Mill Street' })
    await addLandlord(site.database, { id: '8', name: 'Ines Larrow', address: null })
    for (let i = 1; i <= 12; i++)
      await addBuilding(site.database, { id: `${i}`, name: `Maple House ${i}`, address: `${i} Alder Avenue` })
    await site.searchIndex.load()
  })

  const hits = async (query: string) => {
    const { status, body } = await get(`search?${query}`)
    expect(status).toBe(200)
    return searchHit.array().parse(body)
  }

  it('returns apartments and landlords in the documented shape', async () => {
    expect(await hits('q=lar')).toEqual([
      { id: '7', name: 'Larkspur Properties', address: '210 Mill Street', label: 'LANDLORD' },
      { id: '8', name: 'Ines Larrow', address: '', label: 'LANDLORD' },
    ])
    const apartment = { id: '3', name: 'Maple House 3', address: '3 Alder Avenue', label: 'APARTMENT' }
    expect((await hits('q=3+alder'))[0]).toEqual(apartment)
  })

  it('returns at most 8', async () => expect(await hits('q=maple')).toHaveLength(8))

  it.each(['', 'q=', 'q=%20%20', 'q=%25', 'q=_', 'q=%00', 'q=%22%27%5C'])('returns nothing for %j', async query => {
    expect(await hits(query)).toEqual([])
  })

  it('accepts any text, and refuses one that is too long', async () => {
    expect((await get('search?q=%FF%ED%A0%80')).status).toBe(200)
    expect(await hits(`q=${'maple+'.repeat(33)}`)).toHaveLength(8)
    for (const call of ['search', 'search-results'])
      expect(await get(`${call}?q=${'x'.repeat(201)}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: '?q' }] },
      })
    expect(await hits('q=maple&color=red')).toHaveLength(8)
  })

  it('is cached, and dropped when a name changes', async () => {
    const etag = async () => (await get('search?q=maple+house+12')).headers.get('etag')
    const before = await etag()
    expect(before).toBe(await etag())
    await site.database.db.transaction(async tx => {
      await tx.update(buildings).set({ name: 'Birch House' }).where(eq(buildings.id, '12'))
      await publishChange(tx, [buildingTag('12'), listsTag])
    })
    expect(await hits('q=birch')).toMatchObject([{ id: '12', name: 'Birch House' }])
    expect(await etag()).not.toBe(before)
  })

  it('tells a starting client that it is ready', async () => {
    expect((await site.app.request('/readyz')).status).toBe(200)
    expect((await ask('POST', 'set-data')).body).toEqual({ ready: true })
  })
})
