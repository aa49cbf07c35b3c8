import { describe, expect, it } from 'vitest'
import { academicYearOf, yearChoices } from './rules.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

describe('the academic year', () => {
  it.each([
    ['2025-07-31T23:59:59.999Z', 2024],
    ['2025-08-01T00:00:00.000Z', 2025],
    ['2025-12-31T23:59:59.999Z', 2025],
    ['2026-01-01T00:00:00.000Z', 2025],
    ['2026-07-31', 2025],
  ])('of %s is %i', (date, year) => {
    expect(academicYearOf(date)).toBe(year)
  })

  it('can be the current one or one of the ten before', () => {
    expect([yearChoices(now)[0], yearChoices(now).at(-1), yearChoices(now).length]).toEqual([2026, 2016, 11])
    expect(yearChoices(Date.parse('2026-07-31T23:00:00Z'))[0]).toBe(2025)
  })
})
