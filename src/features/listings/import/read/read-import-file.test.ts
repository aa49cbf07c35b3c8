import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../../testing/create-test-folder.ts'
import { checkRows } from '../check-rows.ts'
import { parseGivenColumns } from './columns.ts'
import { ImportFileError } from './raw-rows.ts'
import { readImportFile } from './read-import-file.ts'

const folder = await createTestFolder('read')

const read = async (name: string, content: string | Uint8Array, kind?: 'landlords' | 'buildings') => {
  const file = join(folder, name)
  await writeFile(file, content)
  return readImportFile(file, kind)
}
const csv = (content: string | Uint8Array) => read('town.csv', content, 'buildings')

describe('a CSV file', () => {
  it('separates pictures by bars, or by semicolons where there is no bar', async () => {
    const content = 'id,name,photos\n1,A,x.webp|https://p.example/a;b.webp\n2,B,x.webp;y.webp\n3,C,\n'
    const { landlords } = checkRows((await read('town.csv', content, 'landlords')).rows, { areas: [] })
    expect(landlords.map(({ photos }) => photos)).toEqual([
      ['x.webp', 'https://p.example/a;b.webp'],
      ['x.webp', 'y.webp'],
      [],
    ])
  })

  it.each([
    ['id,name\r\n\r\n1,"a\r\nb"\r\n\r\n2,c\r\n3,d', ['line 3', 'line 6', 'line 7']],
    ['id;name;address\n1;A;\n;;\n2;B;\n; ;\n', ['line 2', 'line 4']],
  ])('counts lines as an editor does, and skips empty rows: %j', async (content, lines) => {
    expect((await csv(content)).rows.map(({ position }) => position)).toEqual(lines)
  })

  it('reports rows with too few or too many fields, and the header of a file that was appended', async () => {
    const { wrong } = checkRows((await csv('id,name\n1\n2,b,c\n3,d\n\ufeffid,name\n')).rows, { areas: [] })
    expect(wrong.map(({ position, message }) => `${position}: ${message}`)).toEqual([
      'line 2: has 1 field, the header has 2',
      'line 3: has 3 fields, the header has 2',
      'line 5: repeats the header',
    ])
  })

  it('that spreadsheets wrote as formulas, with text marks or with a second heading row is read', async () => {
    const content = `id,name,address
ID,Name,Address
="007",="Elm ""House""",="12 Oak Street, 2"
'008,'Oak House,'14 Oak Street
9,'t Hof,'s-Gravenweg 3
"=HYPERLINK(""http://x.example"",""Ash"")",Ash House_x000D_,=SUM(A1:A2)
`
    const { rows } = await csv(content)
    expect(rows.map(({ value, problem }) => problem ?? Object.values(value as object))).toEqual([
      'repeats the header',
      ['007', 'Elm "House"', '12 Oak Street, 2'],
      ['008', 'Oak House', '14 Oak Street'],
      ['9', "'t Hof", "'s-Gravenweg 3"],
      ['', 'Ash House', ''],
    ])
    expect(rows[4]?.warnings).toEqual([
      expect.stringMatching(/^id: "=HYPERLINK.* is a formula without its value/),
      'address: "=SUM(A1:A2)" is a formula without its value, read as nothing',
    ])
    const { landlords, wrong } = checkRows((await read('a.csv', content, 'landlords')).rows, { areas: [] })
    expect([landlords.length, wrong.length]).toEqual([3, 2])
  })

  it('is read in UTF-16 with a mark or without', async () => {
    for (const mark of ['', '\ufeff'])
      for (const swaps of [false, true]) {
        const bytes = Buffer.from(`${mark}id,name\n1,Café\n`, 'utf16le')
        const { rows } = await csv(swaps ? bytes.swap16() : bytes)
        expect(rows.map(({ value }) => value)).toEqual([{ id: '1', name: 'Café' }])
      }
  })

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1'), /is a workbook .*CSV UTF-8/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /is a workbook of an old Excel/],
    ['a web page', '<html><table><tr><td>id</td></tr></table></html>', /is HTML or XML/],
    ['a workbook in XML', '\ufeff<?xml version="1.0"?><Workbook/>', /is HTML or XML/],
    ['a PDF', '%PDF-1.7', /is a PDF/],
    [
      'UTF-8 by its mark with one wrong byte',
      Buffer.from('\u00ef\u00bb\u00bfid,name\n1,Caf\u00e9\n', 'latin1'),
      /line 2: is not UTF-8/,
    ],
  ])('that is %s is refused by its name', async (_, content, message) => {
    await expect(csv(content)).rejects.toThrow(message)
  })

  it('in none of the known encodings is refused', async () => {
    const undecodable = Buffer.from('id,name\n1,A\n2,Caf\u00e9 \u0081\n', 'latin1')
    await expect(csv(undecodable)).rejects.toThrow(/line 3: is not UTF-8. Save it as UTF-8/)
  })

  it('may have a comma in a heading of a tab-separated file', async () => {
    const { rows } = await csv('id\tname\tRent per 1,000 sq ft\nq1\tMill House\t12')
    expect(rows.map(({ value }) => value)).toEqual([{ id: 'q1', name: 'Mill House' }])
  })

  it('has the columns that --columns says, one for several keys too, and warns of the others', async () => {
    const given = parseGivenColumns('id=Nr,name=Property Address, address = Property Address,area=Part, of town')!
    const content = 'nr,address,Property_address,"Part, of town",,\n1,PO Box 5,8 Mill Lane,West,,x\n'
    await writeFile(join(folder, 'own.csv'), content)
    const { rows, warnings } = await readImportFile(join(folder, 'own.csv'), 'buildings', given)
    expect(rows[0]?.value).toEqual({ id: '1', name: '8 Mill Lane', address: '8 Mill Lane', area: 'West' })
    expect(warnings).toEqual(['address', 'column 6'].map(name => `buildings: unknown "${name}" is ignored (in 1 row)`))
    const reading = (columns: string) =>
      readImportFile(join(folder, 'own.csv'), 'buildings', parseGivenColumns(columns))
    await expect(reading('id=Number,name=address')).rejects.toThrow(/has no column "Number"; it has "nr", "address"/)
    await expect(reading('id=nr,name=address,adress=nr')).rejects.toThrow(
      /buildings have no column "adress"; they have id, name/,
    )
    expect(parseGivenColumns('id')).toBeUndefined()
  })
})

