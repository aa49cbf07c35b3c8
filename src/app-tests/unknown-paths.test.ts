import { describe, expect, it } from 'vitest'
import { loadTownMap } from '../features/places/data/town-map.ts'
import type { AppDeps } from '../mounts/app-deps.ts'
import { pageDataPath, paths } from '../site-map.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { testTravel } from '../testing/test-travel.ts'

const home = 'http://localhost:8080'
/** More segments than any route has. */
const deepPath = 'no/such/path/below/this/prefix'
const shallowPaths = ['no-such', 'no-such/', 'no-such.txt', 'no%2Fsuch', 'town.anotherhash.geojson', 'light', 'light/']

/** Returns each folder that a route's path names: `/api/review/:id` gives `/api` and `/api/review`. */
function prefixesOf(route: string): string[] {
  const segments = route.split('/').slice(1)
  const fixedCount = segments.findIndex(segment => /[:*{]/.test(segment))
  const fixed = fixedCount < 0 ? segments.slice(0, -1) : segments.slice(0, fixedCount)
  return fixed.map((_, i) => `/${fixed.slice(0, i + 1).join('/')}`)
}

describe.each([
  ['a town map', await loadTownMap('town')],
  ['no town map', undefined],
])('unknown paths of a site with %s', async (_, townMap) => {
  // All requests come from one address, so that one that is never answered blocks the next.
  const clientOf: AppDeps['clientOf'] = () => '203.0.113.1'
  const { site } = await startTestSite({}, testTravel, { townMap, clientOf })
  const routes = [...site.app.routes.map(({ path }) => path), ...Object.values(paths)]
  const prefixes = [...new Set(routes.flatMap(prefixesOf))]
  const topPrefixes = prefixes.filter(prefix => prefix.lastIndexOf('/') === 0)
  const pagePrefixes = new Set(Object.values(paths).flatMap(prefixesOf))

  const statusOf = async (method: string, path: string) => (await site.app.request(home + path, { method })).status

  it('are found under the prefixes of calls, files, sign-in and pages', () => {
    for (const prefix of ['/api', '/auth', '/map', '/page-data', '/photos', '/apartment'])
      expect(topPrefixes).toContain(prefix)
  })

  it.each(['GET', 'HEAD'])('answer 404 to %s, under every prefix that the application mounts', async method => {
    const below = prefixes.flatMap(prefix => [`${prefix}/${deepPath}`, `${prefix}/${deepPath}/`])
    const shallow = topPrefixes.flatMap(prefix => shallowPaths.map(path => `${prefix}/${path}`))
    // The bare prefix of page data is the home page's; that of a page may be a page.
    const bare = topPrefixes.filter(prefix => prefix !== pageDataPath && !pagePrefixes.has(prefix))
    // A path that is never answered lets the test time out.
    for (const path of [...bare, ...bare.map(prefix => `${prefix}/`), ...shallow, ...below]) {
      expect([path, await statusOf(method, path)]).toEqual([path, 404])
    }
  })

  it('leave a turn free for the next page of the same address', async () => {
    expect(await statusOf('GET', '/faq')).toBe(200)
  })
})
