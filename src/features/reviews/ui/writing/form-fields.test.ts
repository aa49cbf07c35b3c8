import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import { checkReview } from '../../draft-rules.ts'
import { noAnswers } from '../../rules.ts'
import {
  describeInvalidFields,
  emptyDraft,
  fieldPaths,
  getField,
  isSameDraft,
  setField,
  toRefusal,
  withAnswersOf,
} from './form-fields.ts'

describe('the form', () => {
  it('has a field for every error of a review, in the order of the form', () => {
    const wrongAnswers = Object.fromEntries(Object.keys(noAnswers).map(key => [key, 'wrong']))
    const errors = checkReview({ ...emptyDraft, ...wrongAnswers, photos: ['a', 'b', 'c', 'd'] })
    const { fields, others } = groupErrorsByField(errors, fieldPaths)
    expect(Object.keys(fields)).toEqual([...fieldPaths])
    expect(others).toEqual([])
    expect(fields['detailedRatings.safety']).toBe('* These fields are required')
  })

  it('reads and sets every field by its name', () => {
    let draft = setField(emptyDraft, 'price', 6)
    draft = setField(draft, 'detailedRatings.safety', 2)
    draft = setField(draft, 'rentAgain', false)
    draft = setField(draft, 'reviewText', 'Quiet.')
    expect(draft).toEqual({
      ...emptyDraft,
      price: 6,
      detailedRatings: { location: 0, safety: 2, maintenance: 0, conditions: 0 },
      rentAgain: false,
      reviewText: 'Quiet.',
    })
    const changed = fieldPaths.filter(path => getField(draft, path) !== getField(emptyDraft, path))
    expect(changed).toEqual(['detailedRatings.safety', 'price', 'reviewText', 'rentAgain'])
    expect(changed.map(path => getField(draft, path))).toEqual([2, 6, 'Quiet.', false])
    expect(emptyDraft.detailedRatings.safety).toBe(0)
  })

  it('knows a draft by its content, in any order; "none of these" is an answer', () => {
    const { photos, ...others } = { ...emptyDraft, overallRating: 4, reviewText: 'Warm.', photos: ['/photos/a.webp'] }
    const draft = { ...others, photos }
    expect(isSameDraft(draft, { photos: [...photos], ...others })).toBe(true)
    expect(isSameDraft(draft, { ...draft, price: 1 })).toBe(false)
    expect(isSameDraft(draft, { ...draft, amenities: [] })).toBe(false)
  })

  it('takes over the answers of an earlier review that a draft has not', () => {
    const earlier = { year: 2020, rentAgain: true, deposit: 'full' as const, amenities: ['heat' as const] }
    expect(withAnswersOf({ ...emptyDraft, rentAgain: false, amenities: [] }, earlier)).toEqual({
      ...emptyDraft,
      year: 2020,
      rentAgain: false,
      deposit: 'full',
      amenities: [],
    })
  })

  it('names its invalid fields in a sentence', () => {
    const wrong = '* Required'
    const ratings = ['location', 'maintenance', 'conditions'].map(name => `detailedRatings.${name}`)
    const names = ['bedrooms', ...ratings, 'overallRating']
    const errors = { 'detailedRatings.safety': undefined, ...Object.fromEntries(names.map(name => [name, wrong])) }
    expect(describeInvalidFields(errors)).toBe(
      '5 fields still need an answer: overall rating, location, maintenance, conditions, bedrooms.',
    )
    expect(describeInvalidFields(errors, 3)).toBe(
      '5 fields still need an answer: overall rating, location, maintenance…',
    )
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

  it.each([
    ['names invalid fields', 400, errors('reviewText'), { fields: { reviewText: 'no' }, toast: failure }],
    [
      'repeats errors of no field',
      400,
      errors('landlordId'),
      { fields: {}, message: 'Your review was not sent: no', toast: failure },
    ],
    ['of a second review has the id of the first', 409, { reviewId: '12' }, { fields: {}, reviewId: '12' }],
  ])('%s', (_, status, problem, refusal) => {
    expect(toRefusal(new ApiError(status, 'Refused', problem))).toEqual(refusal)
  })

  it.each([403, 409, 429])('%i repeats the message of the server', status => {
    const message = 'Try again in 3 hours.'
    expect(toRefusal(new ApiError(status, message))).toEqual({ fields: {}, message, toast: message })
  })

  it.each([new ApiError(500, 'Oops'), new ApiError(0, 'No connection'), new TypeError('x')])(
    'has a general text for %s',
    error => {
      const message = expect.stringMatching(/^Your review was not sent/)
      expect(toRefusal(error)).toEqual({ fields: {}, message, toast: failure })
    },
  )
})
