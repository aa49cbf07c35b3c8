import { describe, expect, test } from 'vitest'
import { byHelpful, byRecent, type ReviewStatus, summarizeRatings } from './rules.ts'

const rated = (overallRating: number, details: number, status: ReviewStatus = 'APPROVED') => ({
  status,
  overallRating,
  detailedRatings: { location: details, safety: details, maintenance: details, conditions: details },
})

describe('a summary of ratings', () => {
  test('of nothing is 0', () => {
    expect(summarizeRatings([])).toEqual({
      numReviews: 0,
      avgRating: 0,
      avgDetailedRatings: { location: 0, safety: 0, maintenance: 0, conditions: 0 },
      distribution: [0, 0, 0, 0, 0],
    })
  })

  test('counts only approved reviews', () => {
    const others = (['REPORTED', 'PENDING', 'DECLINED', 'DELETED'] as const).map(status => rated(1, 1, status))
    const summary = summarizeRatings([rated(5, 4), ...others, rated(4, 3)])
    expect(summary).toMatchObject({ numReviews: 2, avgRating: 4.5, distribution: [0, 0, 0, 1, 1] })
    expect(summary.avgDetailedRatings).toEqual({ location: 3.5, safety: 3.5, maintenance: 3.5, conditions: 3.5 })
  })

  test('takes means of positive values, and counts every review', () => {
    const summary = summarizeRatings([rated(4, 0), rated(0, 5)])
    expect(summary).toMatchObject({ numReviews: 2, avgRating: 4, distribution: [0, 0, 0, 1, 0] })
    expect(summary.avgDetailedRatings.safety).toBe(5)
  })
})

describe('the orders of reviews', () => {
  const one = (id: string, date: string, likes: number) => ({ id, date, likes })
  const all = [
    one('b', '2026-01-01', 3),
    one('a', '2026-01-01', 1),
    one('c', '2026-03-01', 1),
    one('B', '2026-01-01', 3),
  ]
  const ids = (order: typeof byRecent) =>
    [...all]
      .sort(order)
      .map(each => each.id)
      .join('')

  test('are newest first with ties by id, and most helpful first with ties by day and id', () => {
    expect(ids(byRecent)).toBe('cBab')
    expect(ids(byHelpful)).toBe('Bbca')
  })
})
