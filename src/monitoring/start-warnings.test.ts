import { beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '../platform/env.ts'
import { startTestDatabase } from '../testing/databases/start-test-database.ts'
import { addBuilding } from '../testing/factories.ts'
import { areaWarnings, configurationWarnings, nodeWarnings } from './start-warnings.ts'

test.each([
  ['20.19.6', '2026-04-30', []],
  ['20.19.6', '2026-05-01', ['Node 20.19.6: has had no security releases since 2026-04-30; install Node 24']],
  ['24.21.0', '2026-11-26', []],
  ['99.0.0', '2099-01-01', []],
])('of Node %s on %s', (version, today, lines) => {
  expect(nodeWarnings(version, today)).toEqual(lines)
})

describe('start warnings', async () => {
  const database = await startTestDatabase()
  beforeAll(async () => {
    for (const area of ['WEST', 'OLD_TOWN', 'OLD_TOWN', 'HARBOR', null]) await addBuilding(database, { area })
  })

  const area = { name: 'x', banner: 'x', tagline: 'x', shortDescription: 'x', longDescription: 'x' }
  const areas = ['WEST', 'OLD_TOWN', 'HARBOR'].map(key => ({ ...area, key }))
  const admins = ['admin@wrenfield.example', 'Second@Wrenfield.Example']
  const site = { admins, areas, emailDomains: ['wrenfield.example', 'alumni.wrenfield.example'] }
  const warnings = async (env: Record<string, string>, change: Partial<typeof site>) => [
    ...configurationWarnings(parseEnv(env), { ...site, ...change }),
    ...(await areaWarnings({ ...site, ...change }, database.db)),
  ]

  test('are empty when all is well, and include those of the environment', async () => {
    expect(await warnings({}, {})).toEqual([])
    expect(await warnings({ OIDC_ISUER: 'https://id.example.edu' }, {})).toEqual([
      'OIDC_ISUER: Porchlight reads no such variable (.env.example has all)',
    ])
  })

  test('report missing areas, with their number of buildings', async () => {
    expect(await warnings({}, { areas: areas.slice(0, 1) })).toEqual([
      expect.stringMatching(/^site\.json: areas: has no HARBOR, but 1 building has this area/),
      expect.stringMatching(/^site\.json: areas: has no OLD_TOWN, but 2 buildings have this area/),
    ])
  })

  test('report an empty admin list, and admins who can never sign in, without their addresses', async () => {
    expect(await warnings({}, { admins: [] })).toEqual([expect.stringMatching(/^site\.json: admins: is empty/)])
    expect(await warnings({ ADMIN_EMAILS: ',' }, { admins: [] })).toEqual([
      expect.stringMatching(/^ADMIN_EMAILS: is empty/),
    ])
    const outside = ['admin@wrenfield.example', 'boss@elsewhere.example', 'dean@cs.wrenfield.example']
    const said = await warnings({ ADMIN_EMAILS: outside.join() }, { admins: outside })
    expect(said).toEqual([
      'ADMIN_EMAILS: address 2 is not at wrenfield.example or alumni.wrenfield.example, so that admin cannot sign in',
      'ADMIN_EMAILS: address 3 is not at wrenfield.example or alumni.wrenfield.example, so that admin cannot sign in',
    ])
  })
})
