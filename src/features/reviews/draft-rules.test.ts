import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyOf, bothLines } from '../../testing/reviews/review-body.ts'
import { cleanText } from '../site/text-rules.ts'
import { checkReview, cleanLine, lineLength, type ReviewDraft, reviewDraft, textLength } from './draft-rules.ts'
import { noAnswers, noLines, reviewLimits, yearChoices } from './rules.ts'

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
    expect(errorsOf(bothLines)).toEqual([])
    for (const key of Object.keys({ ...noAnswers, ...noLines })) expect(errorsOf({ [key]: undefined })).toEqual([])
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
    ['best', 'At most 120 characters', 'x'.repeat(121), '😀'.repeat(121)],
    ['best', 'Must be a text', 5, ['a'], {}, true],
    ['watch', 'Must not contain a zero character', '\0', 'a\0b'],
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

describe('a line', () => {
  const read = (best: unknown) => reviewDraft().safeParse({ ...good, best })

  it.each([
    [undefined, undefined],
    [null, null],
    ['', null],
    [' \u200b\n', null],
    ['😀'.repeat(120), '😀'.repeat(120)],
    [` ${'x'.repeat(120)}\n`, 'x'.repeat(120)],
    ['Light\r\non  both\n\n\tsides. ', 'Light on both sides.'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(read(typed).data?.best).toBe(stored)
  })

  it('is null or one line of 1 to 120 characters, whatever is sent, and reads the same again', () => {
    const signs = fc.constantFrom(
      '\n',
      '\r',
      '\t',
      ' ',
      '\u2028',
      '\u200b',
      '\ud800',
      '\u3000',
      '👩‍👧',
      'é',
      'x'.repeat(30),
    )
    const texts = fc.array(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 40 })
    fc.assert(
      fc.property(texts, parts => {
        const typed = parts.join('')
        const { success, data } = read(typed)
        const length = lineLength(typed)
        expect(success).toBe(length <= reviewLimits.maxLine && !typed.includes('\0'))
        if (!success) return
        expect(data?.best).toBe(cleanLine(typed) || null)
        expect(data?.best ?? 'x').not.toMatch(/[\r\n\t\u2028\u2029]|^\s|\s$/)
        expect(read(data?.best).data?.best).toBe(data?.best)
      }),
      { seed: 56, numRuns: 500 },
    )
  })
})

describe('a text', () => {
  it('is measured in code points of the cleaned text', () => {
    expect(textLength(' \n👩‍👩‍👧 ok\u0007 ')).toBe(8)
    expect(cleanText('a\r\nb\u2028c\td\u007f\u0085\u0092e\ud83d')).toBe('a\nb\nc\tde')
  })
})
