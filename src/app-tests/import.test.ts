import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readSetting } from '../platform/settings/settings.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { openOwnTestDatabase, openTestDatabase } from '../testing/databases/databases.ts'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const program = fileURLToPath(new URL('../cli/import.ts', import.meta.url))
const place = { latitude: 43.2212, longitude: -75.1249 }
const house = { id: 1, name: 'Maple Terrace', address: '1 Alder Avenue', area: 'West', ...place }

describe('the import program', () => {
  let folder: string
  beforeEach(async () => {
    folder = await createTestFolder('import-program', onTestFinished)
    await writeFile(join(folder, 'town.json'), JSON.stringify({ buildings: [house] }))
    await writeFile(join(folder, 'wrong.json'), JSON.stringify({ buildings: [house, { id: 2 }] }))
  })

  /** Runs the program as `npm run import` does: in the project's folder, with the caller's folder in a variable. */
  const run = async (args: string[], env: Record<string, string> = {}) => {
    const npm = { npm_lifecycle_event: 'import', INIT_CWD: folder, DATA_DIR: join(folder, 'data') }
    const child = spawn(process.execPath, ['--import', tsx, program, ...args], {
      cwd: dirname(dirname(dirname(program))),
      env: { PATH: process.env.PATH, ...npm, ...env },
    })
    const output = { out: '', err: '' }
    child.stdout.on('data', chunk => (output.out += chunk))
    child.stderr.on('data', chunk => (output.err += chunk))
    const [code] = await once(child, 'close')
    return { code, ...output }
  }

  it('creates a database, in production without sign-in settings', async () => {
    const dry = await run(['town.json', '--dry-run'], { MODE: 'production' })
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/buildings +1 +0[\s\S]*dry run/) })
    expect(existsSync(join(folder, 'data'))).toBe(false)
    const first = await run(['town.json'], { MODE: 'production' })
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/buildings +1 +0 +0[\s\S]*Imported into a new database in .*data\./),
    })
    const again = /buildings +0 +0 +1[\s\S]*into the site's own database in/
    expect(await run(['town.json'])).toMatchObject({ code: 0, out: expect.stringMatching(again) })
  }, 90_000)

  it('works on a PostgreSQL server', async () => {
    const database = await openTestDatabase()
    onTestFinished(database.close)
    const result = await run(['town.json'], { DATABASE_URL: database.options.databaseUrl as string })
    expect(result).toMatchObject({
      code: 0,
      out: expect.stringMatching(/into the PostgreSQL database test_\w+ on 127/),
    })
    const { rows } = await database.pool.query('select id, area, travel_times from buildings')
    expect(rows).toEqual([
      { id: '1', area: 'WEST', travel_times: expect.objectContaining({ hoPlazaWalking: expect.closeTo(10, 0) }) },
    ])
    expect(await readSetting(database.db, 'sample-town')).toMatch(/own data/)
  })

  it('exits with 1 for wrong rows and unreadable files, with 2 for wrong arguments', async () => {
    const [wrong, none, badEnv, two, kind] = await Promise.all([
      run(['wrong.json']),
      run(['none.json']),
      run(['town.json'], { DATABASE_URL: 'nonsense' }),
      run(['town.json', 'wrong.json']),
      run(['town.json', '--kind', 'houses']),
    ])
    expect(wrong).toMatchObject({ code: 1, out: expect.stringMatching(/buildings\[1\] \(line 1\).*name: is missing/) })
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('there is no such file') })
    expect(badEnv).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL: must be') })
    expect(two).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run import') })
    expect(kind).toMatchObject({ code: 2 })
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

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
    const swapped = { id: 2, name: 'Swapped', latitude: place.longitude, longitude: place.latitude }
    await writeFile(join(folder, 'town.json'), JSON.stringify({ buildings: [house, swapped] }))
    const result = await run(['town.json'], { DATA_DIR: dataDir })
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining("into the site's own database in") })
    expect(result.out).toMatch(/buildings\[1\] .*no travel times; latitude and longitude may be swapped/)
    await expect.poll(names, { timeout: 5000 }).toEqual(['Maple Terrace', 'Swapped'])
    expect((await test.app.request('/api/travel-times-by-id/2')).status).toBe(404)
    expect((await test.app.request('/api/travel-times-by-id/1')).status).toBe(200)
  })
})
