import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filtersInWords } from './filter-rules.ts'
import {
  type CardFilters,
  campusChanges,
  cardFiltersToQuery,
  cardSorts,
  hasFilters,
  namedCampusPoint,
  parseCardFilters,
  wordsInUrl,
} from './rules.ts'

const areas = [
  { key: 'COLLEGETOWN', name: 'Collegetown' },
  { key: 'OLD_MILL', name: 'The Old Mill' },
]
const parse = (query: string, known?: typeof areas) => parseCardFilters(new URLSearchParams(query), known)

const anyFilters: fc.Arbitrary<CardFilters> = fc.record(
  {
    maxPrice: fc.integer({ min: 1, max: 6 }),
    bedrooms: fc.integer({ min: 1, max: 6 }),
    minRating: fc.constantFrom(0.5, 1, 2.5, 3.7, 4, 4.5, 5),
    minMaintenance: fc.constantFrom(1, 3.5, 5),
    area: fc.constantFrom('collegetown', 'old_mill'),
    walk: fc.constantFrom('hoPlaza:5', 'engQuad:30', 'agQuad:7.5'),
    bbox: fc.constantFrom('-75.12,43.21,-75.1,43.22', '-180,-90,180,90', '0,0,0,0'),
    campus: fc.constantFrom('engQuad', 'hoPlaza', 'agQuad'),
    sort: fc.constantFrom(...cardSorts),
  },
  { requiredKeys: [], noNullPrototype: true },
)

describe('filters in a URL', () => {
  it('are parsed as they were written, with and without known areas', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        const query = cardFiltersToQuery(filters)
        expect(parseCardFilters(query)).toEqual(filters)
        expect(parseCardFilters(query, areas)).toEqual(filters)
      }),
    )
  })

  it('are always in the same order', () => {
    const filters = parse('sort=walk&walk=agQuad:010.0&area=old_mill&minRating=4.0&bedrooms=02&maxPrice=3')
    expect(String(cardFiltersToQuery(filters))).toBe(
      'maxPrice=3&bedrooms=2&minRating=4&area=old_mill&walk=agQuad%3A10&sort=walk',
    )
  })

  it.each([
    ['bbox', ['', '1,2,3,4,5', '2,0,1,0', '0,2,0,1', '0,0,181,0', 'a,b,c,d', `${'1'.repeat(200)},0,1,1`]],
    ['maxPrice', ['7', '2.5', '0x2']],
    ['bedrooms', ['0']],
    ['minRating', ['0', '5.1', '4.00001']],
    ['minMaintenance', ['0.9']],
    ['walk', ['hoPlaza', 'moon:5', 'hoPlaza:-5', 'hoPlaza:5:5', 'hoPlaza:99999999999']],
    ['area', ['']],
    ['campus', ['moon']],
    ['sort', ['best']],
    ['__proto__', ['1']],
  ])('ignore wrong values of %s', (name, values) => {
    for (const value of values) {
      expect(parse(`${name}=${value}`), value).toEqual({})
      expect(parse(`bedrooms=2&${name}=${value}`), value).toEqual({ bedrooms: 2 })
    }
  })

  it('accept an area by key or name in any case, and ignore unknown ones', () => {
    expect(parse('area=The+OLD+mill', areas)).toEqual({ area: 'old_mill' })
    expect(parse('area=COLLEGETOWN', areas)).toEqual({ area: 'collegetown' })
    expect(parse('area=Atlantis', areas)).toEqual({})
  })

  it('know whether any filter is set; an order is not a filter', () => {
    expect(hasFilters({ sort: 'walk' })).toBe(false)
    expect(hasFilters({ minRating: 4 })).toBe(true)
  })
})

describe('the campus point of a list', () => {
  it.each([
    ['', undefined],
    ['campus=agQuad', 'agQuad'],
    ['walk=engQuad:10', 'engQuad'],
    ['walk=engQuad:10&campus=agQuad', 'agQuad'],
    ['sort=walk', 'hoPlaza'],
    ['sort=walk&walk=engQuad:10', 'engQuad'],
    ['sort=lowest-price', undefined],
  ])('is named by %s', (query, point) => {
    expect(namedCampusPoint(parse(query))).toBe(point)
  })

  it.each([
    ['', 'engQuad', ''],
    ['sort=walk', 'engQuad', 'campus=engQuad&sort=walk'],
    ['campus=agQuad&bedrooms=2', 'engQuad', 'bedrooms=2&campus=engQuad'],
    ['walk=agQuad:12.5&sort=walk', 'engQuad', 'walk=engQuad%3A12.5&sort=walk'],
    ['walk=agQuad:10&campus=agQuad', 'engQuad', 'walk=engQuad%3A10&campus=engQuad'],
  ] as const)('with the address %s becomes %s', (query, point, expected) => {
    const filters = parse(query)
    expect(String(cardFiltersToQuery({ ...filters, ...campusChanges(filters, point) }))).toBe(expected)
  })
})

describe('the words of a search', () => {
  it('are cut at 200 characters, but not within one', () => {
    expect(wordsInUrl(new URLSearchParams({ q: `${'x'.repeat(199)}🏠${'x'.repeat(100_000)}` }))).toBe('x'.repeat(199))
  })

  it.each([
    ['2 bedroom', { bedrooms: 2 }, ''],
    ['2-bed under 1200', { bedrooms: 2, maxPrice: 3 }, ''],
    ['Porch under $1.2k, 3BR', { bedrooms: 3, maxPrice: 3 }, 'Porch ,'],
    ['up to 900', { maxPrice: 2 }, ''],
    ['below $800', { maxPrice: 1 }, ''],
    ['max 2k', { maxPrice: 6 }, ''],
    ['15 min', { walk: 'engQuad:15' }, ''],
    ['10 minute walk alder house', { walk: 'engQuad:10' }, 'alder house'],
    ['15 Elm Street', {}, '15 Elm Street'],
    ['7 bedrooms', {}, '7 bedrooms'],
    ['100 minutemen', {}, '100 minutemen'],
    ['under the oak', {}, 'under the oak'],
    ['', {}, ''],
  ])('"%s" name the filters %j', (words, filters, rest) => {
    expect(filtersInWords(words, 'engQuad')).toEqual({ filters, rest })
  })
})
