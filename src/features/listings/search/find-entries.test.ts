import { describe, expect, it } from 'vitest'
import { type Entry, type EntryQuery, indexEntries } from './find-entries.ts'

const building = (id: string, name: string, address: string, more: Partial<Entry> = {}): Entry => ({
  id,
  label: 'APARTMENT',
  name,
  address,
  area: '',
  company: '',
  ...more,
})
const landlord = (id: string, name: string): Entry => ({ ...building(id, name, ''), label: 'LANDLORD' })

const town = [
  building('1', 'Maple Terrace', '301 Alder Avenue', { area: 'Collegetown', company: 'Larkspur Properties' }),
  building('2', 'The Gables', '142 Alder Avenue', { area: 'Collegetown', company: 'Larkspur Properties' }),
  building('3', '3010 Larch Street', '3010 Larch Street', { area: 'North' }),
  building('4', 'Café Zürich', '302 Château Lane', { area: 'West' }),
  building('5', "Robin's Nest", '52 Robin Street', { area: 'North' }),
  building('6', 'Fig & Finch', '323 Finch Street', { area: 'Downtown' }),
  building('7', 'West Hall', '9 Pearl Street', { area: 'Downtown' }),
  building('8', 'Finch House', '516 Alder Avenue', { area: 'West' }),
  building('9', 'Street House', '7 Pearl Street', { area: 'Downtown' }),
  building('10', '100%_Loft (new) [a-z]*', '8 Pearl Street', { area: 'Downtown' }),
  landlord('1', 'Larkspur Properties'),
  landlord('2', 'Łukasz Ørsted'),
]

const everything = ['name', 'address', 'area', 'company'] as const
const find = await indexEntries(town)
const found = (query: string, within: EntryQuery['within'] = ['name', 'address', 'area']) =>
  find({ query, within, limit: 8 }).map(({ label, id }) => (label === 'LANDLORD' ? `L${id}` : id))

describe('a query', () => {
  it.each(['', '   ', '%_', '"', '.*', '()[]{}\\'])('without letters (%j) finds nothing', query => {
    expect(found(query)).toEqual([])
  })

  it.each([
    ['m', ['1']],
    ['map', ['1']],
    ['maple ter', ['1']],
    ['lark', ['L1']],
  ])('finds by the beginning of its last word: %j', (query, ids) => expect(found(query)).toEqual(ids))

  it.each([
    ['maplle', '1'],
    ['mpale', '1'],
    ['mapel terace', '1'],
    ['lakspur', 'L1'],
    ['larkspru', 'L1'],
    ['propreties', 'L1'],
  ])('allows typos: %j', (query, id) => expect(found(query)[0]).toBe(id))

  it('allows none in short words, nor in the first letter of words under six', () => {
    expect(found('fog')).toEqual([])
    expect(found('lest')).toEqual([])
  })

  it('allows typos only if nothing matches as typed', () => {
    expect(found('pearl').toSorted()).toEqual(['10', '7', '9'])
    expect(found('pearll').toSorted()).toEqual(['10', '7', '9'])
    expect(found('finch')).toEqual(['8', '6'])
  })

  it.each([
    ['cafe zurich', '4'],
    ['cafe\u0301', '4'],
    ['lukasz orsted', 'L2'],
    ['robins', '5'],
    ['robin’s nest', '5'],
    ['fig and finch', '6'],
    ['fig & f', '6'],
  ])('is read without accents, apostrophes and case: %j', (query, id) => expect(found(query)[0]).toBe(id))

  it('matches numbers exactly or as a beginning, never with typos', () => {
    expect(found('301')).toEqual(['1', '3'])
    expect(found('301 alder')).toEqual(['1'])
    expect(found('3011')).toEqual([])
    expect(found('303')).toEqual([])
    expect(found('30 larch st')[0]).toBe('3')
    expect(found('14 alder')).not.toContain('L1')
  })

  it.each(['100%', '100%_', '100%_loft', '(new)', '[a-z]*', '"loft"', "'loft"])('is literal: %j', query =>
    expect(found(query)[0]).toBe('10'),
  )

  it('is not a pattern', () => {
    expect(found('m_ple')).not.toContain('1')
    expect(found('%aple%')).not.toEqual(expect.arrayContaining(['7', '9']))
  })

  it('is cut at 200 characters', () => {
    expect(found(`maple ${' '.repeat(190)} terrace${'x'.repeat(100_000)}`)).toEqual(['1'])
    expect(found('x'.repeat(1_000_000))).toEqual([])
    expect(found('maple '.repeat(50_000))).toEqual(['1'])
  })
})

describe('what is found', () => {
  it('starts with names and addresses that begin with the query', () => {
    expect(found('street')[0]).toBe('9')
    expect(found('west')[0]).toBe('7')
    expect(found('finch')[0]).toBe('8')
    expect(found('516 alder av')[0]).toBe('8')
    expect(found('7')[0]).toBe('9')
  })

  it('has all words if an entry has them all', () => {
    expect(found('finch street')).toEqual(['6'])
    expect(found('the gables')).toEqual(['2'])
  })

  it('ignores entries with common words only', () => {
    expect(found('a')).not.toContain('6')
    expect(found('qwxyzzy street')).toEqual([])
    expect(found('maple street')[0]).toBe('1')
    expect(found('maple street').length).toBeLessThan(3)
    expect(found('gables apartments')).toEqual(['2'])
  })

  it('includes the buildings of a landlord only if its name counts', () => {
    expect(found('larkspur')).toEqual(['L1'])
    const ranked = find({ query: 'larkspur', within: everything, label: 'APARTMENT', limit: 8 })
    expect(ranked.map(entry => entry.id)).toEqual(['1', '2'])
    expect(found('north')).toEqual(['3', '5'])
  })

  it('does not depend on the order of indexing', async () => {
    const findReversed = await indexEntries(town.toReversed())
    for (const query of ['s', 'alder', 'p', '3', 'street', 'larkspr']) {
      const ask = { query, within: everything, limit: 8 }
      expect(findReversed(ask)).toEqual(find(ask))
    }
  })

  it('has the best of very many', async () => {
    const findMany = await indexEntries(
      Array.from({ length: 3000 }, (_, i) => building(`b${i}`, `House ${i}`, `${i} Long Street`)),
    )
    const all = findMany({ query: 'house', within: everything, limit: Number.POSITIVE_INFINITY })
    expect(all).toHaveLength(3000)
    expect(findMany({ query: 'house', within: everything, limit: 8 })).toEqual(all.slice(0, 8))
  })
})
