import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { importHooks } from '../catalog-hooks.ts'
import { importFile } from '../features/catalog/import/import-file.ts'
import { parseArguments, UsageError, usage } from '../features/catalog/import/parse-arguments.ts'
import { createProgress } from '../features/catalog/import/progress.ts'
import { KindError } from '../features/catalog/import/read/read-import-file.ts'
import { reportLines } from '../features/catalog/import/report-lines.ts'
import type { CatalogStore } from '../features/catalog/import/store/catalog-store.ts'
import { directStore, emptyStore } from '../features/catalog/import/store/direct-store.ts'
import { serverStore } from '../features/catalog/import/store/server-store.ts'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { farLocationWarning } from '../features/travel-times/far-location-warning.ts'
import { loadTravel } from '../features/travel-times/load-travel.ts'
import type { Travel } from '../features/travel-times/travel.ts'
import { describeTarget } from '../platform/database/describe-target.ts'
import { FolderInUseError } from '../platform/database/embedded/folder-lock.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { type DataEnv, parseDataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { describeFailure, restrictNewFiles } from '../platform/process.ts'

/** The folder of migrations, two folders above this file both in src/cli and built in dist/server. */
const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Milliseconds for which a server that is just starting or stopping is waited for, and between two looks. */
const serverWaitMs = 10_000
const pauseMs = 250

restrictNewFiles()
process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  try {
    const importArguments = parseArguments(args)
    if (importArguments === 'help') {
      process.stdout.write(`${usage}\n`)
      return 0
    }
    const env = parseDataEnv(process.env)
    process.stdout.write(`${describeTarget(env)}\n`)
    const { areas, campusPoints } = await loadSiteConfig(env.TOWN_DIR)
    const log = createLog('silent')
    const travel = await loadTravel({ townDir: env.TOWN_DIR, points: campusPoints, osrmUrl: env.OSRM_URL, log })
    const result = await importFile({
      ...importArguments,
      file: resolve(callerFolder(), importArguments.file),
      areas,
      openStore: () => openCatalogStore(env, importArguments.dryRun, travel),
      warnOfLocation: place => farLocationWarning(travel, place),
      progress: createProgress(process.stderr),
    })
    process.stdout.write(`${reportLines(result).join('\n')}\n`)
    return result.outcome === 'refused' ? 1 : 0
  } catch (error) {
    return reportFailure(error)
  }
}

/** npm starts its scripts in the project's folder, and says in a variable where it was called. */
function callerFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env
  return script === 'import' && folder ? folder : process.cwd()
}

/** Through the running server when it has the embedded database open (CONTRACT 2), else straight. */
async function openCatalogStore(env: DataEnv, dryRun: boolean, travel: Travel): Promise<CatalogStore> {
  if (env.DATABASE_URL) return openDirectStore(env, dryRun, travel)
  for (const startedAt = performance.now(); ; await sleep(pauseMs)) {
    const store = await serverStore(env.DATA_DIR)
    if (store) return store
    if (dryRun && !existsSync(join(env.DATA_DIR, 'database', 'porchlight.json')))
      return emptyStore(describeDatabase(env, true))
    try {
      return await openDirectStore(env, dryRun, travel)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() - startedAt > serverWaitMs) throw error
    }
  }
}

async function openDirectStore(env: DataEnv, dryRun: boolean, travel: Travel): Promise<CatalogStore> {
  const log = createLog('silent')
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  const databaseLabel = describeDatabase(env, database.isNew)
  try {
    if (dryRun && database.isNew) {
      await database.close()
      return emptyStore(databaseLabel)
    }
    await migrate(database, migrations)
    const store = directStore({
      database,
      storage: await openStorage(env),
      hooks: importHooks(travel, log),
      where: databaseLabel,
    })
    return { ...store, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Names the database, so that nobody fills the wrong one unawares. No password. */
function describeDatabase({ DATABASE_URL, DATA_DIR }: DataEnv, isNew: boolean): string {
  const article = isNew ? 'a new' : 'the'
  if (!DATABASE_URL) return `${article} embedded database in ${resolve(DATA_DIR)}`
  const { pathname, host } = new URL(DATABASE_URL)
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} on ${host}`
}

/** Says why nothing was imported. Returns the exit code. */
function reportFailure(error: unknown): number {
  if (error instanceof UsageError || error instanceof KindError) {
    process.stderr.write(`${error.message}\n\n${usage}\n`)
    return 2
  }
  // the database library puts the statement and its thousands of values before the reason
  const reason = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  process.stderr.write(`\nNothing was imported.\n${describeFailure(reason)}\n`)
  return 1
}
