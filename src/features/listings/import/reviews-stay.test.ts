import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addReview } from '../../../testing/factories.ts'
import { startTestImport } from '../../../testing/start-test-import.ts'
import { reviews } from '../../reviews/table.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { ImportOptions } from './import-file.ts'
import { reportLines } from './report-lines.ts'

/** A street of a spreadsheet: houses 150 m apart, three companies. */
const streets = ['Aachener Straße', 'Brusselseweg', 'Calvariestraat', 'Tongerseweg', 'Wycker Brug', 'Zakstraat']
const houses = streets.map((street, i) => ({
  id: String(i + 1),
  name: `${street} ${10 + i}`,
  address: `${street} ${10 + i}, Möncheshof`,
  landlordId: String((i % 3) + 1),
  latitude: 50.85 + i * 0.0013,
  longitude: 5.69,
}))
const companies = ['Larkspur Rentals', 'Hollow Homes', 'Quay Lettings'].map((name, i) => ({
  id: String(i + 1),
  name,
  contact: `https://company-${i + 1}.example`,
  address: null,
}))
type House = Omit<(typeof houses)[number], 'landlordId'> & { landlordId: string | null }
type Company = Omit<(typeof companies)[number], 'address'> & { address: string | null }

/** Returns rows with the ids 1, 2, 3 … in their order. */
const numbered = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row, i) => ({ ...row, id: String(i + 1) }))

const swapped = <Row extends { id: string }>(rows: readonly Row[], at: number): Row[] => {
  const first = at % rows.length
  const second = (at + 1) % rows.length
  const idOf = (i: number) => rows[i === first ? second : i === second ? first : i]!.id
  return rows.map((row, i) => ({ ...row, id: idOf(i) }))
}

