import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readerOfSampleTown } from '../../../testing/listings/reader-of-sample-town.ts'
import { testSite } from '../../../testing/test-site.ts'
import { defaultFormats, setFormats } from '../../../ui/format.ts'
import { loadSynonyms } from './load-synonyms.ts'
import type { ReadWords } from './read-words.ts'

let read: ReadWords

beforeAll(async () => {
  read = await readerOfSampleTown()
})

describe('amounts in the words of a search', () => {
  it.each([
    ['2 bedroom', { bedrooms: 2 }, ''],
    ['2-bed under 1200', { bedrooms: 2, maxPrice: 3 }, ''],
    ['Porch under $1.2k, 3BR', { bedrooms: 3, maxPrice: 3 }, 'Porch'],
    ['up to 900', { maxPrice: 2 }, ''],
    ['below $800', { maxPrice: 1 }, ''],
    ['max 2k', {}, ''],
    ['15 min', { walk: 'engQuad:15' }, ''],
    ['10 minute walk alder house', { walk: 'engQuad:10' }, 'alder house'],
    ['15 Elm Street', {}, '15 Elm Street'],
    ['7 bedrooms', {}, '7 bedrooms'],
    ['2-3 br, porch', {}, '2-3 br, porch'],
    ['one or two bedrooms', {}, 'one or two bedrooms'],
    ['12-3 br', {}, '12-3 br'],
    ['100 minutemen', {}, '100 minutemen'],
    ['under the oak', {}, 'under the oak'],
    ['between 800 and 1000, porch', { maxPrice: 2 }, 'porch'],
    ['between 800 and 1000 west', { maxPrice: 2, area: 'west' }, ''],
    ['between 12 and 14 oak', {}, 'between 12 and 14 oak'],
    ['', {}, ''],
    ['under 15 min walk, under 1,200', { maxPrice: 3, walk: 'engQuad:15' }, ''],
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
    ['405 and $900', { maxPrice: 2 }, '405'],
    ['1200$', { maxPrice: 3 }, ''],
    ['max. 900', { maxPrice: 2 }, ''],
    ['under US$900', { maxPrice: 2 }, ''],
    ['CA$900', {}, 'CA$900'],
    ['under 1 200', { maxPrice: 3 }, ''],
    ['porch 1\u202f200 dollars', { maxPrice: 3 }, 'porch'],
    ["$1'200 a month", { maxPrice: 3 }, ''],
    ['$1 200,50', {}, '$1 200,50'],
    ['1.200,50 dollars', {}, '1.200,50 dollars'],
    ['under １２００, $1２00', { maxPrice: 3 }, ''],
    ['2br,900 dollars', { bedrooms: 2, maxPrice: 2 }, ''],
  ])('"%s" name the filters %j', (words, filters, rest) => {
    expect(read(words, 'engQuad')).toMatchObject({ filters, rest })
  })

  it('name a price in the currency of the site, by its sign, code or name', async () => {
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
    const readIrish = await readerOfSampleTown()
    const found = written.map(words => readIrish(words).filters.maxPrice)
    setFormats(defaultFormats)
    expect(found).toEqual([3, 3, 3, 3, 3, undefined, 3])
  })

  const amount = fc.integer({ min: 100, max: 9999 })
  const written = [
    (n: number) => `$${n}`,
    (n: number) => `$${n.toLocaleString('en-US')}`,
    (n: number) => `$${n.toLocaleString('en-US')}.00`,
    (n: number) => `$ ${n}/mo`,
    (n: number) => `${n.toLocaleString('en-US')} dollars`,
    (n: number) => `${n} bucks a month`,
    (n: number) => `$${n} per month`,
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
  const bucketOf = (dollars: number) => [800, 1000, 1200, 1400, 1600].findIndex(x => dollars <= x) + 1

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
        const { filters, rest } = read(words)
        expect(filters, words).toEqual({
          bedrooms: 2,
          ...(n - (n % 10) <= 1600 && { maxPrice: bucketOf(n - (n % 10)) }),
        })
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
        expect(read(address)).toMatchObject({ filters: {}, rest: address })
      }),
    )
  })
})

describe('phrases in the words of a search', () => {
  it.each([
    ['2br near eng quad under $1200', { bedrooms: 2, walk: 'engQuad:15', maxPrice: 3 }, ''],
    ['10 min to Ag Quad', { walk: 'agQuad:10' }, ''],
    ['ho plaza, 5 minutes', { walk: 'hoPlaza:5' }, ''],
    ['pet friendly in Collegetown', { amenities: ['pets'], area: 'collegetown' }, ''],
    [
      'dishwasher washer utilities included',
      { amenities: ['heat', 'water', 'electricity', 'laundry', 'dishwasher'] },
      '',
    ],
    ['no pets', {}, 'no pets'],
    ['no mold', { without: ['mold'] }, ''],
    ['2br without mice, porch', { without: ['pests'], bedrooms: 2 }, 'porch'],
    ['no roaches, no mould', { without: ['mold', 'pests'] }, ''],
    ['no mice, leaks or broken heating, dogs', { without: ['pests', 'heat', 'leaks'], amenities: ['pets'] }, ''],
    ['neither mold nor mice', { without: ['mold', 'pests'] }, ''],
    ['mold-free, never noisy', { without: ['mold', 'noise'] }, ''],
    ['mice', {}, 'mice'],
    ['no noise and pet friendly', { without: ['noise'], amenities: ['pets'] }, ''],
    ['worst landlord', { sort: 'lowest-rating' }, 'landlord'],
    ['best landlords downtown', { sort: 'highest-rating', area: 'downtown' }, 'landlords'],
    ['Larkspur', {}, 'Larkspur'],
    ['hollis and grove 3 bedrooms', { bedrooms: 3 }, 'hollis and grove'],
    ['gannet ridge apartments llc', {}, 'gannet ridge apartments llc'],
    ['apartments with a fireplace in north', { area: 'north' }, 'fireplace'],
    ['repairs 4+ and 3.5 stars', { minMaintenance: 4, minRating: 3.5 }, ''],
    ['west or north', {}, 'west or north'],
    // Names and addresses, known and unknown ones.
    ...[
      'foundry',
      'maple terrace',
      'the gables',
      'northgate village',
      '412 College Avenue',
      '12 the commons',
      'apartments',
      '120 West Hill Drive',
      '7 Water Street',
      'heater',
      'wrenfield',
      'parking lane 3',
    ].map(words => [words, {}, words] as [string, object, string]),
  ])('"%s" name %j', (words, filters, rest) => {
    const { filters: found, rest: others } = read(words)
    expect(found).toEqual(filters)
    expect(others).toBe(rest)
  })
})

describe('the words of a town', () => {
  it('are none without a file, and refused for a key or phrase that is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'search-words-'))
    const load = (content: unknown) =>
      writeFile(join(folder, 'search-words.json'), JSON.stringify(content)).then(() =>
        loadSynonyms(folder, testSite.areas),
      )
    expect(await loadSynonyms(folder, testSite.areas)).toEqual({
      areas: {},
      campusPoints: {},
      amenities: {},
      problems: {},
    })
    expect(await load({ areas: { COLLEGETOWN: ['c-town'] } })).toMatchObject({ areas: { COLLEGETOWN: ['c-town'] } })
    const wrong = [
      { areas: { MOON: ['moon'] } },
      { amenities: { pool: [] } },
      { amenities: { pets: ['!'] } },
      { more: {} },
    ]
    for (const each of wrong) await expect(load(each), JSON.stringify(each)).rejects.toThrow('search-words.json: ')
    await rm(folder, { recursive: true })
  })
})
