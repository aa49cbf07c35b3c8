import { expect, it } from 'vitest'
import { testSite } from '../../../../testing/test-site.ts'
import { pathOfSearch } from './search-rules.ts'
import { parseSearchPath } from './searches.ts'

it.each([
  [{ words: 'Alder & Oak' }, { minRating: 4, area: 'collegetown' }],
  [{ words: '' }, {}],
  [{ words: '' }, { minMaintenance: 4, bedrooms: 2 }],
  [{ area: 'Collegetown' }, {}],
  [{ area: 'Collegetown' }, { maxPrice: 3, sort: 'walk' }],
] as const)('the path of %j is the one that the server saves', (subject, filters) => {
  const path = pathOfSearch(subject, filters)
  expect(parseSearchPath(path, testSite)?.path).toBe(path)
})
