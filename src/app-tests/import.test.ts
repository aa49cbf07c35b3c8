import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readSetting } from '../platform/settings/settings.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { openOwnTestDatabase, openTestDatabase } from '../testing/databases/databases.ts'
import { runProgram } from '../testing/run-program.ts'

const place = { latitude: 43.2212, longitude: -75.1249 }
const house = { id: 1, name: 'Maple Terrace', address: '1 Alder Avenue', area: 'West', ...place }

describe('the import program', () => {
  let folder: string
  beforeEach(async () => {
    folder = await createTestFolder('import-program', onTestFinished)
    await writeFile(join(folder, 'town.json'), JSON.stringify({ buildings: [house] }))
    await writeFile(join(folder, 'wrong.json'), JSON.stringify({ buildings: [house, { id: 2 }] }))
  })

  /** Runs the program with the caller's folder in a variable, as npm does. Returns what it printed, which must match. */
  const run = async (args: string[], env: Record<string, string>, code: number, expected: RegExp) => {
    const npm = { npm_lifecycle_event: 'import', INIT_CWD: folder, DATA_DIR: join(folder, 'data') }
    const { code: ended, out, err } = await runProgram('import.ts', args, { ...npm, ...env })
    expect([ended, code === 0 ? out : out + err]).toEqual([code, expect.stringMatching(expected)])
    return out
  }

  it('creates a database of a demo', async () => {
    await run(['town.json', '--dry-run'], {}, 0, /buildings +1 +0[\s\S]*dry run/)
    expect(existsSync(join(folder, 'data'))).toBe(false)
    const created = /buildings +1 +0 +0[\s\S]*Imported into a new database in .*data\./
    await run(['town.json'], {}, 0, created)
  }, 90_000)

  it('works on a PostgreSQL server, in production without sign-in settings', async () => {
    const database = await openTestDatabase()
    onTestFinished(database.close)
    const { databaseUrl } = database.options
    await run(
      ['town.json'],
      { MODE: 'production', DATABASE_URL: databaseUrl! },
      0,
      /into the PostgreSQL database test_\w+ on 127/,
    )
    const { rows } = await database.pool.query('select id, area, travel_times from buildings')
    expect(rows).toEqual([
      { id: '1', area: 'WEST', travel_times: expect.objectContaining({ hoPlazaWalking: expect.closeTo(10, 0) }) },
    ])
    expect(await readSetting(database.db, 'sample-town')).toMatch(/own data/)
  })

  it('exits with 1 for wrong rows and unconfirmed guesses, with 2 for wrong arguments', async () => {
    await writeFile(join(folder, 'commas.csv'), 'id;name;latitude;longitude\n1;A;43,2212;-75,1249\n')
    await Promise.all([
      run(['wrong.json'], {}, 1, /buildings\[1\] \(row 2\).*name: is missing/),
      run(['town.json', '--kind', 'houses'], {}, 2, /Usage: npm run import/),
      run(
        ['commas.csv', '--kind', 'buildings'],
        {},
        1,
        /43,2212, which is read as 43.2212. If that is right, add --yes/,
      ),
    ])
    expect(existsSync(join(folder, 'data'))).toBe(false)
  }, 90_000)

  it('works beside a running site, whose pages show the changes', async () => {
    const test = await createTestApp({}, undefined, { database: await openOwnTestDatabase() })
    const { dataDir } = test.database.options
    const names = async () => {
      const answer = await test.app.request('/api/page-data/home/5')
      const cards = (await answer.json()) as { buildingData: { name: string } }[]
      return cards.map(card => card.buildingData.name)
    }
    onTestFinished(test.close)
    expect(await names()).toEqual([])
    const far = { id: 2, name: 'Far', latitude: place.latitude + 1, longitude: place.longitude }
    await writeFile(join(folder, 'town.json'), JSON.stringify({ buildings: [house, far] }))
    const printed = await run(['town.json'], { DATA_DIR: dataDir }, 0, /into the site's own database in/)
    expect(printed).toMatch(/buildings\[1\] .* from campus/)
    await expect.poll(names, { timeout: 5000 }).toEqual(['Far', 'Maple Terrace'])
    expect((await test.app.request('/api/travel-times-by-id/2')).status).toBe(404)
    expect((await test.app.request('/api/travel-times-by-id/1')).status).toBe(200)
  })
})
