import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { addBuilding } from '../../testing/factories.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { geoFeatures, positionsOf, streetFeature } from '../../testing/test-travel.ts'
import { buildings } from '../listings/catalog/table.ts'
import { makeTownMap } from './data/town-map.ts'

const outline = positionsOf('-75.2,43.1 -75.1,43.1 -75.1,43.2 -75.2,43.1')
const west = { properties: { kind: 'area', area: 'WEST' }, geometry: { type: 'Polygon', coordinates: [outline] } }
const townMap = makeTownMap(
  geoFeatures([streetFeature('-75.2,43.1 -75.1,43.2', { highway: 'primary', name: 'Alder Avenue' })]),
  geoFeatures([west]),
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

  it('serves compressed still pictures, light and dark, of an apartment, a list, an area and the town', async () => {
    for (const scheme of ['light', 'dark'])
      for (const what of ['apartment/at%20%231', '14.25/46000/59000', '16/0/0', 'area/WEST', 'town']) {
        const response = await get(`/map/${scheme}/${what}.svg`, { 'accept-encoding': 'gzip' })
        expect(response.status, what).toBe(200)
        expect(response.headers.get('content-type')).toBe('image/svg+xml')
        expect(response.headers.get('content-encoding')).toBe('gzip')
        expect(response.headers.get('last-modified')).toBeNull()
      }
  })

  it.each([
    'light/apartment/nowhere.svg',
    'light/apartment/no-such.svg',
    'light/apartment/at%20%231.png',
    'light/area/EAST.svg',
    'light/area/constructor.svg',
    'pink/town.svg',
    ...['16.25/1/1', '11.75/1/1', '14.3/1/1', '14.0/1/1', '14/1/-1', '14/1/1.5'].map(at => `light/${at}.svg`),
    'light/14/1/1.png',
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
