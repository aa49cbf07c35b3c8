import { describe, expect, test } from 'vitest'
import { findTrend, monthCost } from './rules.ts'
import type { ReadInsights } from './shapes.ts'

/** Returns insights of reviews, given as stars by year. */
function of(starsByYear: Record<number, number[]>) {
  const all = Object.values(starsByYear).flat()
  return {
    distribution: [1, 2, 3, 4, 5].map(stars => all.filter(each => each === stars).length),
    byYear: Object.entries(starsByYear)
      .map(([year, stars]) => ({
        year: Number(year),
        numReviews: stars.length,
        avgRating: stars.reduce((sum, each) => sum + each, 0) / stars.length,
      }))
      .sort((a, b) => b.year - a.year),
  }
}

describe('the trend of ratings', () => {
  test('is better or worse since the year with the clearest change', () => {
    const good = [5, 5, 4, 5, 4, 5]
    const bad = [1, 2, 1, 2, 1, 2]
    expect(findTrend(of({ 2022: bad, 2023: bad, 2024: good, 2025: good }))).toEqual({
      isBetter: true,
      since: 2024,
      later: { numReviews: 12, avgRating: 56 / 12 },
      earlier: { numReviews: 12, avgRating: 1.5 },
    })
    expect(findTrend(of({ 2023: good, 2025: bad }))).toMatchObject({ isBetter: false, since: 2025 })
  })

  test.each([
    ['nothing', {}],
    ['one year', { 2024: [1, 1, 1, 5, 5, 5] }],
    ['four reviews on one side', { 2023: [1, 1, 1, 1], 2025: [5, 5, 5, 5, 5, 5] }],
    ['less than half a star', { 2023: Array(50).fill(4), 2025: [...Array(42).fill(4), ...Array(8).fill(5)] }],
    ['a difference that may be chance', { 2023: [1, 5, 1, 5, 3], 2025: [5, 1, 5, 5, 3] }],
    ['equal ratings', { 2023: [4, 4, 4, 4, 4], 2025: [4, 4, 4, 4, 4] }],
  ])('is none for %s', (_, years) => {
    expect(findTrend(of(years))).toBeUndefined()
  })
})

describe('what a month costs', () => {
  const rentOf = (bedrooms: number, median: number, numReviews = 3) => {
    return { bedrooms, median, numReviews, low: 1, high: 6, from: 2025, year: 2025 }
  }
  const rent = [rentOf(1, 1), rentOf(2, 3, 5), rentOf(3, 6, 4), rentOf(4, 2, 2)]
  const text = (winter: number | null, summer: number | null, bedrooms?: number) =>
    monthCost({ rent, utilities: { answers: 3, winter, summer }, seasonAnswers: { winter: 3, summer: 3 } }, bedrooms)
      ?.text

  test('is the rent with what is paid beside it, by season', () => {
    expect(text(3, 0)).toBe('In winter $1,050–$1,300 a month, in summer $1,000–$1,200')
    expect(text(0, 0)).toBe('All year $1,000–$1,200 a month')
    expect(text(null, 2)).toBe('In summer $1,025–$1,250 a month')
    expect(text(5, 1, 1)).toBe('In winter under $800 plus $150 or more a month, in summer under $825')
    expect(text(3, 5, 3)).toBe('In winter from $1,650 a month, in summer from $1,750')
    expect(text(5, null)).toBe('In winter from $1,150 a month')
  })

  test('is that of the chosen bedrooms, or else of those with the most answers', () => {
    const utilities = { answers: 7, winter: 1, summer: 1 }
    const chosen = (bedrooms?: number) =>
      monthCost({ rent, utilities, seasonAnswers: { winter: 7, summer: 7 } }, bedrooms)
    expect(chosen()).toMatchObject({ bedrooms: 2, answers: 7 })
    expect([1, 4, 6].map(bedrooms => chosen(bedrooms)?.bedrooms)).toEqual([1, 2, 2])
  })

  test('names a season from three answers to it on', () => {
    const utilities = { answers: 4, winter: 1, summer: 2 }
    expect(monthCost({ rent, utilities, seasonAnswers: { winter: 2, summer: 3 } })).toMatchObject({
      text: 'In summer $1,025–$1,250 a month',
      answers: 3,
    })
  })

  test.each<[string, Partial<ReadInsights>]>([
    ['without extras', { utilities: null }],
    ['with two answers about extras', { seasonAnswers: { winter: 2, summer: 2 } }],
    ['with two answers about the rent', { rent: [rentOf(4, 2, 2)] }],
  ])('is unknown %s', (_, given) => {
    const known = { rent, utilities: { answers: 3, winter: 1, summer: 1 }, seasonAnswers: { winter: 3, summer: 3 } }
    expect(monthCost({ ...known, ...given })).toBeNull()
  })
})
