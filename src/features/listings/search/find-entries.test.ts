import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogFile } from '../import/catalog-file.ts'
import { type Entry, indexEntries } from './find-entries.ts'

function building(id: string, name: string, address: string, area = '', company = ''): Entry {
  return { id, label: 'APARTMENT', name, address, area, company }
}
const landlord = (id: string, name: string): Entry => ({ ...building(id, name, ''), label: 'LANDLORD' })

const town = [
  building('1', 'Maple Terrace', '301 Alder Avenue', 'Collegetown', 'Larkspur Properties'),
  building('2', 'The Gables', '142 Alder Avenue', 'Collegetown', 'Larkspur Properties'),
  building('3', '3010 Larch Street', '3010 Larch Street', 'North'),
  building('4', 'Café Zürich', '302 Château Lane', 'West'),
  building('5', "Robin's Nest", '52 Robin Street', 'North'),
  building('6', 'Fig & Finch', '323 Finch Street', 'Downtown'),
  building('7', 'West Hall', '9 Pearl Street', 'Downtown'),
  building('8', 'Finch House', '516 Alder Avenue', 'West'),
  building('9', 'Street House', '7 Pearl Street', 'Downtown'),
  building('10', '100%_Loft (new) [a-z]*', '8 Pearl Street', 'Downtown'),
  landlord('1', 'Larkspur Properties'),
  landlord('2', 'Łukasz Ørsted'),
]

const find = await indexEntries(town)
const found = (query: string) =>
  find({ query, within: ['name', 'address', 'area'], limit: 8 }).map(({ label, id }) =>
    label === 'LANDLORD' ? `L${id}` : id,
  )

describe('a query', () => {
  it.each([
    ['nothing without letters', ['', '   ', '%_', '"', '.*', '()[]{}\\'], []],
    ['by the beginning of its last word', ['m', 'map', 'maple ter'], ['1']],
    ['a landlord, but not its buildings', ['lark', 'larkspur'], ['L1']],
    ['with all its words in one entry', ['finch street'], ['6']],
    ['with a number, as it is or as a beginning', ['301'], ['1', '3']],
    ['with a number in an address', ['301 alder'], ['1']],
    ['nothing by a typo in a number', ['3011', '303'], []],
    ['nothing by a typo in a short word or a first letter', ['fog', 'lest'], []],
    ['nothing by common words only', ['qwxyzzy street'], []],
    ['by an area', ['north'], ['3', '5']],
    ['with a word that none has', ['the gables', 'gables apartments'], ['2']],
  ])('finds %s', (_, queries, ids) => {
    for (const query of queries) expect(found(query), query).toEqual(ids)
  })

  it.each([
    ['with typos', '1', ['maplle', 'mpale', 'mapel terace']],
    ['with typos in a landlord', 'L1', ['lakspur', 'larkspru', 'propreties']],
    ['without accents', '4', ['cafe zurich', 'cafe\u0301']],
    ['without strokes', 'L2', ['lukasz orsted']],
    ['without apostrophes', '5', ['robins', 'robin’s nest']],
    ['with "and" for &', '6', ['fig and finch', 'fig & f']],
    ['literally', '10', ['100%', '100%_', '100%_loft', '(new)', '[a-z]*', '"loft"', "'loft"]],
    ['by the beginning of a name', '9', ['street']],
    ['by a name before an area', '7', ['west']],
    ['by the beginning of a name or address', '8', ['finch', '516 alder av']],
    ['by the beginning of a number in an address', '9', ['7']],
    ['by its rarer word', '1', ['maple street']],
    ['by a part of a number', '3', ['30 larch st']],
  ])('finds first, %s: %s', (_, id, queries) => {
    for (const query of queries) expect(found(query)[0], query).toBe(id)
  })

  it('allows typos only if nothing matches as typed', () => {
    for (const query of ['pearl', 'pearll']) expect(found(query).toSorted()).toEqual(['10', '7', '9'])
    expect(found('finch')).toEqual(['8', '6'])
  })

  it('is no pattern, and leaves out what has only common words', () => {
    expect(found('m_ple')).not.toContain('1')
    expect(found('%aple%')).not.toEqual(expect.arrayContaining(['7', '9']))
    expect(found('14 alder')).not.toContain('L1')
    expect(found('a')).not.toContain('6')
    expect(found('maple street').length).toBeLessThan(3)
  })
})

it('finds the same whatever the order of indexing', async () => {
  const findReversed = await indexEntries(town.toReversed())
  for (const query of ['s', 'alder', 'p', '3', 'street', 'larkspr']) {
    const ask = { query, within: ['name', 'address', 'area', 'company'], limit: 8 } as const
    expect(findReversed(ask)).toEqual(find(ask))
  }
})

