import { parseCoordinates, parseDegrees } from '../../../places/coordinate-rules.ts'
import { looksGarbled } from '../looks-garbled.ts'
import { isRecord, type RawRow } from './raw-rows.ts'

/** What other systems write into a field without a value. */
const nothing = /^(#?n\/a|n\.\s?a\.|null|none|nil|nan|undefined|[-–—])$/i

/** What a spreadsheet shows instead of a value: `#REF!`, `#NAME?`, `#NV`, `Err:502`, `Loading...`, a column too narrow. */
const sheetError = /^(#\p{Lu}[\p{Lu}\d/_]*[!?]|#NV|#GETTING_DATA|Err:\d{3}|Loading(\.{3}|…)|#{3,})$/u

/** What a spreadsheet makes of a long number. */
const shortenedNumber = /^\d(\.\d+)?E\+?\d+$/i

/** What a spreadsheet makes of a house number like 1-2 or 3/4. */
const datedNumber =
  /^(\d{1,2}[-. /])?(jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]{0,6}\.?([-. /]\d{1,4})?$/i

/** Carriage returns of a workbook's XML, as some exports leave them. */
const workbookReturn = /_x000D_/g

const coordinateKeys = ['latitude', 'longitude'] as const

/**
 * Returns a row without what only means nothing (`N/A`), and with both coordinates where one column has the pair. It
 * warns of what it took away and of what looks damaged.
 */
export function cleanRow(row: RawRow): RawRow {
  if (!isRecord(row.value)) return row
  const warnings = [...(row.warnings ?? [])]
  const clean = (field: unknown, key: string): unknown => {
    if (Array.isArray(field)) return field.map(each => clean(each, key))
    if (typeof field !== 'string') return field
    const text = field.replace(workbookReturn, ' ').trim()
    if (!nothing.test(text) && !sheetError.test(text)) return text
    warnings.push(`${key}: "${text}" is read as nothing`)
    return ''
  }
  const value = Object.fromEntries(Object.entries(row.value).map(([key, field]) => [key, clean(field, key)]))
  const [filled, ...others] = coordinateKeys.map(key => value[key]).filter(Boolean)
  if (typeof filled === 'string' && others.length === 0) Object.assign(value, parseCoordinates(filled))
  if (typeof value.id === 'string' && shortenedNumber.test(value.id.trim()))
    warnings.push(
      `id: "${value.id}" is a long number as a spreadsheet shortens it: its last digits are lost, and others may have the same`,
    )
  for (const key of ['id', 'name', 'address']) {
    const text = String(value[key] ?? '').trim()
    if (datedNumber.test(text))
      warnings.push(`${key}: "${text}" looks like a number that a spreadsheet took for a date`)
    if (/^(true|false|wahr|falsch|vrai|faux)$/i.test(text))
      warnings.push(`${key}: "${text}" looks like a spreadsheet's yes or no`)
  }
  if (/^\d+[.,]0+$/.test(String(value.id)))
    warnings.push(`id: "${value.id}" looks like a whole number with decimals: another file may have it without`)
  for (const [key, field] of Object.entries(value))
    if (typeof field === 'string' && looksGarbled(field))
      warnings.push(`${key}: "${field.trim()}" looks garbled: the file may be in another encoding, or made of HTML`)
  return { ...row, value, warnings }
}

/** Returns what is guessed about the first coordinates with a decimal comma, for the operator to confirm; none without. */
export function guessDecimalCommas(rows: readonly RawRow[]): string[] {
  for (const { position, value } of rows) {
    if (!isRecord(value)) continue
    for (const text of coordinateKeys.map(key => value[key])) {
      const found = typeof text === 'string' ? readCommas(text) : undefined
      if (found) return [`the commas in coordinates are decimal: ${position} has ${text}, which is read as ${found}`]
    }
  }
  return []
}

/** Returns how a text with a decimal comma is read; undefined if it has none. */
function readCommas(text: string): string | undefined {
  const commas = text.match(/\d,\d/g)?.length ?? 0
  const degrees = commas > 0 ? parseDegrees(text) : undefined
  const both = commas > 1 ? parseCoordinates(text) : undefined
  return degrees?.toString() ?? (both && `${both.latitude}, ${both.longitude}`)
}
