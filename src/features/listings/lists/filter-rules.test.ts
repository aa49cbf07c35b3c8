import { expect, it } from 'vitest'
import { filtersInWords } from './filter-rules.ts'

it.each([
  ['2 bedroom', { bedrooms: 2 }, ''],
  ['2-bed under 1200', { bedrooms: 2, maxPrice: 3 }, ''],
  ['Porch under $1.2k, 3BR', { bedrooms: 3, maxPrice: 3 }, 'Porch ,'],
  ['up to 900', { maxPrice: 2 }, ''],
  ['below $800', { maxPrice: 1 }, ''],
  ['max 2k', { maxPrice: 6 }, ''],
  ['15 min', { walk: 'engQuad:15' }, ''],
  ['10 minute walk alder house', { walk: 'engQuad:10' }, 'alder house'],
  ['15 Elm Street', {}, '15 Elm Street'],
  ['7 bedrooms', {}, '7 bedrooms'],
  ['100 minutemen', {}, '100 minutemen'],
  ['under the oak', {}, 'under the oak'],
  ['', {}, ''],
])('"%s" names filters', (words, filters, rest) => {
  expect(filtersInWords(words, 'engQuad')).toEqual({ filters, rest })
})
