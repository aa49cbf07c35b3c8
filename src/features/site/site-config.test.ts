import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { linesOfError } from '../../testing/lines-of-error.ts'
import { buildPublicSite, mapOrigins } from './public-site.ts'
import { defaultLimits, loadSiteConfig, parseSiteConfig, type SiteConfig } from './site-config.ts'
import { SiteConfigError } from './town-files.ts'

/** The shipped site.json as loosely as a hand that edits it. */
type Loose = { [Key in keyof SiteConfig]: SiteConfig[Key] } & Record<string, unknown>

const readShipped = async () => JSON.parse(await readFile('town/site.json', 'utf8')) as Loose

/** The paths of the wrong keys of shipped site.json after `spoil`. */
async function wrongKeys(spoil: (site: Loose) => void): Promise<string[]> {
  const site = await readShipped()
  spoil(site)
  return linesOfError(() => parseSiteConfig(site), SiteConfigError).map(line => line.split(': ')[1] as string)
}

describe('site.json', () => {
  test('as shipped is valid and has 19 admins', async () => {
    const site = parseSiteConfig(await readShipped())
    expect(site.admins).toHaveLength(19)
    expect(site.areas.map(area => area.name)).toEqual(['Collegetown', 'West', 'North', 'Downtown'])
  })

  test('may leave out map, analytics, limits and the privacy address', async () => {
    const { map: _map, analytics: _analytics, limits: _limits, privacyEmail: _email, ...rest } = await readShipped()
    expect(parseSiteConfig(rest)).toMatchObject({
      privacyEmail: null,
      profanity: { english: true, words: [], allowed: [] },
      map: { style: 'own' },
      analytics: { script: null },
      limits: defaultLimits,
    })
  })

  const cases: [string, string, (site: Loose) => void][] = [
    ['an empty name', 'productName', site => Object.assign(site, { productName: ' ' })],
    ['a missing key', 'townName', site => Object.assign(site, { townName: undefined })],
    ['an unknown key', '(top level)', site => Object.assign(site, { color: 'red' })],
    ['a domain that is none', 'emailDomain', site => Object.assign(site, { emailDomain: 'Wrenfield' })],
    ['an upper-case domain', 'emailDomain', site => Object.assign(site, { emailDomain: 'Wrenfield.example' })],
    ['an admin without @', 'admins[1]', site => site.admins.splice(1, 0, 'admin')],
    ['a privacy address that is none', 'privacyEmail', site => Object.assign(site, { privacyEmail: 'privacy' })],
    [
      'an admin as privacy address',
      'privacyEmail',
      s => Object.assign(s, { privacyEmail: s.admins[0]!.toUpperCase() }),
    ],
    ['a lower-case area key', 'areas[2].key', site => Object.assign(site.areas[2]!, { key: 'north' })],
    ['no areas', 'areas', site => Object.assign(site, { areas: [] })],
    ['two areas of one name in any case', 'areas', s => Object.assign(s.areas[1]!, { name: 'COLLEGETOWN' })],
    ['two areas of one key', 'areas', site => Object.assign(site.areas[1]!, { key: 'COLLEGETOWN' })],
    ['a banner outside of the folder', 'areas[0].banner', s => Object.assign(s.areas[0]!, { banner: '../x.webp' })],
    ['an absolute picture', 'homeBanner', site => Object.assign(site, { homeBanner: '/etc/x.png' })],
    ['a picture that is none', 'placeholder', site => Object.assign(site, { placeholder: 'pictures/x.svg' })],
    ['a latitude off the globe', 'campusPoints[1].lat', s => Object.assign(s.campusPoints[1]!, { lat: 91 })],
    ['an unknown campus point', 'campusPoints[0].key', s => Object.assign(s.campusPoints[0]!, { key: 'gym' })],
    ['two campus points', 'campusPoints', site => site.campusPoints.pop()],
    ['one campus point twice', 'campusPoints', s => Object.assign(s.campusPoints[1]!, { key: 'engQuad' })],
    ['a map style that is no URL', 'map.style', site => Object.assign(site, { map: { style: 'streets' } })],
    ['a map style in a file', 'map.style', site => Object.assign(site, { map: { style: 'file:///style.json' } })],
    ['a map origin with a path', 'map.origins[0]', s => Object.assign(s.map, { origins: ['https://x.example/v1'] })],
    ['a script without TLS', 'analytics.script', s => Object.assign(s.analytics, { script: 'http://x.example/a.js' })],
    ['a limit of 0', 'limits.reviewsPerDay', site => Object.assign(site, { limits: { reviewsPerDay: 0 } })],
    ['an unknown limit', 'limits', site => Object.assign(site, { limits: { readsPerDay: 1 } })],
  ]
  test.each(cases)('refuses %s, naming %s', async (_what, path, spoil) => {
    expect(await wrongKeys(spoil)).toEqual([path])
  })

  test('names every wrong key at once', async () => {
    const profanity = { english: 'no', words: ['a|b'], allowed: [''], extra: 1 }
    const wrong = await wrongKeys(site => Object.assign(site, { townName: 7, profanity }))
    const inside = ['profanity.allowed[0]', 'profanity.english', 'profanity.words[0]']
    expect(wrong.sort()).toEqual(['profanity', ...inside, 'townName'])
  })
})

describe('loadSiteConfig', async () => {
  const folder = await createTestFolder('site')
  const file = join(folder, 'site.json')

  test.each([
    ['for a missing file where it looked', undefined, ': cannot be read (TOWN_DIR must be'],
    ['that a file is not valid JSON', '{"productName": "Porch', ': is not valid JSON'],
    ['file and key of a wrong value', '{"townName": ""}', ': townName: '],
  ])('says %s, in lines that begin with its name', async (_, content, expected) => {
    if (content !== undefined) await writeFile(file, content)
    const error = await loadSiteConfig(folder).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SiteConfigError)
    expect((error as Error).message).toContain(file + expected)
  })

  test('lets the environment replace the admins, and single limits', async () => {
    const site = await loadSiteConfig('town', { ADMIN_EMAILS: ['boss@wrenfield.example'], LIMITS: { photosPerDay: 3 } })
    expect(site.admins).toEqual(['boss@wrenfield.example'])
    expect(site.limits).toEqual({ ...defaultLimits, photosPerDay: 3 })
    await expect(loadSiteConfig('town', { LIMITS: { photosPerYear: 3 } })).rejects.toThrow(
      new SiteConfigError('LIMITS: (top level): Unrecognized key: "photosPerYear"'),
    )
  })
})

describe('the map in the public settings', async () => {
  const shipped = await loadSiteConfig('town')
  const style = 'https://tiles.example/styles/light.json?key=1'
  const withMap = (map: object) => ({ ...shipped, map: { ...shipped.map, ...map } })
  const view = { lat: 1, lng: 2, zoom: 14 }
  const town = { path: '/map/town.abc.geojson', town: view, areas: { WEST: view } }
  const storeFile = async () => '/stored-file'

  test('uses the town’s own streets, and is null when there is nothing to draw', async () => {
    const { map, campusPoints } = await buildPublicSite(shipped, storeFile, town)
    expect(map).toEqual({ style: null, data: town.path, attribution: null, town: view, areas: { WEST: view } })
    expect(campusPoints[1]).toEqual({ key: 'hoPlaza', label: 'Ho Plaza', lat: 43.21982, lng: -75.117165 })
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