describe('in a town with names and addresses as people write them', async () => {
  const names = [
    "St. John's Court",
    'Saint Anne Apartments',
    '5th Avenue Lofts',
    'Eastpointe',
    'The Gables',
    'Mill-Race & Co.',
    'Keʻeaumoku Hale',
    'O’Neill House',
    '東京タワーハウス',
    'บ้านสวนหลวง',
    'East Hill',
    'John Street Rooms',
    'Fifth Wheel',
    'Gables Point',
  ]
  const addresses = [
    '212½ Oak Street',
    '2121/2 Oak Street',
    '2 Oak Street',
    '朝阳区建国路88号',
    '407 State St E',
    'Schloßstraße 12',
  ]
  const findHere = await indexEntries([
    ...names.map((name, i) => building(name, name, `${i + 20} Elm Street`)),
    ...addresses.map(address => building(address, 'House', address)),
  ])
  const foundHere = (query: string) => findHere({ query, within: ['name', 'address'], limit: 8 }).map(({ id }) => id)

  it.each([
    ["St. John's Court", ['saint john', 'st john', 'st johns', 'St. John′s ct', 'ST JOHN＇S COURT']],
    ['Saint Anne Apartments', ['st anne', 'st. anne apartments', 'saint an']],
    ['5th Avenue Lofts', ['fifth avenue', '5th ave', 'fifth av', 'fifth avenue lofts']],
    ['Eastpointe', ['east pointe', 'eastpointe', 'east point', 'east-pointe']],
    ['The Gables', ['thegables', 'the gables', 'thegabl', 'THE  GABLES', 'The Gables, Wrenfield, NY']],
    ['Mill-Race & Co.', ['millrace', 'mill race and co', 'mill race & co', 'mill‐race']],
    ['Keʻeaumoku Hale', ["ke'eaumoku", 'keeaumoku', 'Ke‘eaumoku hale', 'keʼeau', 'ke`eaumoku']],
    ['O’Neill House', ["o'neill", 'oneill', 'o´neill', 'o‛neill', 'oʹneill']],
    ['東京タワーハウス', ['東京', 'タワー', 'ハウス', '東京 タワー', 'ﾀﾜｰ']],
    ['บ้านสวนหลวง', ['สวน', 'บ้าน', 'หลวง']],
    [
      '212½ Oak Street',
      ['212½ oak', '212 1/2 Oak St', '212-1/2 oak street', '２１２½ Oak St., Wrenfield', '212 1⁄2 oak'],
    ],
    ['2121/2 Oak Street', ['2121/2 oak', '2121/2 Oak Street, Wrenfield, NY']],
    ['2 Oak Street', ['2 oak', '2 Oak St., Apt 212, Wrenfield, NY 13000']],
    ['朝阳区建国路88号', ['建国路88号', '朝阳', '建国路']],
    ['407 State St E', ['407 E State Street', '407 east state st', '407 East State Street, Wrenfield']],
    ['Schloßstraße 12', ['schlossstr. 12', 'SCHLOSSSTRASSE 12', 'Schloßstr. 12, 10115 Berlin']],
  ])('%s is found first', (name, queries) => {
    for (const query of queries) expect(foundHere(query)[0], query).toBe(name)
  })

  it.each([
    ['st anne', ['Saint Anne Apartments']],
    ['saint john', ["St. John's Court"]],
    ['12 qwxyzzy street, wrenfield', []],
  ])('%s finds nothing else', (query, ids) => expect(foundHere(query)).toEqual(ids))
})

describe('a full address', async () => {
  const { buildings, landlords } = catalogFile.parse(JSON.parse(readFileSync('town/catalog.json', 'utf8')))
  const company = new Map(landlords.map(({ id, name }) => [id, name]))
  const catalog: Entry[] = [
    ...landlords.map(({ id, name, address }) => ({ ...landlord(id, name), address: address ?? '' })),
    ...buildings.map(({ id, name, address = '', area, landlordId }) =>
      building(id, name, address, area ?? '', company.get(landlordId ?? '')),
    ),
  ]
  const findInTown = await indexEntries(catalog)
  const asks = [
    { within: ['name', 'address', 'area'], limit: 8 },
    { within: ['name', 'address', 'area', 'company'], limit: 100, label: 'APARTMENT' },
  ] as const
  const expectFirst = (query: string, address: string) => {
    for (const ask of asks) expect(findInTown({ query, ...ask })[0]?.address, query).toBe(address)
  }
  const ends = [
    ', Wrenfield, NY 13000, USA',
    ', Wrenfield, NY 13000, United States of America',
    ', Wrenfield, NY',
    ' Apt 4, Wrenfield, NY 13000',
    ' #4 Wrenfield NY 13000-1234',
    ', Unit 12B, Wrenfield',
    ', 13000 Wrenfield',
    ' wrenfield new york',
  ]
  const short = { Street: 'St.', Avenue: 'Ave', Lane: 'Ln', Place: 'Pl', Road: 'Rd.', Drive: 'Dr', Terrace: 'Ter' }
  const shorten = (text: string) =>
    Object.entries(short).reduce((address, [long, abbreviation]) => address.replace(long, abbreviation), text)

  it.each(ends)('finds its apartment first with "%s" at its end', end => {
    for (const { name, address = '' } of buildings)
      for (const query of [
        address,
        address.toUpperCase(),
        shorten(address),
        `${name}, ${address}`,
        `Apt 4, ${address}`,
      ])
        expectFirst(query + end, address)
  })

  it('finds its apartment first with a slip in the street', () => {
    const slip = fc.tuple(fc.constantFrom(...buildings), fc.constantFrom(...ends), fc.nat())
    fc.assert(
      fc.property(slip, ([{ address = '' }, end, seed]) => {
        const street = /(?<=^\d+ )\p{L}{5,}/u.exec(address)?.[0]
        if (!street || street === 'Terrace') return
        const at = 1 + (seed % (street.length - 1))
        expectFirst(address.replace(street, street.slice(0, at) + street.slice(at + 1)) + end, address)
      }),
    )
  })
})
