import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { searchHit } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'
import { buildingTag, listsTag } from '../catalog/tags.ts'

describe('GET /api/search', async () => {
  const { site } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(site.database, { id: '7', name: 'Larkspur Properties', address: '210 Mill Street' })
    await addLandlord(site.database, { id: '8', name: 'Ines Larrow', address: null })
    for (let i = 1; i <= 12; i++) {
      await addBuilding(site.database, { id: `${i}`, name: `Maple House ${i}`, address: `${i} Alder Avenue` })
    }
    await site.searchIndex.load()
  })

  const hits = async (query: string) => {
    const response = await site.app.request(`/api/search?${query}`)
    expect(response.status).toBe(200)
    return searchHit.array().parse(await response.json())
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
    expect((await site.app.request('/api/search?q=%FF%ED%A0%80')).status).toBe(200)
    expect(await hits(`q=${'maple+'.repeat(33)}`)).toHaveLength(8)
    for (const call of ['search', 'search-results']) {
      const refused = await site.app.request(`/api/${call}?q=${'x'.repeat(201)}`)
      expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ path: '?q' }] }])
    }
    expect(await hits('q=maple&color=red')).toHaveLength(8)
  })

  it('is cached, and dropped when a name changes', async () => {
    const etag = async () => (await site.app.request('/api/search?q=maple+house+12')).headers.get('etag')
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
    const response = await site.app.request('/api/set-data', { method: 'POST' })
    expect(await response.json()).toEqual({ ready: true })
  })
})
