import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CatalogKind, catalogKinds } from '../features/listings/catalog/read-catalog.ts'
import { exportCatalog, toCsvFile, toJsonFile } from '../features/listings/import/export-catalog.ts'
import { OperatorError } from '../platform/process.ts'
import { callerFolder, runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

interface ExportArguments {
  file: string
  /** What a CSV file holds; undefined for JSON, which holds both. */
  kind: CatalogKind | undefined
}

/** `npm run export -- FILE`: writes the catalog as a file that can be imported again, whether the site is running or not. */
await runCommand<ExportArguments>({
  usage: `npm run export -- FILE.json
npm run export -- FILE.csv --kind landlords|buildings

Writes landlords and buildings into FILE, which must not exist yet. The site may be running. Importing the file again
changes nothing. Photos are paths of this site; another site does not have them (deploy/backup.sh copies photos).`,
  failurePrefix: 'Nothing was exported: ',
  parse: parseExportArguments,
  async run({ file, kind }, env) {
    const to = resolve(callerFolder('export'), file)
    const catalog = await withDatabase(env, ({ db }) => exportCatalog(db))
    await writeIfAbsent(to, kind ? toCsvFile(catalog, kind) : toJsonFile(catalog))
    const counts = kind ? [kind] : catalogKinds
    process.stdout.write(`${to} holds ${counts.map(each => `${catalog[each].length} ${each}`).join(' and ')}.\n`)
    return true
  },
})

function parseExportArguments(args: string[]): ExportArguments | undefined {
  const { values, positionals } = parseArgs({ args, options: { kind: { type: 'string' } }, allowPositionals: true })
  const [file, ...others] = positionals
  const kind = catalogKinds.find(known => known === values.kind)
  const isCsv = /\.csv$/i.test(file ?? '')
  if (!file || others.length > 0 || isCsv !== (kind !== undefined) || (values.kind && !kind)) return undefined
  return isCsv || /\.json$/i.test(file) ? { file, kind } : undefined
}

async function writeIfAbsent(path: string, content: string): Promise<void> {
  await writeFile(path, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'EEXIST' ? `${path} is there already` : `${path}: cannot be written (${error.code})`,
    )
  })
}
