import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { findHints } from './find-hints.ts'

const known = ['Larkspur Homes', 'Wrenfield', 'Hale & Daughters', 'Maple Terrace', 'Collegetown']
const find = (reviewText: string, country = 'US') => findHints({ reviewText }, country, known).map(({ text }) => text)

describe('a hint names', () => {
  test.each([
    ['my landlord John Smith is rude', 'John Smith'],
    ['We told Mrs. O’Connor twice', 'Mrs. O’Connor'],
    ['Mrs. Größl hatte recht', 'Mrs. Größl'],
    ['Maria at the office was kind', 'Maria'],
    ['our super, Dave, fixed it', 'Dave'],
    ['just ask for Linda', 'Linda'],
    ['it was Robert Miller', 'Robert Miller'],
    ['my landlord Walter Hale', 'Walter Hale'],
    ['Call 607-555-0123 now', '607-555-0123'],
    ['(607) 555-0123', '(607) 555-0123'],
    ['write to jane.doe@wrenfield.example.', 'jane.doe@wrenfield.example'],
    ['jane (at) gmail (dot) com', 'jane (at) gmail (dot) com'],
    ['apt 4B has mold', 'apt 4B'],
    ['#302 is the worst', '#302'],
  ])('in %j', (text, match) => expect(find(text)).toEqual([match]))

  test.each([
    ['GB', '07911 123456'],
    ['GB', '020 7946 0958'],
    ['GB', '+31 6 12345678'],
    ['GB', '+44 7700 900123'],
    ['US', '+44 7700 900123'],
    ['NL', '06 12345678'],
  ])('in %s the whole number %j', (country, number) => {
    expect(find(`Text ${number}, never after noon.`, country)).toEqual([number])
  })

  test('each number of each country, as it is written there and abroad', () => {
    const countries = getCountries().filter(country => getExampleNumber(country, examples))
    fc.assert(
      fc.property(fc.constantFrom(...countries), fc.boolean(), (country, isAbroad) => {
        const number = getExampleNumber(country, examples)!
        const written = isAbroad ? number.formatInternational() : number.formatNational()
        const found = find(`Call ${written} now`, country)
        expect(found.join()).toContain(written.replace(/^\D+/, ''))
      }),
      { numRuns: 300, seed: 11 },
    )
  })

  test('the field and the kind, in the lines too, each text once', () => {
    const written = {
      best: 'Call 607-555-0123',
      watch: null,
      reviewText: 'Dr. Robert Smith. Dr. Robert Smith. a@b.example',
    }
    expect(findHints(written, 'US')).toEqual([
      { field: 'best', kind: 'phone', text: '607-555-0123' },
      { field: 'reviewText', kind: 'email', text: 'a@b.example' },
      { field: 'reviewText', kind: 'name', text: 'Dr. Robert Smith' },
    ])
  })
})

describe('no hint is given about', () => {
  test.each([
    'Our manager Monday said',
    'Charles Street apartments',
    'Andrea Straße 12',
    'John Smith Hall',
    'Maple Dr. Parking is bad',
    'Route 13',
    'Trader Joe’s is close',
    'San Diego was warmer',
    'Hale & Daughters never came',
    'Our landlord is Larkspur Homes',
    'room 2 people share',
    'The apartment 5 minutes from campus',
    '#1 landlord in town',
    '$1200-1500',
    '$1,200 a month, $14,400 a year, 2024-2025',
    'from 2019 to 2023, 1,050 then 1,125 and 1,200',
    '14850-1234',
    '301 Alder Avenue 14850, apartments 12 and 14',
    'WE HAD NO HEAT ALL WINTER',
  ])('%j', text => {
    for (const country of ['US', 'GB']) expect(find(text, country)).toEqual([])
  })

  test("the town's sample reviews, but three neighbors in them", () => {
    const town = (file: string) =>
      JSON.parse(readFileSync(new URL(`../../../../town/${file}`, import.meta.url), 'utf8'))
    const { buildings, landlords } = town('catalog.json')
    const names = [...buildings, ...landlords].flatMap(({ name, address }) => [name, address ?? ''])
    const texts = (town('reviews.json').reviews as { reviewText: string }[]).map(review => review.reviewText)
    expect(texts.length).toBeGreaterThan(300)
    const found = texts.flatMap(reviewText => findHints({ reviewText }, 'US', names)).map(({ text }) => text)
    expect(found).toEqual(['Trevor', 'Gregory', 'Gordon'])
  })
})

test('any text is read in linear time', () => {
  for (const part of ['a@', 'John ', '1-', '#1 ', 'Mr. A', '(', '+1 '])
    expect(findHints({ reviewText: part.repeat(2000 / part.length) }, 'US')).toEqual(expect.any(Array))
})
