import { describe, expect, it } from 'vitest'
import { campusChanges, cardFiltersToQuery, namedCampusPoint, parseCardFilters, wordsInUrl } from './rules.ts'

const areas = [
  { key: 'COLLEGETOWN', name: 'Collegetown' },
  { key: 'OLD_MILL', name: 'The Old Mill' },
]
const parse = (query: string, known?: typeof areas) => parseCardFilters(new URLSearchParams(query), known)

describe('filters in a URL', () => {
  it('are written as they were parsed, always in the same order, with and without known areas', () => {
    const query =
      'maxPrice=3&bedrooms=2&walk=agQuad%3A7.5&minMaintenance=4&minRating=4&area=old_mill&amenities=heat%2Cpets&without=mold%2Cnoise&bbox=1%2C2%2C3%2C4&sort=walk'
    const turned = query.split('&').toReversed().join('&')
    for (const known of [areas, undefined]) expect(String(cardFiltersToQuery(parse(turned, known)))).toBe(query)
  })

  it.each([
    ['bbox', ['', '1,2,3,4,5', '2,0,1,0', '0,2,0,1', '0,0,181,0', 'a,b,c,d', `${'1'.repeat(200)},0,1,1`]],
    ['maxPrice', ['6', '2.5', '0x2']],
    ['bedrooms', ['0']],
    ['minRating', ['0', '5.1', '4.00001']],
    ['minMaintenance', ['0.9']],
    ['walk', ['hoPlaza', 'moon:5', 'hoPlaza:-5', 'hoPlaza:5:5', 'hoPlaza:99999999999']],
    ['amenities', ['', 'Heat', 'moon', 'heat;pets']],
    ['without', ['', 'Mold', 'furnished', 'mold;pests']],
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

  it('are none without letters and digits, or of "and" only', () => {
    for (const q of ['', '  ', '!!!', '%_"', 'and', ' AND & ', '🏠🏠', '\u3164', '—'])
      expect(wordsInUrl(new URLSearchParams({ q })), q).toBe('')
    for (const q of ['the', 'a', '1', '東', ' the gables '])
      expect(wordsInUrl(new URLSearchParams({ q }))).toBe(q.trim())
  })
})
