import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type CatalogKind, catalogKinds } from '../features/listings/catalog/read-catalog.ts'
import { type ImportTarget, importFile } from '../features/listings/import/import-file.ts'
import { reportLines } from '../features/listings/import/report-lines.ts'
import { farLocationWarning, loadTravel, type Travel } from '../features/places/travel.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { describeDatabaseUrl } from '../platform/database/connection-url.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { DataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { callerFolder, runCommand } from './run-command.ts'
import { hasDatabase, runOnDatabase } from './with-database.ts'

/** Two folders above this file, both in src/cli and built in dist/server. */
const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

interface ImportArguments {
  file: string
  kind: CatalogKind | undefined
  skipBadRows: boolean
  dryRun: boolean
}

/** `npm run import -- FILE`: imports landlords and buildings, whether the site is running or not. */
await runCommand<ImportArguments>({
  usage: `Usage: npm run import -- FILE [--kind landlords|buildings] [--skip-bad-rows] [--dry-run]

  FILE             JSON {"landlords": [...], "buildings": [...]}, or CSV with a header, in UTF-8
  --kind KIND      what a CSV file holds
  --skip-bad-rows  import the other rows when some are wrong; without it, nothing of such a file is written
  --dry-run        say what would happen, and write nothing

Ends with 0 when the file was imported, 1 when it was not, 2 when the arguments are wrong.`,
  failurePrefix: '\nNothing was imported.\n',
  parse: parseImportArguments,
  async run(given, env) {
    const { areas, campusPoints } = await loadSiteConfig(env.TOWN_DIR)
    const travel = await loadTravel({ townDir: env.TOWN_DIR, points: campusPoints, log: createLog('silent') })
    const result = await importFile({
      ...given,
      file: resolve(callerFolder('import'), given.file),
      areas,
      withTarget: work => withTarget(env, given.dryRun, travel, work),
      warnOfLocation: location => farLocationWarning(travel, location),
      say: text => process.stderr.write(`${text} …\n`),
    })
    process.stdout.write(`${reportLines(result).join('\n')}\n`)
    return result.outcome !== 'refused'
  },
})

function parseImportArguments(args: string[]): ImportArguments | undefined {
  const flag = { type: 'boolean', default: false } as const
  const options = { kind: { type: 'string' }, 'skip-bad-rows': flag, 'dry-run': flag } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...others] = positionals
  const kind = catalogKinds.find(known => known === values.kind)
  if (!file || others.length > 0 || kind !== values.kind) return undefined
  return { file, kind, skipBadRows: values['skip-bad-rows'], dryRun: values['dry-run'] }
}

/** Opens the database for `work`, and creates it unless this is a dry run. */
async function withTarget(
  env: DataEnv,
  dryRun: boolean,
  travel: Travel,
  work: (target: ImportTarget) => Promise<void>,
): Promise<void> {
  if (dryRun && !hasDatabase(env)) return work({ where: describeDatabase(env, true) })
  await runOnDatabase(env, async database => {
    const where = describeDatabase(env, database.isNew)
    if (dryRun && database.isNew) return work({ where })
    await migrate(database, migrations)
    const log = createLog('silent')
    await work({ where, store: { database, storage: await openStorage(env), reviewMoves, travel, log } })
  })
}

/** Returns the name of the database without a password, so that an operator notices a wrong one. */
function describeDatabase({ DATABASE_URL, DATA_DIR }: DataEnv, isNew: boolean): string {
  if (DATABASE_URL) return `the PostgreSQL database ${describeDatabaseUrl(DATABASE_URL)}`
  return `${isNew ? 'a new' : "the site's own"} database in ${resolve(DATA_DIR)}`
}
