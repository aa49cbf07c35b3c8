import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type CatalogKind, catalogKinds } from '../features/listings/catalog/read-catalog.ts'
import { type ImportTarget, importFile } from '../features/listings/import/import-file.ts'
import { type GivenColumns, ownerNameKey, parseGivenColumns } from '../features/listings/import/read/columns.ts'
import { reportLines } from '../features/listings/import/report-lines.ts'
import { farLocationWarning, loadTravel, swappedProblem, type Travel } from '../features/places/travel.ts'
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
  columns: GivenColumns
  coordinatesFile: string | undefined
  skipBadRows: boolean
  mayMoveReviews: boolean
  dryRun: boolean
  /** What is guessed about the file is right. */
  yes: boolean
}

/** `npm run import -- FILE`: imports landlords and buildings, whether the site is running or not. */
await runCommand<ImportArguments>({
  usage: `Usage: npm run import -- FILE [--kind landlords|buildings] [options]

  FILE                   JSON {"landlords": [...], "buildings": [...]} or a list of one kind, or CSV with a header
  --kind KIND            what a CSV file or a JSON list holds
  --columns COLUMNS      the file's headings where they differ: "address=Property Address,name=…"
  --landlords-from NAME  makes or finds the landlord of each building by the owner's name in this column
  --coordinates FILE     takes the buildings' coordinates from a geocoder's answers: the Census geocoder's file, or CSV
                         with id,latitude,longitude
  --skip-bad-rows        import the other rows when some are wrong; without it, nothing of such a file is written
  --move-reviews         let a row make another house of a building with reviews (its name and address change, or it
                         moves more than 300 m), or another company of a landlord with reviews
  --dry-run              say what would happen, and write nothing
  --yes                  take it as right that a file is in Windows-1252, or has decimal commas

Ends with 0 when the file was imported, 1 when it was not, 2 when the arguments are wrong.`,
  failurePrefix: '\nNothing was imported.\n',
  parse: parseImportArguments,
  async run(given, env) {
    const { areas, campusPoints } = await loadSiteConfig(env.TOWN_DIR)
    const travel = await loadTravel({ townDir: env.TOWN_DIR, points: campusPoints, log: createLog('silent') })
    const result = await importFile({
      ...given,
      file: resolve(callerFolder('import'), given.file),
      coordinatesFile: given.coordinatesFile && resolve(callerFolder('import'), given.coordinatesFile),
      confirm: guesses => confirmGuesses(guesses, given.yes),
      areas,
      withTarget: work => withTarget(env, given.dryRun, travel, work),
      problemOfLocation: location => swappedProblem(travel, location),
      warnOfLocation: location => farLocationWarning(travel, location),
      say: text => process.stderr.write(`${text} …\n`),
    })
    process.stdout.write(`${reportLines(result).join('\n')}\n`)
    return result.outcome !== 'refused'
  },
})

function parseImportArguments(args: string[]): ImportArguments | undefined {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const flags = { 'skip-bad-rows': flag, 'move-reviews': flag, 'dry-run': flag, yes: flag }
  const options = { kind: text, columns: text, 'landlords-from': text, coordinates: text, ...flags }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...others] = positionals
  const kind = catalogKinds.find(known => known === values.kind)
  const columns = values.columns === undefined ? new Map<string, string>() : parseGivenColumns(values.columns)
  const ownerName = values['landlords-from']
  if (!file || others.length > 0 || kind !== values.kind || !columns || (ownerName && kind !== 'buildings'))
    return undefined
  if (ownerName) columns.set(ownerNameKey, ownerName)
  return {
    file,
    kind,
    columns,
    coordinatesFile: values.coordinates,
    skipBadRows: values['skip-bad-rows'],
    mayMoveReviews: values['move-reviews'],
    dryRun: values['dry-run'],
    yes: values.yes,
  }
}

/** Shows guesses, and returns whether the operator says that they are right: with `--yes`, or on the terminal. */
async function confirmGuesses(guesses: string[], yes: boolean): Promise<boolean> {
  if (!yes && !process.stdin.isTTY) return false
  process.stderr.write(`${guesses.join('\n')}\n`)
  if (yes) return true
  process.stderr.write('Is that right? [y/N] ')
  const terminal = createInterface({ input: process.stdin })
  const { value } = await terminal[Symbol.asyncIterator]().next()
  terminal.close()
  return /^y(es)?$/i.test((value ?? '').trim())
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
