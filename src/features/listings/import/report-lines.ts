import { parseArgs } from 'node:util'
import { OperatorError } from '../../../platform/process.ts'
import type { CatalogKind } from './catalog-file.ts'
import type { ImportResult } from './import-file.ts'
import { formatCount } from './read/raw-rows.ts'

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

const columns = ['added', 'changed', 'unchanged', 'warned', 'refused'] as const

/**
 * Returns an import's report: every wrong row with its reasons, every warning, the fields that change, a table of row
 * counts and a conclusion. After an import it names only the fields in which an admin's edit was undone.
 */
export function reportLines(result: ImportResult): string[] {
  const { wrong, warnings } = result
  const lines = [
    ...section('Wrong rows', wrong.map(line)),
    ...section('Warnings', warnings.map(line)),
    ...changeSection(result),
    ['', ...columns].map(cell).join(''),
  ]
  for (const kind of ['landlords', 'buildings'] as const) {
    lines.push([kind, ...columns.map(column => result.counts[kind][column].toLocaleString('en-US'))].map(cell).join(''))
  }
  return [...lines, '', conclusion(result)]
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(text => `  ${text}`), '']
}

function changeSection({ changes, outcome }: ImportResult): string[] {
  const isDryRun = outcome === 'dry-run'
  const lines = changes.flatMap(({ kind, id, fields }) =>
    fields
      .filter(({ undoes }) => isDryRun || undoes !== null)
      .map(({ field, before, after, undoes }) => {
        const undone = undoes === null ? '' : `, which undoes an admin's edit of ${undoes}`
        return `${nameOf(kind)} ${id}: ${field}: ${before} → ${after}${undone}`
      }),
  )
  return section(isDryRun ? 'Changes' : "Undone admins' edits", lines)
}

function nameOf(kind: CatalogKind): string {
  return kind === 'landlords' ? 'landlord' : 'building'
}

function line(note: ImportResult['warnings'][number]): string {
  if (!('position' in note)) return note.message
  const id = note.id === undefined ? '' : `, ${nameOf(note.kind)} ${note.id}`
  return `${note.position}${id}: ${note.message}`
}

function cell(text: string, index: number): string {
  return index === 0 ? text.padEnd(10) : text.padStart(11)
}

function conclusion({ outcome, wrong, where }: ImportResult): string {
  const rows = formatCount(wrong.length, 'wrong row')
  if (outcome === 'refused')
    return `Nothing was written because of ${rows}. Fix them, or import the others with --skip-bad-rows.`
  if (outcome === 'dry-run') return `This was a dry run: nothing was written into ${where}.`
  return `Imported into ${where}${wrong.length > 0 ? `, without ${rows}` : ''}.`
}
