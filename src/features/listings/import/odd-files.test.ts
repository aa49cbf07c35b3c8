import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestImport } from '../../../testing/start-test-import.ts'
import { buildings } from '../catalog/table.ts'
import type { ImportOptions } from './import-file.ts'
import { reportLines } from './report-lines.ts'

/** Texts with what separates, quotes, breaks and is not ASCII; empty ones are nothing. */
const table = [
  {
    id: 'A-1',
    name: 'Müller, "Haus"; 5',
    address: 'Straße 2,\t3',
    area: 'WEST',
    latitude: '49.980462',
    longitude: '11.600745',
  },
  { id: '2', name: 'O’Neil\nHouse', address: '', area: '', latitude: '-0.5', longitude: '-76.25' },
  { id: '007', name: '=1+1', address: '5 – 7 Café Row', area: 'north', latitude: '', longitude: '' },
]
type Column = keyof (typeof table)[number]
const columns = Object.keys(table[0]!) as Column[]
const wanted = [
  { id: '007', name: '=1+1', address: '5 – 7 Café Row', area: 'NORTH', latitude: null, longitude: null },
  { id: '2', name: 'O’Neil House', address: '', area: null, latitude: -0.5, longitude: -76.25 },
  {
    id: 'A-1',
    name: 'Müller, "Haus"; 5',
    address: 'Straße 2, 3',
    area: 'WEST',
    latitude: 49.980462,
    longitude: 11.600745,
  },
]

/** The ways in which programs write the same table. */
const shapes = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  isSeparatorNamed: fc.boolean(),
  areAllQuoted: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'windows-1252'),
  order: fc.shuffledSubarray([...columns, 'extra' as const], { minLength: columns.length + 1 }),
  headings: fc.constantFrom('plain', 'spelled', 'own'),
  decimal: fc.constantFrom('.', ','),
  nothing: fc.constantFrom('', 'N/A', 'NULL', '-', 'none'),
  blankRows: fc.array(fc.nat(3), { maxLength: 2 }),
})
type Shape = typeof shapes extends fc.Arbitrary<infer Value> ? Value : never

function fieldOf(row: (typeof table)[number], column: Column | 'extra', { decimal, nothing }: Shape): string {
  if (column === 'extra') return 'Rent: 1,200; "cold"'
  if (row[column] === '') return nothing
  return column.endsWith('itude') ? row[column].replace('.', decimal) : row[column]
}

function headingOf(column: string, { headings }: Shape): string {
  if (headings === 'spelled') return ` ${column[0]?.toUpperCase()}_${column.slice(1)}`
  return headings === 'own' ? `Own ${column} (a, b; c)` : column
}

/** Returns the lines of a file, the header first. */
function linesOf(shape: Shape, rows: readonly (typeof table)[number][]): string[] {
  const quote = (text: string) =>
    shape.areAllQuoted || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const join = (fields: string[]) => fields.map(quote).join(shape.separator)
  const lines = [
    join(shape.order.map(column => headingOf(column, shape))),
    ...rows.map(row => join(shape.order.map(column => fieldOf(row, column, shape)))),
  ]
  for (const at of shape.blankRows) lines.splice(at + 1, 0, shape.separator.repeat(shape.order.length - 1))
  return shape.isSeparatorNamed ? [`sep=${shape.separator}`, ...lines] : lines
}

function encode(text: string, { encoding }: Shape): Uint8Array {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-8 with mark') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf-8') return Buffer.from(text)
  const bytes = new Map([...'’–'].map(letter => [letter, { '’': 0x92, '–': 0x96 }[letter] ?? 0]))
  return Uint8Array.from([...text].map(letter => bytes.get(letter) ?? letter.charCodeAt(0)))
}

