import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readerOfSampleTown } from '../../../testing/listings/reader-of-sample-town.ts'
import { loadSiteConfig } from '../../site/site-config.ts'
import type { CardFilters } from '../lists/rules.ts'
import type { ReadWords } from './read-words.ts'

let read: ReadWords
beforeAll(async () => {
  read = await readerOfSampleTown()
})

type Row = [phrase: string, filters: CardFilters, rest: string]

/** What denies and compares: it means that, or stays unread. */
const turned: Row[] = [
  ['pets not allowed', {}, 'pets not allowed'],
  ['no pets', {}, 'no pets'],
  ["pets aren't allowed", {}, "pets aren't allowed"],
  ['pets are not ok', {}, 'pets are not ok'],
  ['pets prohibited', {}, 'pets prohibited'],
  ['pet free', {}, 'pet free'],
  ['not pet friendly', {}, 'not pet friendly'],
  ["isn't pet friendly", {}, "isn't pet friendly"],
  ["don't allow pets", {}, "don't allow pets"],
  ['allow no pets', {}, 'allow no pets'],
  ['without pets', {}, 'without pets'],
  ['not without pets', {}, 'not without pets'],
  ['pets not allowed not in collegetown', {}, 'pets not allowed not in collegetown'],
  ['not in collegetown', {}, 'not in collegetown'],
  ['outside collegetown', {}, 'outside collegetown'],
  ['anything but collegetown', {}, 'anything but collegetown'],
  ['except west', {}, 'except west'],
  ['other than north', {}, 'other than north'],
  ['avoid downtown', {}, 'avoid downtown'],
  ['downtown never', {}, 'downtown never'],
  ['downtown? no', {}, 'downtown? no'],
  ['not west or north', {}, 'not west or north'],
  ['not really in west', {}, 'not really in west'],
  ['furnished, not in west', { amenities: ['furnished'] }, 'not in west'],
  ['heat not included', {}, 'heat not included'],
  ['heat and water not included', {}, 'heat and water not included'],
  ['laundry not included, parking included', { amenities: ['parking'] }, 'laundry not included'],
  ['parking not needed', {}, 'parking not needed'],
  ['no heat', {}, 'no heat'],
  ['no heat problems', { without: ['heat'] }, ''],
  ['broken heat', {}, 'broken heat'],
  ['heat problems', {}, 'heat problems'],
  ['broken heating', {}, 'broken heating'],
  ['broken dishwasher', {}, 'broken dishwasher'],
  ['far from ho plaza', {}, 'far from ho plaza'],
  ['away from ho plaza', {}, 'away from ho plaza'],
  ['not near ag quad', {}, 'not near ag quad'],
  ['nowhere near ho plaza', {}, 'nowhere near ho plaza'],
  ['not far from ho plaza', { walk: 'hoPlaza:15' }, ''],
  ['not too far from ag quad', { walk: 'agQuad:15' }, ''],
  ['over 15 min walk', {}, 'over 15 min walk'],
  ['more than 15 min from ho plaza', {}, 'more than 15 min from ho plaza'],
  ['15+ minutes from ho plaza', {}, '15+ minutes from ho plaza'],
  ['15 minutes or less from ho plaza', { walk: 'hoPlaza:15' }, ''],
  ['15 min drive to ho plaza', {}, '15 min drive to ho plaza'],
  ['10 min to ho plaza or ag quad', {}, '10 min to ho plaza or ag quad'],
  ['2 or 3 bedrooms', {}, '2 or 3 bedrooms'],
  ['2-3 bedrooms', {}, '2-3 bedrooms'],
  ['3+ bedrooms', {}, '3+ bedrooms'],
  ['3 or more bedrooms', {}, '3 or more bedrooms'],
  ['at least 3 bedrooms', {}, 'at least 3 bedrooms'],
  ['more than 2 bedrooms', {}, 'more than 2 bedrooms'],
  ['fewer than 3 bedrooms', {}, 'fewer than 3 bedrooms'],
  ['max 3 bedrooms', {}, 'max 3 bedrooms'],
  ['3 bedrooms max', {}, '3 bedrooms max'],
  ['not 2 bedrooms', {}, 'not 2 bedrooms'],
  ['2br not basement', { bedrooms: 2 }, 'not basement'],
  ['over $1,200', {}, 'over $1,200'],
  ['at least 1200 dollars', {}, 'at least 1200 dollars'],
  ['$1200+', {}, '$1200+'],
  ['$1,200 or more', {}, '$1,200 or more'],
  ['$900 minimum', {}, '$900 minimum'],
  ['not over $1200', { maxPrice: 3 }, ''],
  ['no more than $1,200', { maxPrice: 3 }, ''],
  ['$1200 max', { maxPrice: 3 }, ''],
  ['under 4 stars', {}, 'under 4 stars'],
  ['at least 4 stars', { minRating: 4 }, ''],
  ['repairs under 3', {}, 'repairs under 3'],
  ['no elevator', {}, 'no elevator'],
  ['no broker fee under 1200', { maxPrice: 3 }, 'no broker fee'],
  ['no smoking 2 bedrooms', { bedrooms: 2 }, 'no smoking'],
  ['west or north', {}, 'west or north'],
  ['heat or water', {}, 'heat or water'],
  ['cats or dogs', { amenities: ['pets'] }, ''],
  ['neither heat nor water', {}, 'neither heat nor water'],
  ['neither mold nor mice', { without: ['mold', 'pests'] }, ''],
  ['without mold or mice', { without: ['mold', 'pests'] }, ''],
  ['not noisy', { without: ['noise'] }, ''],
  ["don't want mold", { without: ['mold'] }, ''],
  ['mold free', { without: ['mold'] }, ''],
]

