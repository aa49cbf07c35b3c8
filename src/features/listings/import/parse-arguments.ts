import { parseArgs } from 'node:util'
import { OperatorError } from '../../../platform/process.ts'
import type { CatalogKind } from './catalog-file.ts'

/** The arguments are wrong; the message says why. */
export class UsageError extends OperatorError {}

/** The help text of the command. */
export const usage = `Usage: npm run import -- FILE [--kind landlords|buildings] [--skip-bad-rows] [--dry-run]

  FILE             JSON {"landlords": [...], "buildings": [...]}, or CSV with a header, in UTF-8
  --kind KIND      what a CSV file holds
  --skip-bad-rows  import the other rows when some are wrong; without it, nothing of such a file is written
  --dry-run        say what would happen, and write nothing

Ends with 0 when the file was imported, 1 when it was not, 2 when the arguments are wrong.`

/** The arguments of the command. */
export interface ImportArguments {
  file: string
  kind: CatalogKind | undefined
  skipBadRows: boolean
  dryRun: boolean
}

/**
 * Returns the arguments of `npm run import`, or `help`.
 * @throws UsageError if they are wrong.
 */
export function parseArguments(args: string[]): ImportArguments | 'help' {
  const { values, positionals } = parseOptions(args)
  if (values.help) return 'help'
  const [file, ...others] = positionals
  if (!file) throw new UsageError('Which file?')
  if (others.length > 0) throw new UsageError(`One file at a time: ${positionals.join(', ')}`)
  const { kind } = values
  if (kind !== undefined && kind !== 'landlords' && kind !== 'buildings')
    throw new UsageError(`--kind is landlords or buildings, not "${kind}"`)
  return { file, kind, skipBadRows: values['skip-bad-rows'] ?? false, dryRun: values['dry-run'] ?? false }
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        'skip-bad-rows': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