describe('a JSON file', () => {
  it.each([
    [
      '{"note": ["x"],\n "landlords": [\n {"id": 1, "name": "a]{"},\n\n 5],\n "buildings":\n [{"photos": []}]}',
      ['landlords[0] (line 3)', 'landlords[1] (line 5)', 'buildings[0] (line 7)'],
    ],
    [
      '{"note": {"a": [1,\n2], "b": "]"}, "buildings": [[1,\n2],\n{}, "a,\\"b",\n[]], "landlords": []}',
      ['buildings[0] (line 2)', 'buildings[1] (line 4)', 'buildings[2] (line 4)', 'buildings[3] (line 5)'],
    ],
  ])('names the line on which each row begins: %j', async (content, positions) => {
    const { rows, warnings } = await read('town.json', content)
    expect(rows.map(({ position }) => position)).toEqual(positions)
    expect(warnings).toContain('unknown "note" is ignored')
  })

  it('is a list of one kind with --kind, and has row numbers where it is in one line', async () => {
    const { rows } = await read('town.json', '[{"_id": 5, "id": 1, "name": "[A"}, {"id": 2}]', 'landlords')
    expect(rows.map(({ kind, position }) => `${kind}: ${position}`)).toEqual([
      'landlords: landlords[0] (row 1)',
      'landlords: landlords[1] (row 2)',
    ])
    expect(rows[0]?.value).toEqual({ id: 1, name: '[A' })
    const { rows: lines } = await read('town.json', '[\n{"id": 1},\n{"id": 2, "x": [{}, 1]}]', 'buildings')
    expect(lines.map(({ position }) => position)).toEqual(['buildings[0] (line 2)', 'buildings[1] (line 3)'])
  })

  it('is recognized by its content if its name has no extension, and unknown keys are ignored with a warning', async () => {
    const { rows, warnings } = await read('town', '\ufeff {"buildings": [{"id": 1, "rent": 5}, {"id": 2, "rent": 6}]}')
    expect(rows).toHaveLength(2)
    expect(warnings).toEqual(['buildings: unknown "rent" is ignored (in 2 rows)'])
  })

  it('is GeoJSON of points, whose coordinates and properties are a row each', async () => {
    const feature = (properties: object, geometry: object | null, more = {}) =>
      JSON.stringify({ type: 'Feature', ...more, properties, geometry })
    const features = [
      feature({ name: 'Elm House', floors: 2 }, { type: 'Point', coordinates: [-75.12, 43.22] }, { id: 'a' }),
      feature({ id: 'b', name: 'Oak House' }, { type: 'Polygon', coordinates: [[[1, 2]]] }),
      feature({ id: 'c', name: 'Ash House' }, null),
    ]
    const { rows, warnings } = await read(
      'town.geojson',
      `{"type": "FeatureCollection", "features": [\n${features.join(',\n')}]}`,
      'buildings',
    )
    expect(rows.map(({ value, position }) => [position, value])).toEqual([
      ['buildings[0] (line 2)', { id: 'a', name: 'Elm House', latitude: 43.22, longitude: -75.12 }],
      ['buildings[1] (line 3)', { id: 'b', name: 'Oak House' }],
      ['buildings[2] (line 4)', { id: 'c', name: 'Ash House' }],
    ])
    expect(warnings).toEqual(['buildings: unknown "floors" is ignored (in 1 row)'])
  })

  it.each([
    ['ArcGIS', '{"features": [{"attributes": {"id": 1}}]}', /JSON of ArcGIS: .*f=geojson/],
    ['CKAN', '{"success": true, "result": {"records": [{"id": 1}]}}', /JSON of CKAN: .*CSV/],
    ['CKAN, bare', '{"records": [{"id": 1}]}', /JSON of CKAN: .*CSV/],
  ])('of %s is refused by its name, with or without --kind', async (_, content, message) => {
    for (const kind of ['buildings', undefined] as const)
      await expect(read('town.json', content, kind)).rejects.toThrow(message)
  })

  it('reads an empty text as an empty list', async () => {
    const { rows, warnings } = await read('town.json', '{"landlords": "", "buildings": []}')
    expect([rows, warnings]).toEqual([[], ['the file has no rows']])
  })
})

