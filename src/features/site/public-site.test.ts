import { describe, expect, test } from 'vitest'
import { buildPublicSite, mapOrigins } from './public-site.ts'
import { loadSiteConfig } from './site-config.ts'

const shipped = await loadSiteConfig('town')
const style = 'https://tiles.example/styles/light.json?key=1'
const withMap = (map: object) => ({ ...shipped, map: { ...shipped.map, ...map } })
const view = { lat: 1, lng: 2, zoom: 14 }
const town = { path: '/map/town.abc.geojson', town: view, areas: { WEST: view } }
const storeFile = async () => '/stored-file'

describe('the map in the public settings', () => {
  test('uses the town’s own streets and has the campus points', async () => {
    const { map, campusPoints } = await buildPublicSite(shipped, storeFile, town)
    expect(map).toEqual({ style: null, data: town.path, attribution: null, town: view, areas: { WEST: view } })
    expect(campusPoints[1]).toEqual({ key: 'hoPlaza', label: 'Ho Plaza', lat: 43.21982, lng: -75.117165 })
  })

  test('is null when there is nothing to draw', async () => {
    expect((await buildPublicSite(shipped, storeFile)).map).toBeNull()
  })

  test('can use another site’s style, and is centered on the campus if the town has no streets', async () => {
    const site = withMap({ style, attribution: '© Example Maps' })
    expect((await buildPublicSite(site, storeFile, town)).map).toMatchObject({ style, data: town.path, town: view })
    const alone = (await buildPublicSite(site, storeFile)).map
    expect(alone).toMatchObject({ style, data: null, attribution: '© Example Maps', areas: {} })
    expect(alone?.town.lat).toBeCloseTo(43.2193, 3)
  })

  test('does not contain the admins’ addresses', async () => {
    const site = await buildPublicSite(shipped, storeFile, town)
    const { privacyEmail, ...others } = site
    expect(JSON.stringify(others)).not.toContain('@')
    expect(privacyEmail).toBe('privacy@wrenfield.example')
    for (const admin of shipped.admins) expect(JSON.stringify(site).toLowerCase()).not.toContain(admin.toLowerCase())
  })

  test('lists each origin of another site’s style once, and none without such a style', () => {
    const origins = ['https://fonts.example', 'https://tiles.example']
    expect(mapOrigins(withMap({ style, origins }))).toEqual(['https://tiles.example', 'https://fonts.example'])
    expect(mapOrigins(withMap({ origins }))).toEqual([])
  })
})
