import { describe, expect, it } from 'vitest'
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