it.each([
  ['town.csv', 'name\nA\n', /line 1: the header has no column id/],
  ['town.csv', '1,Maple Terrace\n', /has no column id and name/],
  ['town.csv', 'id,name,name\n1,A,B\n', /column name twice/],
  ['town.csv', 'id,name\n1,"A\n2,B\n', /line 3: a quoted field is never closed/],
  ['town.csv', 'id,name\n1,A "the" B\n', /line 2: a quote is in the middle/],
  ['town.csv', ' \n', /is empty/],
  ['town.json', '{"landlords": [\n{"id": 1', /line 2: is not valid JSON/],
  ['town.json', '{"landlords": [\n{"id": 1},\n]}', /line 3: is not valid JSON/],
  ['town.json', '[]', /is a list: add --kind/],
  ['town.json', '{"houses": []}', /neither "landlords" nor "buildings"/],
  ['town.json', '{"landlords": {"1": {}}}', /landlords: must be a list/],
])('%s is refused as a whole: %j', async (name, content, reason) => {
  const reading = read(name, content, name === 'town.csv' ? 'buildings' : undefined)
  await expect(reading).rejects.toThrow(reason)
  await expect(reading).rejects.toThrow(ImportFileError)
})

it('a CSV file needs a kind, a JSON file refuses one', async () => {
  await expect(read('town.csv', 'id,name\n')).rejects.toThrow(/--kind/)
  await expect(read('town.json', '{"landlords": []}', 'landlords')).rejects.toThrow(/--kind/)
})

it('names a missing file and a folder', async () => {
  await expect(readImportFile(join(folder, 'none.csv'), 'buildings')).rejects.toThrow(/there is no such file/)
  await expect(readImportFile(folder, 'buildings')).rejects.toThrow(/is a folder/)
})
