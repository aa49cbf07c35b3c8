import { describe, expect, it } from 'vitest'
import { academicYearOf, amenitiesError, amenityKeys, depositError, yearChoices, yearError } from './answer-rules.ts'

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
    expect(yearError(2026, now) ?? yearError(2016, now) ?? yearError(null, now)).toBeUndefined()
    for (const wrong of [2027, 2015, 2020.5, '2020', true, [2020]])
      expect(yearError(wrong, now)).toBe('Must be a year from 2016 to 2026')
    expect(yearError(2026, Date.parse('2026-07-31T23:00:00Z'))).toBe('Must be a year from 2015 to 2025')
  })
})

describe('the other answers', () => {
  it('take the known words only', () => {
    expect(depositError('part') ?? depositError(undefined)).toBeUndefined()
    expect(depositError('all')).toBe('Must be one of full, part, none')
    expect(amenitiesError([]) ?? amenitiesError(null) ?? amenitiesError([...amenityKeys])).toBeUndefined()
    for (const wrong of ['heat', ['heat', 'sauna'], [1], { heat: true }])
      expect(amenitiesError(wrong)).toMatch(/^Must be a list of heat, water/)
    expect(amenitiesError(['heat', 'heat'])).toBe('Must name each only once')
  })
})