describe('an import', async () => {
  const { database, run } = await startTestImport()
  const { db } = database
  const importLists = (lists: { landlords?: Company[]; buildings?: House[] }, options: Partial<ImportOptions> = {}) =>
    run(lists, options)

  beforeEach(async () => {
    for (const table of [reviews, buildings, landlords]) await db.delete(table)
    await importLists({ landlords: companies, buildings: houses })
  })

  const nameOf = async (id: string) => (await db.select().from(buildings)).find(building => building.id === id)?.name

  it('refuses a list that was sorted and numbered again, with old and new of each reviewed house', async () => {
    await addReview(database, { aptId: '4', status: 'PENDING' })
    const sorted = numbered([...houses].reverse())
    const refused = await importLists({ buildings: sorted })
    expect(refused).toMatchObject({ outcome: 'refused', counts: { buildings: { refused: 1, changed: 0 } } })
    expect(reportLines(refused).join('\n')).toMatch(
      /row 4\), building 4: has reviews, and would be another house: name: "Tongerseweg 13" → "Calvariestraat 12", address: .*→ .*add --move-reviews/s,
    )
    expect(await nameOf('1')).toBe('Aachener Straße 10')
    expect((await importLists({ buildings: sorted }, { dryRun: true })).outcome).toBe('refused')
    const others = await importLists({ buildings: sorted }, { skipBadRows: true })
    expect(others).toMatchObject({ outcome: 'written', counts: { buildings: { refused: 1, changed: 5 } } })
    expect([await nameOf('1'), await nameOf('4')]).toEqual(['Zakstraat 15', 'Tongerseweg 13'])
    expect((await importLists({ buildings: sorted }, { mayMoveReviews: true })).outcome).toBe('written')
    expect(await nameOf('4')).toBe('Calvariestraat 12')
  })

  it.each([
    ['a new name', { name: 'The Old Mill' }, 'written'],
    ['a new address', { address: '1 Mill Lane' }, 'written'],
    ['another spelling of both', { name: 'TONGERSEWEG 13', address: 'Tongerseweg 13' }, 'written'],
    ['a better location', { latitude: 50.8562 }, 'written'],
    ['no location', { latitude: null, longitude: null }, 'written'],
    ['another landlord', { landlordId: '2' }, 'written'],
    ['a name and no address', { name: 'The Old Mill', address: '' }, 'refused'],
    ['the same street in another town', { name: 'The Old Mill', address: 'Tongerseweg 13, Elsewhere' }, 'refused'],
    ['a location 400 m away', { latitude: 50.8575 }, 'refused'],
  ])('with %s for a reviewed house is judged: %s', async (_, change, outcome) => {
    await addReview(database, { aptId: '4', landlordId: '1' })
    const { outcome: found, wrong } = await importLists({ buildings: [{ ...houses[3]!, ...change } as House] })
    expect([found, wrong.map(({ message }) => message)]).toEqual([outcome, wrong.map(() => expect.any(String))])
  })

  it('names a sale, which the reviews follow', async () => {
    await addReview(database, { aptId: '4', landlordId: '1' })
    const { warnings } = await importLists({ buildings: [{ ...houses[3]!, landlordId: '2' }] })
    expect(warnings).toMatchObject([{ id: '4', message: 'landlordId: its reviews go from landlord 1 to landlord 2' }])
  })

  it.each([
    ['a new name', { name: 'Larkspur & Sons' }, 'written'],
    ['another legal form and contact', { name: 'Larkspur Rentals B.V. Ltd', contact: null }, 'refused'],
    ['another legal form', { name: 'LARKSPUR RENTALS, LLC', contact: null }, 'written'],
    ['another name and contact', { name: 'Hollow Homes', contact: 'https://company-2.example' }, 'refused'],
  ])('with %s for a reviewed landlord is judged: %s', async (_, change, outcome) => {
    await addReview(database, { aptId: '4', landlordId: '1' })
    expect((await importLists({ landlords: [{ ...companies[0]!, ...change } as Company] })).outcome).toBe(outcome)
    expect(
      (await importLists({ landlords: [{ ...companies[2]!, name: 'New', contact: null as never }] })).outcome,
    ).toBe('written')
  })

  const change = fc.record({
    kind: fc.constantFrom('numbered', 'sorted', 'swapped', 'merged', 'dropped', 'shifted', 'renamed', 'sold'),
    at: fc.nat(5),
  })
  const file = fc.record({
    ofHouses: fc.array(change, { maxLength: 3 }),
    ofCompanies: fc.array(change, { maxLength: 2 }),
    hasCompanies: fc.boolean(),
    skipBadRows: fc.boolean(),
    seed: fc.nat(1000),
  })

  function changeRows<Row extends { id: string; name: string; address: string | null }>(
    rows: readonly Row[],
    { kind, at }: { kind: string; at: number },
    seed: number,
  ): Row[] {
    const i = at % rows.length
    const row = rows[i]!
    const others = rows.filter(other => other !== row)
    if (kind === 'numbered') return numbered([...others, row])
    if (kind === 'sorted') return numbered([...rows].sort((a, b) => (a.name < b.name ? 1 : -1)))
    if (kind === 'swapped') return swapped(rows, at)
    if (kind === 'dropped') return others
    if (kind === 'shifted') return rows.map((each, n) => ({ ...each, id: rows[(n + 1) % rows.length]!.id }))
    // Two rows become one, under the number of the other.
    if (kind === 'merged' && others[0]) return [{ ...row, id: others[0].id }, ...others.slice(1)]
    if (kind === 'renamed') return [...others, { ...row, name: `Renamed ${seed}` }]
    return 'landlordId' in row ? [...others, { ...row, landlordId: String((seed % 3) + 1) }] : [...rows]
  }

  it('moves no review to another house or company, whatever became of the list', { timeout: 120_000 }, async () => {
    let refusedFiles = 0
    let writtenFiles = 0
    await fc.assert(
      fc.asyncProperty(file, fc.subarray(houses, { minLength: 1 }), async (given, reviewed) => {
        for (const table of [reviews, buildings, landlords]) await db.delete(table)
        await importLists({ landlords: companies, buildings: houses })
        for (const { id, landlordId } of reviewed) await addReview(database, { aptId: id, landlordId })
        const apply = <Row extends House | Company>(rows: readonly Row[], changes: typeof given.ofHouses) =>
          changes.reduce<Row[]>((before, each) => changeRows(before, each, given.seed), [...rows])
        const houseRows: House[] = apply<House>(houses, given.ofHouses)
        const companyRows: Company[] = apply<Company>(companies, given.ofCompanies)
        const { outcome, warnings } = await importLists(
          { buildings: houseRows, ...(given.hasCompanies && { landlords: companyRows }) },
          { skipBadRows: given.skipBadRows },
        )
        if (outcome === 'refused') refusedFiles++
        else writtenFiles++
        const places = await db.select().from(buildings)
        const owners = await db.select().from(landlords)
        for (const { id, address, landlordId } of reviewed) {
          const place = places.find(building => building.id === id)!
          // A rename keeps the address; nothing here gives a house a new one.
          expect(place.address).toBe(address)
          const sale = warnings.find(note => 'id' in note && note.id === id && /its reviews go/.test(note.message))
          if (sale === undefined) expect(place.landlordId).toBe(landlordId)
          const contact = owners.find(owner => owner.id === landlordId)?.contact
          expect(contact).toBe(companies.find(company => company.id === landlordId)?.contact)
        }
      }),
      { numRuns: 40, seed: 53 },
    )
    expect(Math.min(refusedFiles, writtenFiles)).toBeGreaterThan(5)
  })
})
