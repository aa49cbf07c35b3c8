import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../api-client.ts'
import { checkReview } from '../../draft-rules.ts'
import { emptyDraft } from './drafts/drafts.ts'
import {
  describeInvalidFields,
  fieldPaths,
  findFirstInvalidField,
  groupErrorsByField,
  reduceForm,
} from './form-state.ts'
import { toRefusal } from './refusal.ts'

describe('the form', () => {
  it('has a field for every error of a review, in the order of the form', () => {
    const { fields, others } = groupErrorsByField(checkReview({ ...emptyDraft, photos: ['a', 'b', 'c', 'd'] }))
    expect(Object.keys(fields)).toEqual([...fieldPaths])
    expect(others).toEqual([])
    expect(findFirstInvalidField(fields)).toBe('overallRating')
    expect(fields['detailedRatings.safety']).toBe('* These fields are required')
  })

  it('removes the error of a field when that field changes', () => {
    const errors = groupErrorsByField(checkReview(emptyDraft)).fields
    let state = reduceForm({ draft: emptyDraft, errors: {} }, { type: 'submitRefused', errors })
    state = reduceForm(state, { type: 'ratingChanged', category: 'safety', value: 2 })
    expect(state.draft.detailedRatings).toEqual({ location: 0, safety: 2, maintenance: 0, conditions: 0 })
    expect(state.errors['detailedRatings.safety']).toBeUndefined()
    expect(state.errors['detailedRatings.location']).toBe('* These fields are required')
    state = reduceForm(state, { type: 'chosen', path: 'price', value: 6 })
    state = reduceForm(state, { type: 'textChanged', text: 'Quiet.' })
    expect(reduceForm(state, { type: 'photosChanged' })).toBe(state)
    state = reduceForm({ ...state, errors: { ...state.errors, photos: 'x' } }, { type: 'photosChanged' })
    expect(state.errors.photos).toBeUndefined()
    expect(state.draft).toMatchObject({ price: 6, reviewText: 'Quiet.' })
    expect(describeInvalidFields(state.errors)).toBe(
      'Please look again at: overall rating, location, maintenance, conditions, bedrooms.',
    )
    expect(describeInvalidFields(state.errors, 3)).toBe(
      'Please look again at: overall rating, location, maintenance and 2 more.',
    )
    expect(describeInvalidFields(state.errors, 4)).toBe(describeInvalidFields(state.errors))
    expect(reduceForm(state, { type: 'reset', draft: emptyDraft })).toEqual({ draft: emptyDraft, errors: {} })
    expect(emptyDraft.detailedRatings.safety).toBe(0)
  })

  it('groups the errors of the server by field, and returns the others', () => {
    const grouped = groupErrorsByField([
      { path: 'photos.1', message: 'This is no photo that you uploaded here.' },
      { path: 'detailedRatings', message: '* These fields are required' },
      { path: 'reviewText', message: 'first' },
      { path: 'reviewText', message: 'second' },
      { path: 'aptId', message: 'Must be an id' },
    ])
    expect(grouped.others).toEqual(['Must be an id'])
    expect(grouped.fields.photos).toBe('This is no photo that you uploaded here.')
    expect(grouped.fields.reviewText).toBe('first')
    expect(Object.keys(grouped.fields)).toHaveLength(6)
    expect(groupErrorsByField([{ path: 'priceless', message: 'x' }])).toEqual({ fields: {}, others: ['x'] })
  })
})

describe('a refusal', () => {
  const failure = 'Error submitting review. Please try again.'
  it('names invalid fields', () => {
    const errors = [{ path: 'reviewText', message: 'no' }]
    expect(toRefusal(new ApiError(400, 'reviewText: no', { errors }))).toEqual({
      fields: { reviewText: 'no' },
      text: '',
      toast: failure,
    })
  })

  it('repeats errors of no field', () => {
    const errors = [{ path: 'landlordId', message: 'Must be an id' }]
    expect(toRefusal(new ApiError(400, '', { errors })).text).toContain('Must be an id')
  })

  it('of a second review has the id of the first', () => {
    const refusal = toRefusal(new ApiError(409, 'You have already …', { reviewId: '12' }))
    expect(refusal).toEqual({ fields: {}, text: '', reviewId: '12' })
  })

  it.each([403, 409, 429])('%i repeats the message of the server', status => {
    expect(toRefusal(new ApiError(status, 'Try again in 3 hours.'))).toMatchObject({
      text: 'Try again in 3 hours.',
      toast: 'Try again in 3 hours.',
    })
  })

  it.each([new ApiError(500, 'Oops'), new ApiError(0, 'No connection'), new TypeError('x')])(
    'has a general text for %s',
    error => {
      expect(toRefusal(error)).toMatchObject({ fields: {}, toast: failure })
      expect(toRefusal(error).text).toMatch(/^Your review was not sent/)
    },
  )
})
