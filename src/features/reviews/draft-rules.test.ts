import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noAnswers, yearChoices } from './answer-rules.ts'
import { checkReview, cleanText, type ReviewDraft, textLength } from './draft-rules.ts'
import { bodyOf } from './write/review-body.fixture.ts'
import { editReviewBody } from './write/review-body.ts'

const body = editReviewBody({ isProfane: async () => false, publicUrl: 'https://porchlight.example' })
const good = { ...bodyOf() } as ReviewDraft

/** Returns the server's errors, sorted by path. */
async function saidByServer(draft: unknown) {
  const { error } = await body.safeParseAsync(draft)
  return sorted(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
}

const sorted = (errors: { path: string; message: string }[]) =>
  [...errors].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))

describe('a draft', () => {
  it('that is valid has no errors', async () => {
    expect(checkReview(good)).toEqual([])
    expect(await saidByServer(good)).toEqual([])
  })

  it('that is empty has an error for every required field, in the order of the form', () => {
    const unset = { location: 0, safety: 0, maintenance: 0, conditions: 0 }
    const unchosen = { overallRating: 0, detailedRatings: unset, bedrooms: 0, price: 0 }
    const empty = { ...unchosen, ...noAnswers, reviewText: '', photos: [] }
    expect(checkReview(empty).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'overallRating: * Required',
      'detailedRatings.location: * These fields are required',
      'detailedRatings.safety: * These fields are required',
      'detailedRatings.maintenance: * These fields are required',
      'detailedRatings.conditions: * These fields are required',
      'bedrooms: * Required',
      'price: * Required',
      'reviewText: * Required',
    ])
  })

  it('has the same errors on the server, whatever it contains', async () => {
    const number = fc.oneof(fc.integer({ min: -1, max: 8 }), fc.constantFrom(0.5, 1e9, -0, Number.MAX_VALUE))
    const words = fc.constantFrom('', '   ', 'short', 'x'.repeat(15), '😀'.repeat(14), 'a\0'.repeat(20))
    const answers = {
      year: fc.constantFrom(null, undefined, 1999, 2024.5, yearChoices()[0], '2024'),
      rentAgain: fc.constantFrom(null, undefined, true, false, 'yes'),
      deposit: fc.constantFrom(null, undefined, 'part', 'all'),
      amenities: fc.constantFrom(null, undefined, [], ['heat', 'pets'], ['heat', 'heat'], ['sauna'], 'heat'),
    }
    const photo = fc.constantFrom(`/photos/${'a'.repeat(22)}-10x10.webp`)
    const draft = fc.record({
      overallRating: number,
      detailedRatings: fc.record({ location: number, safety: number, maintenance: number, conditions: number }),
      bedrooms: number,
      price: number,
      ...answers,
      reviewText: fc.oneof(words, fc.string(), fc.string({ minLength: 1990, maxLength: 2010 })),
      photos: fc.array(photo, { maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(draft, async given => {
        expect(await saidByServer(given)).toEqual(sorted(checkReview(given as ReviewDraft)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a text', () => {
  it('is measured in code points of the cleaned text', () => {
    expect(textLength(' \n👩‍👩‍👧 ok\u0007 ')).toBe(8)
    expect(cleanText('a\r\nb\u2028c\td\u007f\u0085e\ud83d')).toBe('a\nb\u2028c\tde')
  })

  it('does not change when it is cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        const once = cleanText(text)
        expect(cleanText(once)).toBe(once)
        expect(once).not.toMatch(/(?![\n\t])\p{Control}/u)
      }),
    )
  })
})
