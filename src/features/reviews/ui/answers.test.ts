import { expect, it } from 'vitest'
import { amenityKeys, noAnswers } from '../rules.ts'
import { academicYearLabel, amenityLabel, describeAnswers } from './answers.tsx'

it('writes an academic year with both of its years', () => {
  expect([2025, 1999, 2008].map(academicYearLabel)).toEqual(['2025–26', '1999–00', '2008–09'])
})

it('has a label for everything that can come with an apartment', () => {
  expect(amenityKeys.map(amenityLabel).join(', ')).toBe(
    'Heat, Water, Electricity, Internet, Laundry, Parking, Furniture, Pets allowed, Air conditioning, Dishwasher',
  )
})

it('says in at most two lines what an author answered', () => {
  const lines = (answers: Partial<typeof noAnswers>) => describeAnswers({ ...noAnswers, ...answers })
  expect(lines({ year: 2024, rentAgain: true, deposit: 'full', amenities: ['heat', 'airConditioning'] })).toEqual([
    'Lived here 2024–25 · would rent again · deposit back in full',
    'Came with heat, air conditioning',
  ])
  expect(lines({ rentAgain: false, deposit: 'none', amenities: ['furnished', 'pets'] })).toEqual([
    'Would not rent again · no deposit back',
    'Came with furniture · pets allowed',
  ])
  expect(lines({ deposit: 'part' })).toEqual(['Part of the deposit back'])
  expect(lines({ amenities: ['pets'] })).toEqual(['Pets allowed'])
  expect(lines({ amenities: [] })).toEqual(['Nothing came with it'])
  expect(lines({})).toEqual([])
})
