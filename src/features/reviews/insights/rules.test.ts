import { describe, expect, test } from 'vitest'
import { winterMonths } from './living-figures.ts'
import { findTrend } from './rules.ts'

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

describe('what a month in winter costs', () => {
  const rentOf = (bedrooms: number, median: number, numReviews = 3) => {
    return { bedrooms, median, numReviews, low: 1, high: 6, from: 2025, year: 2025 }
  }
  const rent = [rentOf(1, 1), rentOf(2, 3, 5), rentOf(3, 6, 4), rentOf(4, 2, 2)]
  const months = (winter: number | null, answers = 3) =>
    winterMonths({ rent, utilities: { answers: 3, winter, summer: 1 }, seasonAnswers: { winter: answers, summer: 3 } })

  test('is the rent with what is paid beside it, for each number of bedrooms with three answers', () => {
    expect(months(3)).toEqual([
      { bedrooms: 1, value: 'under $900' },
      { bedrooms: 2, value: '$1,050–$1,300' },
      { bedrooms: 3, value: 'from $1,650' },
    ])
    expect(months(0)[1]?.value).toBe('$1,000–$1,200')
    expect(months(5)[0]?.value).toBe('under $800 plus $150 or more')
  })

  test('is unknown below three answers about winter', () => {
    expect(months(null)).toEqual([])
    expect(months(1, 2)).toEqual([])
  })
})
