import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contactForms } from '../../features/contact/table.ts'
import { checkPepper, checkProvider } from '../../features/people/keys/check-keys.ts'
import { addedAdmins } from '../../features/people/table.ts'
import { photos } from '../../features/photos/table.ts'
import { loadSiteConfig } from '../../features/site/site-config.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { parseEnv } from '../../platform/env.ts'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { createServerDatabase } from '../../testing/databases/databases.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { plainRole } from '../../testing/databases/test-server.ts'
import { addBuilding, addReview } from '../../testing/factories.ts'
import { freePort } from '../../testing/free-port.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { checkConnection, plainConnectionWarning } from './check-connection.ts'
import { contentWarnings } from './check-content.ts'
import { checkData, checkStorage } from './check-data.ts'
import { Findings } from './findings.ts'

const pepper = 'a pepper of at least thirty-two characters'

const folder = await createTestFolder('check')

const env = (variables: Record<string, string> = {}) => parseEnv({ DATA_DIR: join(folder, 'none'), ...variables })

/** Returns the lines of a check, with one blank after the severity. */
async function linesOf(check: (findings: Findings) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  await check(new Findings(line => lines.push(line.replace(/ +/, ' '))))
  return lines
}

describe('the data', () => {
  const migrations = 'db/migrations'
  const check = async (variables: Record<string, string>) => {
    const site = await loadSiteConfig('town')
    const given = env(variables)
    return linesOf(async findings => {
      const storage = await checkStorage(given, findings)
      await checkData({ env: given, site, storage, migrations }, findings)
    })
  }

  it('may be missing before the first start, if its folder can be created', async () => {
    expect(await check({})).toEqual([expect.stringMatching(/^ok DATA_DIR: there is no database in .* yet/)])
    expect(await readdir(folder)).not.toContain('none')
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const inFile = await check({ DATA_DIR: join(file, 'data') })
    expect(inFile).toEqual([expect.stringMatching(/^error DATA_DIR: .*a-file cannot be written: it is a file$/)])
  })

  it('must be of this pepper and provider, and its photos must be there', async () => {
    const dataDir = join(folder, 'data')
    const { databaseUrl, remove } = await createServerDatabase()
    onTestFinished(remove)
    const database = await openDatabase({ databaseUrl, dataDir, log: silentLog })
    onTestFinished(database.close)
    await migrate(database, migrations)
    const provider = { OIDC_ISSUER: 'https://login.example.edu', OIDC_CLIENT_ID: 'porchlight' }
    await checkPepper(database.db, pepper)
    await checkProvider(database.db, pepper, provider, false)
    const photo = { name: `${'a'.repeat(22)}-800x600`, width: 800, height: 600, state: 'public' as const }
    await database.db.insert(photos).values(photo)
    const form = {
      id: 'f1',
      kind: 'contact-question',
      day: '2026-05-14',
      status: 'PENDING',
      ownerKey: '',
      sealed: '',
    } as const
    await database.db.insert(contactForms).values(form)
    const given = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTHOR_PEPPER: pepper }
    const production = { MODE: 'production', PUBLIC_URL: 'https://housing.example.edu', ...given, ...provider }
    expect(await check(production)).toEqual([
      expect.stringMatching(/^warning DATABASE_URL: every role .* may connect .*"revoke connect on .* from public"$/),
      'ok DATABASE_URL: the database answers and is up to date',
      expect.stringMatching(/^warning contact_forms: 1 of 1 rows cannot be opened .*\(f1\)/),
      expect.stringMatching(/^error DATA_DIR: the folder .*photos lacks 1 of 1 photos .*copy them/),
      expect.stringMatching(/^warning site.json: rent.bounds \(800, .*\) and academicYearStart \(month 8\) are as in/),
    ])
    expect(await check({ ...production, AUTHOR_PEPPER: `${pepper}, another` })).toContain(
      'error AUTHOR_PEPPER: is not the one that this database was written with',
    )
    await database.pool.query(`revoke connect on database ${new URL(databaseUrl).pathname.slice(1)} from public`)
    expect((await check(production))[0]).toMatch(/^ok DATABASE_URL: /)
    const moved = { ...production, OIDC_ISSUER: 'https://sso.example.edu', OIDC_CLIENT_ID: 'homes' }
    const aboutProvider = async (variables: Record<string, string>) =>
      (await check(variables)).filter(line => line.startsWith('error OIDC_'))
    expect(await aboutProvider(moved)).toHaveLength(2)
    expect(await aboutProvider({ ...moved, ACCEPT_NEW_ISSUER: '1' })).toEqual([])
  })

  it('is moderated by the admins of the database too, and its rents are fixed by the first review', async () => {
    const database = await startTestDatabase(onTestFinished)
    const given = { DATABASE_URL: database.options.databaseUrl! }
    const noAdmin = 'warning site.json: admins: is empty, so no person can moderate reviews'
    const fixes = expect.stringMatching(/^warning site.json: rent.bounds /)
    const town = { ...(await loadSiteConfig('town')), admins: [] }
    const said = () =>
      linesOf(findings =>
        checkData({ env: { ...env(given), MODE: 'production' }, site: town, storage: undefined, migrations }, findings),
      )
    expect(await said()).toEqual(expect.arrayContaining([noAdmin, fixes]))
    await database.db.insert(addedAdmins).values({ email: 'ada@wrenfield.example', addedBy: 'x', addedAt: new Date() })
    expect(await said()).not.toContain(noAdmin)
    const { id } = await addBuilding(database)
    await addReview(database, { aptId: id })
    expect(await said()).not.toContainEqual(fixes)
  })

  it('names areas that site.json lacks, with their buildings', async () => {
    const database = await startTestDatabase(onTestFinished)
    for (const area of ['WEST', 'OLD_TOWN', 'OLD_TOWN', 'HARBOR', null]) await addBuilding(database, { area })
    const warnings = await contentWarnings(await loadSiteConfig('town'), database.db, true)
    expect(warnings.filter(line => line.includes('areas: '))).toEqual([
      expect.stringMatching(/^site\.json: areas: has no HARBOR, but 1 building has this area/),
      expect.stringMatching(/^site\.json: areas: has no OLD_TOWN, but 2 buildings have this area/),
    ])
  })

  it('is refused with settings under which it would fail, and warned of where others may read', async () => {
    const { databaseUrl, remove } = await createServerDatabase({ owner: plainRole })
    onTestFinished(remove)
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    onTestFinished(database.close)
    const checked = () => linesOf(findings => checkConnection(database, 'DATABASE_URL', findings))
    expect(await checked()).toEqual([
      expect.stringMatching(/^warning DATABASE_URL: every role/),
      expect.stringMatching(/^warning DATABASE_URL: this role may not remove the old write-ahead log/),
    ])
    await database.pool.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} connection limit 3`)
    expect(await checked()).toEqual([
      expect.stringMatching(/^error DATABASE_URL: the database .* only 3 of 13 connections/),
    ])
    expect(plainConnectionWarning({ isEncrypted: false, client: '10.0.0.2', server: '10.0.0.3' })).toContain('10.0.0.3')
    for (const fine of [
      { isEncrypted: true, client: '10.0.0.2', server: '10.0.0.3' },
      { isEncrypted: false, client: '127.0.0.1', server: '127.0.0.1' },
      { isEncrypted: false, client: null, server: null },
    ])
      expect(plainConnectionWarning(fine)).toBeUndefined()
  })

  it('that does not answer is an error of DATABASE_URL', async () => {
    const url = `postgresql://nobody@127.0.0.1:${await freePort()}/none`
    expect(await check({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^error DATABASE_URL: /)])
  })
})
