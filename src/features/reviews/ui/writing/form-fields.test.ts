import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { checkReview } from '../../draft-rules.ts'
import { noAnswers } from '../../rules.ts'
import {
  describeInvalidFields,
  emptyDraft,
  fieldPaths,
  filledPartOf,
  getField,
  isSameDraft,
  setField,
  toRefusal,
  withAnswersOf,
} from './form-fields.ts'

describe('the form', () => {
  it('has a field for every error of a review, in the order of the form', () => {
    const wrongAnswers = Object.fromEntries(Object.keys(noAnswers).map(key => [key, 'wrong']))
    const place = { name: '', address: 'x'.repeat(201) }
    const lines = { best: 'x'.repeat(121), watch: 'x'.repeat(121) }
    const wrong = { ...emptyDraft, ...wrongAnswers, ...lines, place, photos: ['a', 'b', 'c', 'd'], appears: 'June' }
    const errors = checkReview(wrong)
    const { fields, others } = groupErrorsByField(errors, fieldPaths)
    expect(Object.keys(fields)).toEqual([...fieldPaths])
    expect(others).toEqual([])
    expect(fields['detailedRatings.safety']).toBe('* These fields are required')
  })

  it('reads and sets a field by its name, and no other', () => {
    for (const path of fieldPaths) {
      const draft = setField(emptyDraft, path, 7 as never)
      expect(fieldPaths.filter(each => getField(draft, each) !== getField(emptyDraft, each))).toEqual([path])
      expect(getField(draft, path)).toBe(7)
    }
  })

  it('knows a draft by its content, in any order; "none of these" is an answer', () => {
    const { photos, ...others } = { ...emptyDraft, photos: ['/photos/a.webp'] }
    const draft = { ...others, photos }
    expect(isSameDraft(draft, { photos: [...photos], ...others })).toBe(true)
    expect(isSameDraft(draft, { ...draft, price: 1 })).toBe(false)
    expect(isSameDraft(draft, { ...draft, amenities: [] })).toBe(false)
  })

  it('takes over the answers and lines of an earlier review that a draft has not', () => {
    const earlier = {
      ...noAnswers,
      best: 'The garden.',
      watch: 'The stairs.',
      year: 2020,
      rentAgain: true,
      deposit: 'full' as const,
      amenities: ['heat' as const],
    }
    const draft = { ...emptyDraft, rentAgain: false, amenities: [], watch: 'The steps.' }
    expect(withAnswersOf(draft, earlier)).toEqual({ ...draft, best: 'The garden.', year: 2020, deposit: 'full' })
  })

  it('continues a begun review in the edit of another with only what was filled in', () => {
    const begun = { ...emptyDraft, overallRating: 4, year: 2020 }
    expect(filledPartOf(begun)).toEqual({ overallRating: 4, year: 2020 })
    expect(filledPartOf({ overallRating: 4 })).toEqual({ overallRating: 4 })
    expect(filledPartOf(emptyDraft)).toEqual({})
  })

  it('names its invalid fields in a sentence', () => {
    const wrong = '* Required'
    const ratings = { 'detailedRatings.safety': undefined, 'detailedRatings.location': wrong }
    const errors = { bedrooms: wrong, ...ratings, overallRating: wrong }
    expect(describeInvalidFields(errors)).toBe('3 fields still need an answer: overall rating, location, bedrooms.')
    expect(describeInvalidFields(errors, 2)).toBe('3 fields still need an answer: overall rating, location…')
    expect(describeInvalidFields({ price: wrong }, 3)).toBe('1 field still needs an answer: your share of the rent.')
    const tooShort = { price: wrong, reviewText: 'A minimum of 15 characters is required' }
    expect(describeInvalidFields(tooShort)).toBe('Please check 2 fields: your share of the rent, your review.')
    expect(describeInvalidFields({ price: undefined })).toBe('')
    expect(describeInvalidFields({ year: 'Must be a year' })).toBe('Please check 1 field: an optional answer.')
  })
})

describe('a refusal', () => {
  const failure = 'Error submitting review. Please try again.'
  const errors = (path: string) => ({ errors: [{ path, message: 'no' }] })

  it.each<[string, number, object, object]>([
    ['is at the invalid fields alone', 400, errors('reviewText'), { fields: { reviewText: 'no' } }],
    [
      'repeats errors of no field',
      400,
      errors('landlordId'),
      { message: 'Your review was not sent: no', toast: failure },
    ],
    ['of a second review has the id of the first', 409, { reviewId: '12' }, { reviewId: '12' }],
    ...[403, 409, 429].map((status): [string, number, object, object] => [
      'repeats the message of the server',
      status,
      {},
      { message: 'Refused', toast: 'Refused' },
    ]),
  ])('%s (%i)', (_, status, problem, refusal) => {
    expect(toRefusal(new ApiError(status, 'Refused', problem))).toEqual({ fields: {}, ...refusal })
  })

  it.each([new ApiError(500, 'Oops'), new ApiError(0, 'No connection'), new TypeError('x')])(
    'has a general text for %s',
    error => {
      const message = expect.stringMatching(/^Your review was not sent/)
      expect(toRefusal(error)).toEqual({ fields: {}, message, toast: failure })
    },
  )
})
