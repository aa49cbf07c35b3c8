import { countLabel, formatNumber } from '../../../ui/format.ts'
import { type CatalogKind, catalogKinds } from '../catalog/read-catalog.ts'
import { type ImportResult, rowCounts } from './import-file.ts'

/**
 * Returns an import's report: every wrong row with its reasons, every warning, the fields that change, a table of row
 * counts and a conclusion. After an import it names only the fields in which an admin's edit was undone.
 */
export function reportLines(result: ImportResult): string[] {
  const { wrong, warnings } = result
  const lines = [
    ...section('Wrong rows', groupedLines(wrong)),
    ...section('Warnings', groupedLines(warnings)),
    ...changeSection(result),
    ['', ...rowCounts].map(cell).join(''),
  ]
  for (const kind of catalogKinds) {
    lines.push([kind, ...rowCounts.map(column => formatNumber(result.counts[kind][column]))].map(cell).join(''))
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

type Note = ImportResult['warnings'][number]

/** Returns a line for each note, in order; one for all that say the same, with the lines of the file that it is about. */
function groupedLines(notes: readonly Note[]): string[] {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    const key = 'kind' in note ? `${note.kind} ${note.message}` : note.message
    groups.set(key, [...(groups.get(key) ?? []), note])
  }
  return [...groups.values()].map(group => (group.length === 1 ? singleLine(group[0]!) : groupLine(group)))
}

function singleLine(note: Note): string {
  if (!('position' in note)) return note.message
  const id = note.id === undefined ? undefined : `${nameOf(note.kind)} ${note.id}`
  return `${[note.position, id].filter(Boolean).join(', ')}: ${note.message}`
}

/** How many groups of lines a line of the report names. */
const maxRanges = 20

/** Returns "lines 2-60, 64 (60 buildings): …". */
function groupLine(group: readonly Note[]): string {
  const [first] = group
  if (!first || !('kind' in first)) return `${first?.message}`
  const places = group.map(note => /(line|row) (\d+)/.exec('position' in note ? note.position : ''))
  const ranges: { from: number; to: number }[] = []
  for (const number of places.map(found => Number(found?.[2])).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last.to + 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  const shown = ranges.slice(0, maxRanges).map(({ from, to }) => (from === to ? from : `${from}-${to}`))
  const numbers = [...shown, ...(ranges.length > maxRanges ? ['…'] : [])].join(', ')
  return `${places[0]?.[1]}s ${numbers} (${countLabel(group.length, nameOf(first.kind))}): ${first.message}`
}

function cell(text: string, index: number): string {
  return index === 0 ? text.padEnd(10) : text.padStart(11)
}

function conclusion({ outcome, wrong, where }: ImportResult): string {
  const rows = countLabel(wrong.length, 'wrong row')
  if (outcome === 'refused')
    return `Nothing was written because of ${rows}. Fix them, or import the others with --skip-bad-rows.`
  if (outcome === 'dry-run') return `This was a dry run: nothing was written into ${where}.`
  return `Imported into ${where}${wrong.length > 0 ? `, without ${rows}` : ''}.`
}
