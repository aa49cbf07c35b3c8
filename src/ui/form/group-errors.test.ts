import { expect, test } from 'vitest'
import { groupErrorsByField } from './group-errors.ts'

const names = ['name', 'detailedRatings.safety', 'detailedRatings.location', 'photos'] as const

test('assigns errors inside and around fields, and keeps the first message of each', () => {
  const errors = [
    { path: 'name', message: 'is missing' },
    { path: 'name', message: 'is too short' },
    { path: 'photos.1', message: 'is damaged' },
    { path: 'detailedRatings', message: 'are required' },
    { path: 'names', message: 'is not a field' },
  ]
  expect(groupErrorsByField(errors, names)).toEqual({
    fields: {
      name: 'is missing',
      photos: 'is damaged',
      'detailedRatings.safety': 'are required',
      'detailedRatings.location': 'are required',
    },
    others: [{ path: 'names', message: 'is not a field' }],
  })
})
