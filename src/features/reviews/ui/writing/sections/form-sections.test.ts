import { expect, it } from 'vitest'
import { fieldPaths, findInvalidSection, formSections, readSectionKey } from './form-sections.ts'

it('leads to the section of the first invalid field', () => {
  expect(findInvalidSection({ photos: 'x', price: 'x', overallRating: undefined })).toBe('stay')
  expect(findInvalidSection({ overallRating: undefined })).toBeUndefined()
})

it('has each field once', () => {
  expect(new Set(fieldPaths).size).toBe(fieldPaths.length)
  expect(fieldPaths).toHaveLength(13)
})

it('begins with the first section when the stored one is unknown', () => {
  for (const { key } of formSections) expect(readSectionKey(key)).toBe(key)
  for (const unknown of [undefined, 'rooms', 3]) expect(readSectionKey(unknown)).toBe('ratings')
})
