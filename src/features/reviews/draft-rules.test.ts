import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../testing/reviews/review-body.ts'
import { cleanText } from '../site/text-rules.ts'
import { checkReview, type ReviewDraft, textLength } from './draft-rules.ts'
import { noAnswers, yearChoices } from './rules.ts'

const good = bodyOf() as ReviewDraft
const [current, oldest] = [yearChoices()[0]!, yearChoices()[10]!]
const mold = { key: 'mold', repaired: 'days' }
const errorsOf = (given: object) =>
  checkReview({ ...good, ...given } as ReviewDraft).map(({ path, message }) => `${path}: ${message}`)

describe('a draft', () => {
  it('that is valid has no errors, with any answers and without', () => {
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ year: oldest, rentAgain: false, deposit: 'part', amenities: [], problems: [] })).toEqual([])
    expect(errorsOf({ utilities: { winter: 5, summer: null } })).toEqual([])
    for (const key of Object.keys(noAnswers)) expect(errorsOf({ [key]: undefined })).toEqual([])
  })

  it.each([
    ['overallRating', 'Must be a whole number from 1 to 5', 6, -1, 2.5, '5'],
    ['overallRating', '* Required', 0, undefined],
    ['price', 'Must be a whole number from 1 to 6', 7, [1]],
    ['year', `Must be a year from ${oldest} to ${current}`, current + 1, oldest - 1, 2024.5, '2024', true],
    ['rentAgain', 'Must be true or false', 'yes', 1],
    ['deposit', 'Must be one of full, part, none', 'all', ''],
    ['amenities', expect.stringMatching(/^Must be a list of heat, water/), 'heat', { heat: true }],
    ['amenities', 'Must name each only once', ['heat', 'heat']],
    ['amenities.0', expect.stringMatching(/^Must be a list of heat, water/), ['sauna'], [1], [null]],
    ['problems', expect.stringMatching(/^Must be a list of {key: mold/), 'mold', { key: 'mold', repaired: null }],
    ['problems', 'Must name each only once', [mold, { ...mold, repaired: null }]],
    ['problems.0', expect.stringMatching(/^Must be a list of {key: mold/), ['mold'], [null]],
    ['problems.0.key', expect.stringMatching(/^Must be one of mold, pests/), [{ ...mold, key: 'ghosts' }]],
    ['problems.1.repaired', 'Must be one of days, weeks, never, or null', [mold, { key: 'heat' }]],
    ['utilities', 'Must be {winter, summer}, of which one can be null', 3, [1, 2], { winter: null, summer: null }],
    ['utilities.winter', 'Must be a whole number from 0 to 5, or null', { winter: 6, summer: 1 }, { summer: 1 }],
    ['utilities.summer', 'Must be a whole number from 0 to 5, or null', { winter: 0, summer: '1' }, { winter: 0 }],
    ['reviewText', '* Required', '   ', 5],
    ['reviewText', 'A minimum of 15 characters is required', 'short', '😀'.repeat(14)],
    ['reviewText', 'At most 2000 characters', 'x'.repeat(2001)],
    ['reviewText', 'Must not contain a zero character', 'a\0'.repeat(20)],
    ['photos', 'At most 3 photos', ['a', 'b', 'c', 'd']],
  ])('names the wrong field %s: %s', (path, message, ...wrong) => {
    for (const value of wrong)
      expect(checkReview({ ...good, [path.split('.')[0]!]: value }), `${value}`).toEqual([{ path, message }])
  })
})

describe('a text', () => {
  it('is measured in code points of the cleaned text', () => {
    expect(textLength(' \n👩‍👩‍👧 ok\u0007 ')).toBe(8)
    expect(cleanText('a\r\nb\u2028c\td\u007f\u0085\u0092e\ud83d')).toBe('a\nb\nc\tde')
  })
})