/** What people ask for. */
const asked: Row[] = [
  ['2br near eng quad under $1200 repairs 4', { bedrooms: 2, maxPrice: 3, minMaintenance: 4, walk: 'engQuad:15' }, ''],
  ['2 bedrooms under $1,200', { bedrooms: 2, maxPrice: 3 }, ''],
  ['no mice, near Engineering', { without: ['pests'], walk: 'engQuad:15' }, ''],
  ['2br near campus, no mice', { bedrooms: 2, without: ['pests'], walk: 'hoPlaza:15' }, ''],
  ['best landlord', { sort: 'highest-rating' }, 'landlord'],
  ['good landlord', { sort: 'highest-rating' }, 'landlord'],
  ['worst landlord', { sort: 'lowest-rating' }, 'landlord'],
  ['bad landlords', { sort: 'lowest-rating' }, 'landlords'],
  ['best landlords downtown', { sort: 'highest-rating', area: 'downtown' }, 'landlords'],
  ['best repairs', { sort: 'maintenance' }, ''],
  ['good repairs', { sort: 'maintenance' }, ''],
  ['worst repairs', { sort: 'worst-maintenance' }, ''],
  ['repairs 4+', { minMaintenance: 4 }, ''],
  ['4+ stars', { minRating: 4 }, ''],
  ['1200', { maxPrice: 3 }, ''],
  ['950', { maxPrice: 2 }, ''],
  ['499', {}, '499'],
  ['3001', {}, '3001'],
  ['2br 1200', { bedrooms: 2, maxPrice: 3 }, ''],
  ['west 900', { area: 'west', maxPrice: 2 }, ''],
  ['mold', {}, 'mold'],
  ['mice', {}, 'mice'],
  ['pests', {}, 'pests'],
  ['leaks', {}, 'leaks'],
  ['bed bugs', {}, 'bed bugs'],
  ['roaches', {}, 'roaches'],
  ['surprise visits', {}, 'surprise visits'],
  ['broken heating problems', {}, 'broken heating problems'],
  ['mold or mice', {}, 'mold or mice'],
  ['no mold', { without: ['mold'] }, ''],
  ['cheapest', { sort: 'lowest-price' }, ''],
  ['shortest walk', { sort: 'walk' }, ''],
  ['lowest price', { sort: 'lowest-price' }, ''],
  ['recommended', { sort: 'recommended' }, ''],
  ['laundry in collegetown', { amenities: ['laundry'], area: 'collegetown' }, ''],
  ['furnished with parking, west', { amenities: ['parking', 'furnished'], area: 'west' }, ''],
  ['within 10 minutes of ag quad', { walk: 'agQuad:10' }, ''],
  ['quiet', {}, 'quiet'],
  ['porch', {}, 'porch'],
  ['landlord', {}, 'landlord'],
  ['larkspur 3 bedrooms', { bedrooms: 3 }, 'larkspur'],
  ['the gables', {}, 'the gables'],
  ['hills and stairs', {}, 'hills and stairs'],
  [
    'under $900 in west with parking and no pests',
    { maxPrice: 2, area: 'west', amenities: ['parking'], without: ['pests'] },
    '',
  ],
]

