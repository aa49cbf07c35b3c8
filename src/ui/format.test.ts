import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  costLabel,
  countLabel,
  currencyWords,
  defaultFormats,
  extrasSteps,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRating,
  joinAnd,
  joinOr,
  priceLabel,
  priceSteps,
  setFormats,
} from './format.ts'

const use = (locale: string, rent: Partial<typeof defaultFormats.rent> = {}) =>
  setFormats({ ...defaultFormats, locale, rent: { ...defaultFormats.rent, ...rent } })
afterEach(() => setFormats(defaultFormats))

describe('formats', () => {
  it.each([
    ['en-US', 'USD', ['November 26, 2026', 'June 2027', '1,147', 'A, B, and C', 'A, B, or C', '$1.2K']],
    ['en-IE', 'EUR', ['26 November 2026', 'June 2027', '1,147', 'A, B and C', 'A, B or C', '€1.2K']],
    ['en-GB', 'GBP', ['26 November 2026', 'June 2027', '1,147', 'A, B and C', 'A, B or C', '£1.2K']],
    ['en-CH', 'CHF', ['26 November 2026', 'June 2027', '1’147', 'A, B and C', 'A, B or C', 'CHF 1.2K']],
  ])('are those of %s', (locale, currency, expected) => {
    use(locale, { currency })
    const list = ['A', 'B', 'C']
    const written = [
      formatDay('2026-11-26'),
      formatMonth('2027-06'),
      formatNumber(1147),
      joinAnd(list),
      joinOr(list),
      formatMoney(1200),
    ]
    // Sources of locale data differ in apostrophes and kinds of blanks.
    const plain = (text: string) => text.replace(/['’]/g, '’').replace(/\s/g, ' ')
    expect(written.map(plain)).toEqual(expected)
  })

  it('of a count have the singular for 1 only', () => {
    expect([0, 1, 2, 1000].map(count => countLabel(count, 'decision'))).toEqual([
      '0 decisions',
      '1 decision',
      '2 decisions',
      '1,000 decisions',
    ])
  })

  it('of stars have one decimal', () => {
    expect([4, 4.66, 23 / 20].map(formatRating)).toEqual(['4.0', '4.7', '1.2'])
    use('en-DE')
    expect(formatRating(4.66)).toBe('4,7')
  })

  it('name the currency as people do', () => {
    expect(currencyWords()).toEqual(['usd', 'dollars'])
    use('en-IE', { currency: 'EUR' })
    expect(currencyWords()).toEqual(['eur', 'euros'])
  })
})

describe('money', () => {
  const amounts = fc.integer({ min: 1, max: 99_999 })
  const places = fc.constantFrom(
    ['en-US', 'USD'],
    ['en-IE', 'EUR'],
    ['en-IN', 'INR'],
    ['en-CH', 'CHF'],
    ['en-US', 'JPY'],
  )
  const amountIn = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * (text.includes('K') ? 1000 : 1))

  it('loses nothing where it is short', () => {
    fc.assert(
      fc.property(places, amounts, ([locale = '', currency = ''], amount) => {
        use(locale, { currency })
        expect(amountIn(formatMoney(amount))).toBe(amount)
      }),
    )
  })

  const bounds = fc.uniqueArray(amounts, { minLength: 2, maxLength: 9 }).map(some => some.sort((a, b) => a - b))

  it('of a rent with extras is between the sums of their bounds', () => {
    fc.assert(
      fc.property(bounds, bounds, fc.nat(), fc.nat(), (rents, extras, anyBucket, anyStep) => {
        use('en-US', { bounds: rents, extras })
        const [bucket, step] = [1 + (anyBucket % priceSteps()), anyStep % (extrasSteps() + 1)]
        const lower = [0, ...rents][bucket - 1]! + [0, 0, ...extras][step]!
        const upper = [...rents, Infinity][bucket - 1]! + [0, ...extras, Infinity][step]!
        const isUnbounded = bucket === 1 && upper === Infinity
        const expected = bucket === 1 ? [upper] : upper === Infinity ? [lower] : [lower, upper]
        const amountsInLabel = costLabel(bucket, step)
          .match(/[\d.,]+K?/g)
          ?.map(amountIn)
        expect(amountsInLabel).toEqual(isUnbounded ? [rents[0], extras.at(-1)] : expected)
      }),
    )
  })

  it('of a price bucket is between the bounds, for any bounds', () => {
    fc.assert(
      fc.property(bounds, given => {
        use('en-US', { bounds: given })
        expect(priceSteps()).toBe(given.length + 1)
        const labels = Array.from({ length: priceSteps() }, (_, i) => priceLabel(i + 1))
        const inLabels = labels.map(label => label.match(/[\d.,]+K?/g)?.map(amountIn))
        const expected = [[given[0]], ...given.slice(1).map((upper, i) => [given[i], upper]), [given.at(-1)]]
        expect(inLabels).toEqual(expected)
        expect([0, priceSteps() + 1].map(priceLabel)).toEqual(['', ''])
      }),
    )
  })
})
