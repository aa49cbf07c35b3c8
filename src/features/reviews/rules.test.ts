import { describe, expect, test } from 'vitest'
import { academicYearOf, byHelpful, byRecent, foldText, isPoorRating, yearChoices } from './rules.ts'

test('a mean is poor below the middle of the scale', () => {
  expect([1, 2.4, 2.5, 5].map(isPoorRating)).toEqual([true, true, false, false])
})

describe('a folded text', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')

  test('is undefined for up to 500 characters, counted as code points', () => {
    expect(foldText('a'.repeat(500))).toBeUndefined()
    expect(foldText('🏠'.repeat(500))).toBeUndefined()
    expect(foldText(words(101, 'four'))).toBeDefined()
  })

  test('ends at the last space before the limit, and both parts are the text', () => {
    const text = `${words(100, 'four')} thermostat and more`
    expect(foldText(text)).toEqual({ head: words(100, 'four'), rest: ' thermostat and more' })
    const inside = words(60, 'thermostat')
    const folded = foldText(inside)
    expect(folded?.head).toBe(words(45, 'thermostat'))
    expect(`${folded?.head}${folded?.rest}`).toBe(inside)
  })

  test('keeps a word that ends exactly at the limit', () => {
    expect(foldText(`${words(100, 'four')}s more`)?.head).toBe(`${words(100, 'four')}s`)
  })

  test.each(['well. ', 'well, ', 'well … ', 'well — ', 'well?! '])('leaves "%s" without its punctuation', end => {
    const start = `${'x'.repeat(488)} ${end}`
    const folded = foldText(`${start}${'y'.repeat(100)}`)
    expect(folded?.head).toBe(`${'x'.repeat(488)} well`)
    expect(folded?.rest).toMatch(/y$/)
  })

  test('cuts inside a word only when there is no space in the second half', () => {
    const link = `See ${'x'.repeat(700)}`
    expect(foldText(link)?.head).toBe(link.slice(0, 500))
    expect(foldText('!'.repeat(600))?.head).toBe('!'.repeat(500))
    expect(foldText('🏠'.repeat(501))).toEqual({ head: '🏠'.repeat(500), rest: '🏠' })
  })
})

test('reviews are newest first with ties by id, or most helpful first with ties by day and id', () => {
  const all = [
    { id: 'b', date: '2026-01-01', likes: 3 },
    { id: 'a', date: '2026-01-01', likes: 1 },
    { id: 'c', date: '2026-03-01', likes: 1 },
    { id: 'B', date: '2026-01-01', likes: 3 },
  ]
  expect([byRecent, byHelpful].map(order => all.toSorted(order).map(({ id }) => id))).toEqual([
    ['c', 'B', 'a', 'b'],
    ['B', 'b', 'c', 'a'],
  ])
})

const now = Date.parse('2026-11-22T12:00:00Z')

describe('the academic year', () => {
  test('begins in August, in UTC', () => {
    const times = ['2025-07-31T23:59:59.999Z', '2025-08-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-07-31']
    expect(times.map(academicYearOf)).toEqual([2024, 2025, 2025, 2025])
  })

  test('can be the current one or one of the ten before', () => {
    expect([yearChoices(now)[0], yearChoices(now).at(-1), yearChoices(now).length]).toEqual([2026, 2016, 11])
    expect(yearChoices(Date.parse('2026-07-31T23:00:00Z'))[0]).toBe(2025)
  })
})