describe('a phrase of a search', () => {
  it.each([...turned, ...asked])('"%s" names %j', (phrase, filters, rest) => {
    expect(read(phrase)).toMatchObject({ filters, rest })
  })

  it('is never searched for what it denies', () => {
    const unread = turned.filter(([, , rest]) => rest !== '')
    for (const [phrase] of unread)
      expect(read(phrase).searched, phrase).toBe(phrase === 'west or north' ? 'west north' : '')
  })

  it('names problems, and asks for landlords', () => {
    expect(read('mold or bed bugs').worries).toEqual(['mold', 'pests'])
    expect(read('broken heat in west')).toMatchObject({ worries: ['heat'], filters: { area: 'west' } })
    expect(read('no mold').worries).toEqual([])
    expect(read('worst landlord')).toMatchObject({ areLandlords: true, searched: '' })
    expect(read('larkspur landlord')).toMatchObject({ areLandlords: false, searched: 'larkspur landlord' })
  })
})

/** Something that words name, and what contradicts a phrase that denies it. */
interface Thing {
  text: string
  contradicts(filters: CardFilters): boolean
}

const areas = ['Collegetown', 'West', 'North', 'Downtown'].map(
  (text): Thing => ({ text, contradicts: ({ area }) => area === text.toLowerCase() }),
)
const amenities = (['heat', 'laundry', 'parking', 'pets', 'water', 'dishwasher'] as const).map(
  (text): Thing => ({ text, contradicts: ({ amenities = [] }) => amenities.includes(text) }),
)
const points = ['Ho Plaza', 'Ag Quad', 'Engineering'].map(
  (text): Thing => ({ text, contradicts: ({ walk }) => walk !== undefined }),
)
const numbers = ['2 bedrooms', '3br', 'five beds'].map(
  (text): Thing => ({ text, contradicts: ({ bedrooms }) => bedrooms !== undefined }),
)
const rents = ['$1,200', '1200 dollars', '$900', '1.4k dollars'].map(
  (text): Thing => ({ text, contradicts: ({ maxPrice }) => maxPrice !== undefined }),
)
const walks = ['15 min walk', '10 minutes', 'twenty minute walk'].map(
  (text): Thing => ({ text, contradicts: ({ walk }) => walk !== undefined }),
)
const ratings = ['4 stars', '3.5 stars'].map(
  (text): Thing => ({ text, contradicts: ({ minRating }) => minRating !== undefined }),
)

/** Ways to deny something; `Y` is another thing of its kind. */
const denials: [Thing[], string[]][] = [
  [
    areas,
    `not in X|not X|outside X|outside of X|except X|except for X|anything but X|avoid X|nowhere near X|far from X|away from X
    |not in X or Y|neither X nor Y|not really in X|anywhere except X|not too near X|never in X|don't want X`.split(
      /\s*\|/,
    ),
  ],
  [
    amenities,
    `no X|without X|not X|X not allowed|X not included|X is not included|X excluded|no X or Y|neither X nor Y|X and Y not included
    |without any X|X isn't provided|broken X|X problems|don't need X|no X, no Y|X prohibited|X or Y`.split(/\s*\|/),
  ],
  [
    points,
    `far from X|not near X|away from X|more than 10 min from X|over 15 minutes from X|at least 20 min to X|not close to X
    |far away from X|nowhere near X|15 min drive to X|15+ min from X`.split(/\s*\|/),
  ],
  [
    numbers,
    `not X|more than X|at least X|fewer than X|less than X|X or more|X or fewer|no X|X or Y|minimum X|over X|X max|max X|except X`.split(
      '|',
    ),
  ],
  [
    rents,
    ['over X', 'more than X', 'at least X', 'X or more', 'X and up', 'X minimum', 'not under X', 'above X', 'X+'],
  ],
  [walks, ['over X', 'more than X', 'at least X', 'not X', 'longer than X', 'no X', 'X or more']],
  [ratings, ['under X', 'below X', 'less than X', 'not X', 'X or less', 'no X']],
]

