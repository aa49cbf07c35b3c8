import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CatalogStore, directStore, emptyStore } from '../features/listings/import/catalog-store.ts'
import { importFile } from '../features/listings/import/import-file.ts'
import { createProgress } from '../features/listings/import/progress.ts'
import { KindError } from '../features/listings/import/read/read-import-file.ts'
import {
  type ImportArguments,
  parseArguments,
  reportLines,
  UsageError,
  usage,
} from '../features/listings/import/report-lines.ts'
import { farLocationWarning } from '../features/places/far-location-warning.ts'
import { loadTravel, type Travel } from '../features/places/travel.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { describeDatabaseUrl } from '../platform/database/connection-url.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { DataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { callerFolder, runCommand } from './run-command.ts'
import { hasDatabase } from './with-database.ts'

/** Two folders above this file, both in src/cli and built in dist/server. */
const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** `npm run import -- FILE`: imports landlords and buildings, whether the site is running or not. */
await runCommand<ImportArguments>({
  usage,
  failurePrefix: '\nNothing was imported.\n',
  parse(args) {
    const given = parseArguments(args)
    return given === 'help' ? undefined : given
  },
  isUsageError: error => error instanceof UsageError || error instanceof KindError,
  async run(given, env) {
    const { areas, campusPoints } = await loadSiteConfig(env.TOWN_DIR)
    const log = createLog('silent')
    const travel = await loadTravel({ townDir: env.TOWN_DIR, points: campusPoints, log })
    const result = await importFile({
      ...given,
      file: resolve(callerFolder('import'), given.file),
      areas,
      openStore: () => openStore(env, given.dryRun, travel),
      warnOfLocation: location => farLocationWarning(travel, location),
      progress: createProgress(process.stderr),
    })
    process.stdout.write(`${reportLines(result).join('\n')}\n`)
    return result.outcome !== 'refused'
  },
})

async function openStore(env: DataEnv, dryRun: boolean, travel: Travel): Promise<CatalogStore> {
  if (dryRun && !hasDatabase(env)) return emptyStore(describeDatabase(env, true))
  const log = createLog('silent')
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  const where = describeDatabase(env, database.isNew)
  try {
    if (dryRun && database.isNew) {
      await database.close()
      return emptyStore(where)
    }
    await migrate(database, migrations)
    const store = directStore({ database, storage: await openStorage(env), reviewMoves, travel, log, where })
    return { ...store, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Returns the name of the database without a password, so that an operator notices a wrong one. */
function describeDatabase({ DATABASE_URL, DATA_DIR }: DataEnv, isNew: boolean): string {
  if (DATABASE_URL) return `the PostgreSQL database ${describeDatabaseUrl(DATABASE_URL)}`
  return `${isNew ? 'a new' : "the site's own"} database in ${resolve(DATA_DIR)}`
}
