import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { searchHit } from '../catalog/shapes.ts'

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

  it('accepts any text, returns at most 8, and refuses a text that is too long', async () => {
    for (const none of ['', 'q=', 'q=%00', 'q=%FF%ED%A0%80']) expect(await hits(none)).toEqual([])
    expect(await hits(`q=${'maple+'.repeat(33)}`)).toHaveLength(8)
    for (const call of ['search', 'search-results'])
      expect(await get(`${call}?q=${'x'.repeat(201)}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: '?q' }] },
      })
    expect(await hits('q=maple&color=red')).toHaveLength(8)
  })

  it('tells a starting client that it is ready', async () => {
    expect((await ask('POST', 'set-data')).body).toEqual({ ready: true })
  })
})