const kindOf = (things: readonly Thing[], forms: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...things), fc.constantFrom(...things), fc.constantFrom(...forms))
    .filter(([thing, other]) => thing !== other)
    .map(([thing, other, form]) => ({
      text: form.replace(/\bX/g, thing.text).replace(/\bY\b/g, other.text),
      denied: /\bY\b/.test(form) ? [thing, other] : [thing],
    }))
const denial = fc.oneof(...denials.map(([things, forms]) => kindOf(things, forms)))

const wanted: [string, CardFilters][] = [
  ['2 bedrooms', { bedrooms: 2 }],
  ['under $1,200', { maxPrice: 3 }],
  ['near Ho Plaza', { walk: 'hoPlaza:15' }],
  ['in West', { area: 'west' }],
  ['pet friendly', { amenities: ['pets'] }],
  ['no mice', { without: ['pests'] }],
  ['Repairs 4+', { minMaintenance: 4 }],
  ['best repairs', { sort: 'maintenance' }],
  ['porch', {}],
  ['The Gables', {}],
]
const sign = fc.constantFrom(' ', ', ', ' and ', ' with ', ' but ', '; ', ' please ', ' I want ')

it('the examples of the search box are understood, whole', async () => {
  const defaults = ['2 bedrooms with laundry', 'no mice, near campus', 'best landlord']
  for (const example of [...defaults, ...(await loadSiteConfig('town')).searchExamples]) {
    const { filters, rest } = read(example)
    expect(Object.keys(filters).length, example).toBeGreaterThan(0)
    expect(['', 'landlord'], example).toContain(rest)
  }
})

describe('a search', () => {
  it('is never read as the opposite of what it denies', () => {
    const around = fc.shuffledSubarray(wanted, { maxLength: 3 })
    fc.assert(
      fc.property(
        denial,
        around,
        fc.nat(),
        fc.array(sign, { minLength: 4, maxLength: 4 }),
        (denies, others, at, signs) => {
          // What is asked for elsewhere in the search is no contradiction.
          const free = others.filter(([, filters]) => !denies.denied.some(each => each.contradicts(filters)))
          const texts = free.map(([text]) => text)
          texts.splice(at % (texts.length + 1), 0, denies.text)
          const text = texts.reduce((all, each, i) => all + (i > 0 ? signs[i] : '') + each, '')
          const { filters, searched } = read(text)
          for (const thing of denies.denied) {
            expect(thing.contradicts(filters), `${text}: ${JSON.stringify(filters)}`).toBe(false)
            if (!denies.text.includes(' or '))
              expect(searched.toLowerCase(), text).not.toContain(thing.text.toLowerCase())
          }
          for (const [name, value] of Object.entries(filters))
            expect(
              free.map(([, filters]) => filters[name as 'area']),
              `${text}: ${name}`,
            ).toContainEqual(value)
        },
      ),
      { seed: 55, numRuns: 4000 },
    )
  })

  it('is understood in any order, between any signs', () => {
    const signs = fc.constantFrom(' ', ', ', '  ', ' and ', ' with ')
    fc.assert(
      fc.property(fc.shuffledSubarray(wanted, { minLength: 1 }), signs, (chosen, between) => {
        const text = chosen.map(([phrase]) => phrase).join(between)
        const { filters, rest } = read(text)
        expect(filters, text).toEqual(Object.assign({}, ...chosen.map(([, named]) => named)))
        for (const name of ['porch', 'The Gables']) expect(rest.includes(name), text).toBe(text.includes(name))
      }),
      { seed: 44, numRuns: 500 },
    )
  })

  it('leaves words that, read again, are the same', () => {
    const pieces = [...turned, ...asked].flatMap(([phrase]) => phrase.split(/(?<=[ ,])/))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), soup => {
        const { rest } = read(soup.join(' '))
        expect(read(rest), soup.join(' ')).toMatchObject({ filters: {}, rest })
      }),
      { seed: 55, numRuns: 3000 },
    )
  })
})
