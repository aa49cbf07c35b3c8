import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestImport } from '../../../testing/start-test-import.ts'
import { plainPicture } from '../../../testing/storage/pictures.ts'
import { logDecision } from '../../people/audit/audit-log.ts'
import { exportCatalog, toCsvFile, toJsonFile } from './export-catalog.ts'
import { guardText } from './read/guard-text.ts'
import { readCsv } from './read/read-csv.ts'
import { reportLines } from './report-lines.ts'

/** Texts that a spreadsheet or a careless writer would break. */
const town = {
  landlords: [
    { id: '10', name: 'Larkspur "Homes", Ltd', contact: 'tel:+16075550100', address: '1 Mill | Lane' },
    { id: '9', name: '=1+1; Ünlü', contact: null, address: null },
  ],
  buildings: [
    { id: '2', name: "O'Hara's, 2nd", address: '', area: 'WEST', landlordId: '9', latitude: -0.5, longitude: 1e-7 },
    { id: 'b 10', name: '0012', address: '10 Elm St', photos: ['red.webp'], landlordId: '10' },
    { id: 'b 1', name: '=HYPERLINK("http://evil.example","x")', address: '+1+1' },
    { id: '-3', name: "'=1", address: "''@x", landlordId: '9', latitude: -43.2, longitude: -75 },
    { id: 'b 2', name: 'Plain', address: '3 Elm St', latitude: 43.2212, longitude: -75.1249 },
  ],
}

describe('the export', async () => {
  const { database, folder, run } = await startTestImport()
  beforeAll(async () => {
    await writeFile(join(folder, 'red.webp'), await plainPicture('red'))
    await run(town)
  })
  const unchanged = (count: number) => ({ added: 0, changed: 0, unchanged: count, refused: 0 })

  it('lists everything by id, numbers in their order', async () => {
    const { landlords, buildings } = await exportCatalog(database.db)
    expect([landlords, buildings].map(list => list.map(({ id }) => id))).toEqual([
      ['9', '10'],
      ['-3', '2', 'b 1', 'b 2', 'b 10'],
    ])
    expect(buildings[4]?.photos).toEqual([expect.stringMatching(/^\/photos\/[\w-]{22}-64x48\.webp$/)])
  })

  it('imports again with nothing added and nothing changed, as JSON and as CSV', async () => {
    const catalog = await exportCatalog(database.db)
    const { counts, wrong } = await run(toJsonFile(catalog))
    expect(wrong).toEqual([])
    expect(counts).toMatchObject({ landlords: unchanged(2), buildings: unchanged(5) })
    for (const kind of ['landlords', 'buildings'] as const) {
      const { counts, wrong } = await run(toCsvFile(catalog, kind), { as: `${kind}.csv`, kind })
      expect(wrong).toEqual([])
      expect(counts[kind]).toMatchObject(unchanged(catalog[kind].length))
    }
  })

  it('writes no cell that a spreadsheet takes for a formula', async () => {
    const catalog = await exportCatalog(database.db)
    const rows = parse(toCsvFile(catalog, 'buildings'), { bom: true, columns: true }) as Record<string, string>[]
    const texts = rows.flatMap(({ latitude: _, longitude: __, ...fields }) => Object.values(fields))
    expect(texts).toEqual(expect.arrayContaining([`'=HYPERLINK("http://evil.example","x")`, "'+1+1", "'-3", "'''@x"]))
    expect(texts.filter(text => /^[=+\-@]/.test(text))).toEqual([])
  })

  it('guards the signs in every width, and the import reads every text as it was', () => {
    const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    const formulas = signs.filter(sign => /^[=+\-@]/.test(sign.normalize('NFKC')))
    expect(formulas).toEqual(expect.arrayContaining(['=', '＝', '﹢', '－', '＠']))
    expect(formulas.filter(sign => guardText(`${sign}1+1`) !== `'${sign}1+1`)).toEqual([])
    const signsInCells = fc.constantFrom(...formulas, "'", '＇', '−', 'a', '1', ' ', ',', ';', '\t', '"', '|', '\n')
    const text = fc.array(signsInCells).map(parts => parts.join('').trim())
    const readBack = (name: string) => {
      const file = toCsvFile(
        { landlords: [], buildings: [{ ...town.buildings[0], name, photos: [] }] } as never,
        'buildings',
      )
      return readCsv('buildings.csv', file.slice(1), 'buildings', new Map()).rows[0]?.value
    }
    fc.assert(
      fc.property(text, name => void expect(readBack(name)).toMatchObject({ name })),
      { seed: 41 },
    )
  })

  it('names a photo of another site, and the listing keeps its own', async () => {
    const other = `/photos/${'A'.repeat(22)}-64x48.webp`
    const row = { id: 'b 10', name: '0012', photos: [other] }
    const { warnings, counts } = await run({ landlords: [], buildings: [row] })
    const message = `photos: ${other}: is the path of a photo, but this site has no such photo in its catalog`
    expect(warnings).toContainEqual(expect.objectContaining({ message }))
    expect(counts.buildings).toMatchObject(unchanged(1))
  })

  it('says in a dry run which fields would change, and which edit of an admin they would undo', async () => {
    const detail = { before: { name: 'Old name', address: '1 Elm St' }, after: { name: 'Plain', address: '2 Elm St' } }
    const edit = { subjectKind: 'building', subjectId: 'b 2', action: 'edit', detail } as const
    await database.db.transaction(tx => logDecision(tx, { email: 'ann@wrenfield.example' }, edit))
    const row = { id: 'b 2', name: 'Old name', address: '1 Elm St', latitude: null, longitude: null }
    const file = { landlords: [], buildings: [row] }
    const today = new Date().toISOString().slice(0, 10)
    const lines = reportLines(await run(file, { dryRun: true }))
    expect(lines.filter(line => line.includes('→'))).toEqual([
      `  building b 2: name: "Plain" → "Old name", which undoes an admin's edit of ${today}`,
      // The address is not what the admin wrote: someone has changed it since.
      '  building b 2: address: "3 Elm St" → "1 Elm St"',
      '  building b 2: latitude: 43.2212 → nothing',
      '  building b 2: longitude: -75.1249 → nothing',
    ])
    const written = reportLines(await run(file)).join('\n')
    expect(written).toContain("Undone admins' edits")
    expect(written).not.toContain('address: "3 Elm St"')
  })
})
