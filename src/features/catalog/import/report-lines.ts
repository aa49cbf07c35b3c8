import type { ImportResult } from './import-file.ts'
import { formatCount } from './read/raw-rows.ts'

const columns = ['added', 'changed', 'unchanged', 'warned', 'refused'] as const

/**
 * An import's result for people: every wrong row with its place and reasons, every warning, a table of counts (in rows),
 * and what it means.
 */
export function reportLines(result: ImportResult): string[] {
  const { wrong, warnings } = result
  const lines = [
    ...section('Wrong rows', wrong.map(line)),
    ...section('Warnings', warnings.map(line)),
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

function line(note: ImportResult['warnings'][number]): string {
  if (!('place' in note)) return note.message
  const id = note.id === undefined ? '' : `, ${note.kind === 'landlords' ? 'landlord' : 'building'} ${note.id}`
  return `${note.place}${id}: ${note.message}`
}

function cell(text: string, index: number): string {
  return index === 0 ? text.padEnd(10) : text.padStart(11)
}

function conclusion({ outcome, wrong, where }: ImportResult): string {
  const rows = formatCount(wrong.length, 'wrong row')
  if (outcome === 'refused')
    return `Nothing was written because of ${rows}. Mend them, or import the others with --skip-bad-rows.`
  if (outcome === 'dry-run') return `This was a dry run: nothing was written into ${where}.`
  return `Imported into ${where}${wrong.length > 0 ? `, without ${rows}` : ''}.`
}
