import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultFormats, setFormats } from '../../../ui/format.ts'
import { filtersInWords } from './filter-rules.ts'
import { campusChanges, cardFiltersToQuery, namedCampusPoint, parseCardFilters, wordsInUrl } from './rules.ts'

const areas = [
  { key: 'COLLEGETOWN', name: 'Collegetown' },
  { key: 'OLD_MILL', name: 'The Old Mill' },
]
const parse = (query: string, known?: typeof areas) => parseCardFilters(new URLSearchParams(query), known)

describe('filters in a URL', () => {
  it('are written as they were parsed, always in the same order, with and without known areas', () => {
    const query =
      'maxPrice=3&bedrooms=2&minRating=4&minMaintenance=4&area=old_mill&walk=agQuad%3A7.5&amenities=heat%2Cpets&bbox=1%2C2%2C3%2C4&sort=walk'
    const turned = query.split('&').toReversed().join('&')
    for (const known of [areas, undefined]) expect(String(cardFiltersToQuery(parse(turned, known)))).toBe(query)
  })

  it.each([
    ['bbox', ['', '1,2,3,4,5', '2,0,1,0', '0,2,0,1', '0,0,181,0', 'a,b,c,d', `${'1'.repeat(200)},0,1,1`]],
    ['maxPrice', ['7', '2.5', '0x2']],
    ['bedrooms', ['0']],
    ['minRating', ['0', '5.1', '4.00001']],
    ['minMaintenance', ['0.9']],
    ['walk', ['hoPlaza', 'moon:5', 'hoPlaza:-5', 'hoPlaza:5:5', 'hoPlaza:99999999999']],
    ['amenities', ['', 'Heat', 'moon', 'heat;pets']],
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
    ['under 15 min walk, under 1,200', { maxPrice: 3, walk: 'engQuad:15' }, ','],
    ['fifteen min walk', { walk: 'engQuad:15' }, ''],
    ['15 minutes', { walk: 'engQuad:15' }, ''],
    ['$1,000-$1,200', { maxPrice: 3 }, ''],
    ['900 to 1100 dollars', { maxPrice: 3 }, ''],
    ['over $1,200', {}, 'over $1,200'],
    ['at least 1200 dollars', {}, 'at least 1200 dollars'],
    ['under 12', {}, 'under 12'],
    ['15 Minute Lane', {}, '15 Minute Lane'],
    ['1.5 bedroom', {}, '1.5 bedroom'],
    ['2 1/2 bedrooms', {}, '2 1/2 bedrooms'],
    ['between $800 and $1,000 porch', { maxPrice: 2 }, 'porch'],
    ['from $800 to $1000', { maxPrice: 2 }, ''],
    ['405 and $900', { maxPrice: 2 }, '405 and'],
    ['1200$', { maxPrice: 3 }, ''],
    ['max. 900', { maxPrice: 2 }, ''],
    ['under US$900', { maxPrice: 2 }, ''],
    ['CA$900', {}, 'CA$900'],
    ['under 1 200', { maxPrice: 3 }, ''],
    ['porch 1\u202f200 dollars', { maxPrice: 3 }, 'porch'],
    ["$1'200 a month", { maxPrice: 3 }, ''],
    ['$1 200,50', {}, '$1 200,50'],
    ['1.200,50 dollars', {}, '1.200,50 dollars'],
    ['under １２００, $1２00', {}, 'under １２００, $1２00'],
    ['2br,900 dollars', { bedrooms: 2, maxPrice: 2 }, ','],
  ])('"%s" name the filters %j', (words, filters, rest) => {
    expect(filtersInWords(words, 'engQuad')).toEqual({ filters, rest })
  })

  it('name a price in the currency of the site, by its sign, code or name', () => {
    const rent = { ...defaultFormats.rent, currency: 'EUR', period: 'week' as const, bounds: [150, 200, 250, 300] }
    setFormats({ ...defaultFormats, locale: 'en-IE', rent })
    const written = [
      'under €250',
      'max 250 €',
      '250 euros a week porch',
      'from €200 to 250 EUR',
      '€ 250/wk',
      '€310',
      '250 $',
    ]
    const found = written.map(words => filtersInWords(words, 'engQuad').filters.maxPrice)
    setFormats(defaultFormats)
    expect(found).toEqual([3, 3, 3, 3, 3, 5, 3])
  })

  const amount = fc.integer({ min: 100, max: 9999 })
  const written = [
    (n: number) => `$${n}`,
    (n: number) => `$${n.toLocaleString('en-US')}`,
    (n: number) => `$${n.toLocaleString('en-US')}.00`,
    (n: number) => `$ ${n}/mo`,
    (n: number) => `${n.toLocaleString('en-US')} dollars`,
    (n: number) => `${n} bucks`,
    (n: number) => `$${n / 1000 < 1 ? n : `${n / 1000}k`}`,
  ]
  const limit = fc.constantFrom(
    'under',
    'below',
    'less than',
    'Up to',
    'max',
    'at most',
    'no more than',
    'cheaper than',
    '≤',
    '<',
  )
  const bucketOf = (dollars: number) =>
    [800, 1000, 1200, 1400, 1600, Number.POSITIVE_INFINITY].findIndex(x => dollars <= x) + 1

  it('name a price however it is written', () => {
    const plain = [(n: number) => `${n}`, (n: number) => n.toLocaleString('en-US'), (n: number) => `${n / 1000}k`]
    const limited = fc
      .tuple(limit, amount, fc.constantFrom(...written, ...plain))
      .map(([word, n, write]) => ({ n, text: `${word} ${write(n - (n % 10))}` }))
    const alone = fc.tuple(amount, fc.constantFrom(...written)).map(([n, write]) => ({ n, text: write(n - (n % 10)) }))
    const bedrooms = fc.constantFrom('2br', '2bd', '2 bdrm', 'two bedroom', 'Two-bedroom', '2 beds')
    fc.assert(
      fc.property(fc.oneof(limited, alone), bedrooms, fc.boolean(), ({ n, text }, beds, isFirst) => {
        const words = isFirst ? `${beds} ${text} porch` : `porch ${text}, ${beds}`
        const { filters, rest } = filtersInWords(words, 'engQuad')
        expect(filters, words).toEqual({ bedrooms: 2, maxPrice: bucketOf(n - (n % 10)) })
        expect(rest.replace(/[ ,]/g, ''), words).toBe('porch')
      }),
    )
  })

  it('name nothing in an address', () => {
    const number = fc.integer({ min: 1, max: 99_999 })
    const street = fc.constantFrom(
      'Main St',
      'Minute Lane',
      'Maxwell Ave',
      'Brook Road',
      'Bedford Place',
      'Underhill Way',
    )
    const end = fc.constantFrom('', ' Apt 2', ', Unit 3', ' #4B', ', Wrenfield, NY 13000', ' 1/2')
    fc.assert(
      fc.property(number, street, end, (n, name, after) => {
        const address = `${n} ${name}${after}`
        expect(filtersInWords(address, 'engQuad')).toEqual({ filters: {}, rest: address })
      }),
    )
  })
})
