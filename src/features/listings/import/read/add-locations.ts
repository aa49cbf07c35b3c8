import { countLabel } from '../../../../ui/format.ts'
import { parseDegrees } from '../../../places/coordinate-rules.ts'
import { decodeFile } from './decode-file.ts'
import { ImportFileError, isRecord, type RawFile, type RawRow } from './raw-rows.ts'
import { findSeparator, parseCsv, positionOf } from './read-csv.ts'

interface Answer {
  location?: { latitude: number; longitude: number }
  warning?: string
}

const headings = ['id', 'latitude', 'longitude']

/**
 * Returns rows of buildings with the locations that a geocoder found, by id; a row with coordinates keeps its own. The
 * file is the Census geocoder's answer, or CSV with the columns `id`, `latitude` and `longitude`.
 * @throws ImportFileError for a line that is neither, and for an id that it has twice.
 */
export async function addLocations(rows: RawRow[], file: string): Promise<RawFile> {
  const answers = await readAnswers(file)
  const used = new Set<string>()
  let placed = 0
  const located = rows.map(row => {
    const { kind, value } = row
    const id = isRecord(value) ? String(value.id).trim() : ''
    const answer = kind === 'buildings' ? answers.get(id) : undefined
    if (!answer || !isRecord(value)) return row
    used.add(id)
    if (value.latitude || value.longitude) return row
    if (answer.location) placed++
    return {
      ...row,
      value: { ...value, ...answer.location },
      warnings: [...(row.warnings ?? []), ...(answer.warning ? [answer.warning] : [])],
    }
  })
  const unused = [...answers.keys()].filter(id => !used.has(id))
  const some = unused.slice(0, 5).join(', ') + (unused.length > 5 ? ' …' : '')
  return {
    rows: located,
    warnings: [
      `${countLabel(placed, 'building')} placed by ${file}`,
      ...(unused.length > 0 ? [`${file}: ${countLabel(unused.length, 'id')} of no building: ${some}`] : []),
    ],
  }
}

async function readAnswers(file: string): Promise<Map<string, Answer>> {
  const { content } = await decodeFile(file)
  const text = content.replace(/\r\n?/g, '\n')
  const records = parseCsv(file, text, findSeparator(text, headings))
  const header = records[0]?.record.map(heading => heading.trim().toLowerCase()) ?? []
  const [id, ...degrees] = headings.map(heading =>
    header.includes('id') ? header.indexOf(heading) : headings.indexOf(heading),
  )
  const answers = new Map<string, Answer>()
  for (const csvRecord of header.includes('id') ? records.slice(1) : records) {
    const { record } = csvRecord
    const where = `${file}: ${positionOf(csvRecord)}`
    const key = record[id ?? 0]?.trim() ?? ''
    if (answers.has(key)) throw new ImportFileError(`${where}: has the id "${key}" again`)
    const isCensus = /^(no_)?match$|^tie$/i.test(record[2]?.trim() ?? '')
    answers.set(
      key,
      isCensus
        ? censusAnswer(where, record)
        : locationOf(
            where,
            degrees.map(index => record[index]),
          ),
    )
  }
  return answers
}

/** Reads id, address, `Match` or `No_Match` or `Tie`, `Exact` or `Non_Exact`, the matched address, "longitude,latitude". */
function censusAnswer(where: string, [, , result = '', quality = '', matched, lngLat = '']: string[]): Answer {
  if (result.trim().toLowerCase() !== 'match')
    return { warning: `coordinates: the geocoder's answer is ${result.trim()}` }
  const answer = locationOf(where, lngLat.split(',').reverse())
  return quality.trim() === 'Exact' ? answer : { ...answer, warning: `coordinates: the geocoder took "${matched}"` }
}

function locationOf(where: string, [lat = '', lng = '']: (string | undefined)[]): Answer {
  if (lat.trim() === '' && lng.trim() === '') return { warning: 'coordinates: the geocoder found none' }
  const [latitude, longitude] = [parseDegrees(lat, 'latitude'), parseDegrees(lng, 'longitude')]
  if (latitude === undefined || longitude === undefined)
    throw new ImportFileError(`${where}: "${lat}" and "${lng}" are no latitude and longitude in degrees`)
  return { location: { latitude, longitude } }
}
