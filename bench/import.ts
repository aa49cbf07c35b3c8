// Measures the import on the embedded engine: npx tsx bench/import.ts [250 20000]
// For each size: first import, the same again (nothing differs), and one in which every building changes its landlord.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importHooks } from '../src/catalog-hooks.ts'
import { importFile } from '../src/features/catalog/import/import-file.ts'
import { messyTown } from '../src/features/catalog/import/messy-town-fixture.ts'
import { directStore } from '../src/features/catalog/import/store/direct-store.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createLog } from '../src/platform/log.ts'
import { folderStorage } from '../src/platform/object-storage/folder-storage.ts'
import { testTravel } from '../src/testing/test-travel.ts'

/** Budget of the first import of 20,000 rows. */
const maxImportSeconds = 10

const sizes = process.argv.slice(2).map(Number)
const areas = ['Collegetown', 'West', 'North', 'Downtown'].map(name => ({ key: name.toUpperCase(), name }))
const progress = { say: () => {}, step: () => {}, end: () => {} }

for (const size of sizes.length > 0 ? sizes : [250, 20_000]) {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-bench-'))
  const log = createLog('silent')
  const databaseUrl = process.env.DATABASE_URL
  const database = await openDatabase({ databaseUrl, dataDir: folder, log })
  await migrate(database, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  const store = directStore({
    database,
    storage: folderStorage(folder),
    hooks: importHooks(testTravel, log),
    where: folder,
  })
  const file = join(folder, 'town.json')
  const run = async (what: string, content: unknown) => {
    await writeFile(file, JSON.stringify(content))
    const startedAt = performance.now()
    const { counts } = await importFile({
      file,
      skipBadRows: true,
      dryRun: false,
      areas,
      openStore: async () => store,
      progress,
    })
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`${size} rows, ${what}: ${seconds.toFixed(2)} s`, JSON.stringify(counts.buildings))
    return seconds
  }
  const { landlords, buildings } = messyTown(size)
  if ((await run('new', { landlords, buildings })) > maxImportSeconds) process.exitCode = 1
  await run('again', { landlords, buildings })
  await run('moved', { landlords, buildings: buildings.map(row => ({ ...row, landlordId: 1 })) })
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
