import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { linesOfError } from '../../testing/lines-of-error.ts'
import { defaultFormats } from '../../ui/format.ts'
import { buildPublicSite, mapOrigins } from './public-site.ts'
import { defaultLimits, loadSiteConfig, siteSchema } from './site-config.ts'
import { parseTownContent, SiteConfigError } from './town-files.ts'

const shipped: Record<string, unknown> = JSON.parse(await readFile('town/site.json', 'utf8'))
const parse = (content: unknown) => parseTownContent(siteSchema, content, 'site.json')

/** Returns the paths of the wrong keys of the shipped site.json with other values, by their paths. */
function wrongKeys(values: Record<string, unknown>): string[] {
  const site = structuredClone(shipped)
  for (const [path, value] of Object.entries(values)) {
    const keys = path.match(/\w+/g)!
    const holder = keys.slice(0, -1).reduce((inner, key) => inner[key] as typeof site, site)
    holder[keys.at(-1)!] = value
  }
  return linesOfError(() => parse(site), SiteConfigError).map(line => line.split(': ')[1]!)
}

describe('site.json', () => {
  test('as shipped is valid and has 19 admins', () => {
    const { admins, areas } = parse(shipped)
    expect(admins).toHaveLength(19)
    expect(areas.map(area => area.name)).toEqual(['Collegetown', 'West', 'North', 'Downtown'])
  })

  test('may leave out map, analytics, limits and the privacy address', () => {
    const {
      locale: _locale,
      rent: _rent,
      academicYearStart: _month,
      map: _map,
      analytics: _analytics,
      limits: _limits,
      privacyEmail: _email,
      ...rest
    } = shipped
    expect(parse(rest)).toMatchObject({
      privacyEmail: null,
      profanity: { english: true, words: [], allowed: [] },
      map: { style: 'own' },
      ...defaultFormats,
      analytics: { script: null },
      limits: defaultLimits,
    })
  })

  /** What is wrong, the path that the refusal names, the wrong value, and its path if that is another one. */
  const cases: [what: string, path: string, value: unknown, at?: string][] = [
    ['an empty name', 'productName', ' '],
    ['a missing key', 'townName', undefined],
    ['an unknown key', '(top level)', 'red', 'color'],
    ['a domain that is none', 'emailDomains[0]', 'Wrenfield'],
    ['a domain outside of a list', 'emailDomains', 'wrenfield.example'],
    ['the name of earlier builds', '(top level)', 'wrenfield.example', 'emailDomain'],
    ['an admin without @', 'admins[1]', 'admin'],
    ['a privacy address that is none', 'privacyEmail', 'privacy'],
    ['an admin as privacy address', 'privacyEmail', parse(shipped).admins[0]!.toUpperCase()],
    ['a lower-case area key', 'areas[2].key', 'north'],
    ['two areas of one name in any case', 'areas', 'COLLEGETOWN', 'areas[1].name'],
    ['a banner outside of the folder', 'areas[0].banner', '../x.webp'],
    ['a latitude off the globe', 'campusPoints[1].lat', 91],
    ['an unknown campus point', 'campusPoints[0].key', 'gym'],
    ['two campus points', 'campusPoints', parse(shipped).campusPoints.slice(0, 2)],
    ['a map style that is no URL', 'map.style', 'streets'],
    ['a map origin with a path', 'map.origins[0]', ['https://x.example/v1'], 'map.origins'],
    ['a script without TLS', 'analytics.script', 'http://x.example/a.js'],
    ['a language that is not English', 'locale', 'de-DE'],
    ['a currency that does not exist', 'rent.currency', 'EURO'],
    ['ten bounds', 'rent.bounds', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['bounds that fall', 'rent.bounds', [800, 700, 900]],
    ['extras in words', 'rent.extras[1]', [25, 'fifty'], 'rent.extras'],
    ['an unknown key of rent', 'rent', { steps: 5 }],
    ['a month that is none', 'academicYearStart', 13],
    ['five links', 'footerLinks', Array(5).fill({ label: 'A', page: 'a' })],
    ['a link to nothing', 'footerLinks[0]', [{ label: 'Imprint' }], 'footerLinks'],
    ['a link that is a script', 'footerLinks[0].url', [{ label: 'A', url: 'javascript:alert(1)' }], 'footerLinks'],
    ['a page outside of the folder', 'footerLinks[0].page', [{ label: 'A', page: '../secrets' }], 'footerLinks'],
    ['a limit of 0', 'limits.reviewsPerDay', 0],
    ['an unknown limit', 'limits', { readsPerDay: 1 }],
  ]
  test.each(cases)('refuses %s, naming %s', (_, path, value, at = path) => {
    expect(wrongKeys({ [at]: value })).toEqual([path])
  })

  test('names every wrong key at once', () => {
    const profanity = { english: 'no', words: ['a|b'], allowed: [''], extra: 1 }
    const inside = ['profanity.allowed[0]', 'profanity.english', 'profanity.words[0]']
    expect(wrongKeys({ townName: 7, profanity }).sort()).toEqual(['profanity', ...inside, 'townName'])
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
  const config = await loadSiteConfig('town')
  const style = 'https://tiles.example/styles/light.json?key=1'
  const withMap = (map: object) => ({ ...config, map: { ...config.map, ...map } })
  const view = { lat: 1, lng: 2, zoom: 14 }
  const town = { path: '/map/town.abc.geojson', town: view }
  const storeFile = async () => '/stored-file'

  test('uses the town’s own streets, and is null when there is nothing to draw', async () => {
    const { map, campusPoints } = await buildPublicSite(config, storeFile, town)
    expect(map).toEqual({ style: null, data: town.path, attribution: null, town: view })
    expect(campusPoints[1]).toEqual({ key: 'hoPlaza', label: 'Ho Plaza', lat: 43.21982, lng: -75.117165 })
    expect((await buildPublicSite(config, storeFile)).map).toBeNull()
  })

  test('can use another site’s style, and is centered on the campus if the town has no streets', async () => {
    const site = withMap({ style, attribution: '© Example Maps' })
    expect((await buildPublicSite(site, storeFile, town)).map).toMatchObject({ style, data: town.path, town: view })
    const alone = (await buildPublicSite(site, storeFile)).map
    expect(alone).toMatchObject({ style, data: null, attribution: '© Example Maps' })
    expect(alone?.town.lat).toBeCloseTo(43.2193, 3)
  })

  test('does not contain the admins’ addresses', async () => {
    const site = await buildPublicSite(config, storeFile, town)
    const { privacyEmail, ...others } = site
    expect(JSON.stringify(others)).not.toContain('@')
    expect(privacyEmail).toBe('privacy@wrenfield.example')
    for (const admin of config.admins) expect(JSON.stringify(site).toLowerCase()).not.toContain(admin.toLowerCase())
  })

  test('lists each origin of another site’s style once, and none without such a style', () => {
    const origins = ['https://fonts.example', 'https://tiles.example']
    expect(mapOrigins(withMap({ style, origins }))).toEqual(['https://tiles.example', 'https://fonts.example'])
    expect(mapOrigins(withMap({ origins }))).toEqual([])
  })
})