describe('one table in many files', async () => {
  const { database, run } = await startTestImport()
  const importShape = async (shape: Shape, lines: string[], options: Partial<ImportOptions> = {}) => {
    const own = new Map(columns.map(column => [column, headingOf(column, shape)]))
    const given = { ...(shape.headings === 'own' && { columns: own }), confirm: async () => true }
    return run(encode(lines.join(shape.lineEnd), shape), { as: 'odd.csv', kind: 'buildings', ...given, ...options })
  }

  it('is the same catalog, and importing it again changes nothing', async () => {
    let isFirst = true
    await fc.assert(
      fc.asyncProperty(shapes, async shape => {
        const { counts, changes } = await importShape(shape, linesOf(shape, table))
        expect(changes).toEqual([])
        const unchanged = isFirst ? { added: 3, unchanged: 0 } : { added: 0, unchanged: 3 }
        expect(counts.buildings).toMatchObject({ ...unchanged, changed: 0, refused: 0 })
        isFirst = false
      }),
      { numRuns: 60, seed: 41 },
    )
    expect(await database.db.select().from(buildings).orderBy(buildings.id)).toMatchObject(wanted)
  })

  it('is refused with the line of its wrong row, and nothing of it is written', async () => {
    const damages: ((row: (typeof table)[number]) => object)[] = [
      () => ({ id: 'a%2Fb' }),
      () => ({ name: '' }),
      () => ({ latitude: '91.5', longitude: '5.5' }),
      () => ({ latitude: '5.5 E', longitude: '5.5' }),
      ({ id }) => ({ id: table.find(other => other.id !== id)!.id }),
    ]
    const broken = fc.record({ at: fc.nat(2), damage: fc.constantFrom(...damages) })
    await fc.assert(
      fc.asyncProperty(shapes, broken, async (shape, { at, damage }) => {
        const rows = table.map((row, i) => (i === at ? { ...row, ...damage(row) } : row))
        const lines = linesOf({ ...shape, blankRows: [] }, rows)
        const linesBefore = lines
          .slice(0, lines.length - rows.length + at)
          .join('\n')
          .split('\n').length
        const withTarget = () => Promise.reject(new Error('the database is not opened'))
        const result = await importShape(shape, lines, { withTarget })
        expect(result.outcome).toBe('refused')
        expect(result.wrong.map(({ position }) => position)).toContain(`line ${linesBefore + 1}`)
      }),
      { numRuns: 60, seed: 42 },
    )
  })

  const odd = fc.oneof(
    fc.constantFrom('#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#N/A', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'),
    fc.constantFrom('#BEZUG!', '#WERT!', '#NV', '#ZAHL!', '#ÜBERLAUF!', 'Loading...', 'Loading…', '#ERROR!', 'NaN'),
    fc.constantFrom('=VLOOKUP(A1,B:C,2)', '=SUM(A1:A9)', '=IF(A1>1,"x","y")', '=_xlfn.XLOOKUP(A1)', '#####'),
    fc.constantFrom('=B2', '=$AB$12&" "&C3', "='My houses'!A1", '=Sheet1!B7', '=@INDIRECT("A1")', '=-A1'),
    fc.integer({ min: 501, max: 540 }).map(code => `Err:${code}`),
  )

  it('with what spreadsheets leave in cells stores none of it, and names each', async () => {
    const cell = fc.record({ row: fc.nat(2), column: fc.constantFrom(...columns), text: odd })
    await fc.assert(
      fc.asyncProperty(shapes, fc.array(cell, { minLength: 1, maxLength: 4 }), async (shape, cells) => {
        const rows = table.map(row => ({ ...row, id: `odd-${row.id}` }))
        for (const { row, column, text } of cells) rows[row]![column] = text
        const lines = linesOf({ ...shape, decimal: '.', encoding: 'utf-8' }, rows)
        const { warnings } = await importShape({ ...shape, encoding: 'utf-8' }, lines, { skipBadRows: true })
        for (const { column, row } of cells)
          expect(warnings.map(({ message }) => message)).toContainEqual(
            expect.stringContaining(`${column}: "${rows[row]![column]}" is`),
          )
        const stored = JSON.stringify(await database.db.select().from(buildings))
        expect(cells.filter(({ text }) => stored.includes(JSON.stringify(text)))).toEqual([])
      }),
      { numRuns: 60, seed: 43 },
    )
  })

  it('is asked about when its encoding or its decimal commas are guessed, and refused without an answer', async () => {
    const [shape] = fc.sample(shapes, { numRuns: 1, seed: 1 })
    const asked: string[] = []
    const guessed = { ...shape!, encoding: 'windows-1252', decimal: ',', headings: 'plain' } as const
    const confirm = async (guesses: string[]) => asked.push(...guesses) < 0
    const importing = importShape(guessed, linesOf(guessed, table), { confirm })
    await expect(importing).rejects.toThrow(/not UTF-8; in Windows-1252 .*decimal: .*49,980462.*add --yes/s)
    expect(asked).toHaveLength(2)
  })

  it('equal notes are one line of the report, with the lines of the file', async () => {
    const rows = Array.from({ length: 70 }, (_, i) => (i === 60 ? `${i},A,1.5,2.5` : `${i},A,north,2.5`))
    const result = await run(['id,name,latitude,longitude', ...rows].join('\n'), { as: 'a.csv', kind: 'buildings' })
    expect(reportLines(result).filter(line => line.includes('must be a number'))).toEqual([
      '  lines 2-61, 63-71 (69 buildings): latitude: must be a number of degrees, like 42.4447',
    ])
    const scattered = Array.from({ length: 5000 }, (_, i) => `${i},A,${i % 2 === 0 ? 'north' : 1.5},2.5`)
    const many = await run(['id,name,latitude,longitude', ...scattered].join('\n'), { as: 'b.csv', kind: 'buildings' })
    const [line] = reportLines(many).filter(each => each.includes('must be a number'))
    expect(line).toMatch(/^ {2}lines 2, 4, [\d, ]*40, … \(2,500 buildings\): latitude: must be a number/)
  })
})
