import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { addBuilding } from '../../testing/factories.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { geoFeatures, streetFeature } from '../../testing/test-travel.ts'
import { buildings } from '../listings/catalog/table.ts'
import { makeTownMap } from './data/town-map.ts'

const townMap = makeTownMap(
  geoFeatures([streetFeature('-75.2,43.1 -75.1,43.2', { highway: 'primary', name: 'Alder Avenue' })]),
  [],
)

describe('the calls of the map', async () => {
  const { site } = await startTestSite({}, undefined, { townMap })
  beforeAll(async () => {
    await addBuilding(site.database, { id: 'at #1', latitude: 43.15, longitude: -75.15 })
    await addBuilding(site.database, { id: 'nowhere', latitude: null, longitude: null })
  })
  const get = (path: string, headers = {}) => site.app.request(path, { headers })

  it('serves the town under a path that may be cached for a year', async () => {
    const response = await get(townMap?.path ?? '')
    expect(response.headers.get('content-type')).toBe('application/geo+json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.json()).toMatchObject({ features: [{ properties: { kind: 'main', name: 'Alder Avenue' } }] })
    expect((await get('/map/town.another.geojson')).status).toBe(404)
  })

  it('serves compressed still pictures of an apartment, light and dark', async () => {
    for (const scheme of ['light', 'dark']) {
      const response = await get(`/map/${scheme}/apartment/at%20%231.svg`, { 'accept-encoding': 'gzip' })
      expect(response.status, scheme).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('last-modified')).toBeNull()
    }
  })

  it.each([
    'light/apartment/nowhere.svg',
    'light/apartment/no-such.svg',
    'light/apartment/at%20%231.png',
    'pink/apartment/at%20%231.svg',
    'light/town.svg',
  ])('answers /map/%s with 404', async path => {
    expect((await get(`/map/${path}`)).status).toBe(404)
  })

  it('redraws an apartment that has moved', async () => {
    const path = '/map/light/apartment/at%20%231.svg'
    const before = await (await get(path)).text()
    expect(await (await get(path)).text()).toBe(before)
    await site.database.db.transaction(async tx => {
      await tx.update(buildings).set({ latitude: 43.151 }).where(eq(buildings.id, 'at #1'))
      await publishChange(tx, 'catalog')
    })
    await expect.poll(async () => (await get(path)).text()).not.toBe(before)
  })
})
