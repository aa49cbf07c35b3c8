import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageAddress } from '../../../mounts/page-address.ts'
import { filterParameters } from '../../../site-map.ts'
import { testSite, testTown } from '../../../testing/test-site.ts'
import { SiteProvider } from '../../site/ui/site-context.tsx'
import { parseSearchPath } from '../saved/searches.ts'
import { ratingPhrases } from '../search/phrases.ts'
import { createWordReader } from '../search/read-words.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { FilterChoice } from '../ui/lists/filter-controls.tsx'
import { activeFilters } from '../ui/lists/use-filters.ts'
import { cardQuery } from './card-query.ts'
import { type FilterName, filterRows, looserValues } from './filter-rules.ts'
import { cardWhere, filters } from './filters.ts'
import { type CardFilters, cardFiltersToQuery, parseCardFilters } from './rules.ts'

/** A filter that no list has: the lowest mean of the safety ratings. */
const name = 'minSafety' as FilterName

beforeAll(() => {
  ;(filterParameters as unknown as string[]).push(name)
  Object.assign(filterRows, {
    [name]: { ...filterRows.minRating, label: 'Safety', chip: (rating: number) => `Safety ${rating}+` },
  })
  Object.assign(filters, {
    [name]: {
      ...filters.minRating,
      where: (rating: number) => sql`buildings.safety_sum >= ${rating} * buildings.safety_count`,
      words: () => ratingPhrases('safety'),
    },
  })
})
afterAll(() => {
  for (const table of [filterRows, filters]) Reflect.deleteProperty(table, name)
  ;(filterParameters as unknown as string[]).pop()
})

it('is one row, from which everything follows', async () => {
  const safe = { [name]: 4 } as CardFilters
  // The address, and the call.
  expect(parseCardFilters(new URLSearchParams('minSafety=4&bedrooms=2'))).toEqual({ bedrooms: 2, ...safe })
  expect(String(cardFiltersToQuery({ ...safe, bedrooms: 2 }))).toBe('bedrooms=2&minSafety=4')
  expect(pageAddress('http://localhost/search?minSafety=4&color=red')).toBe('/search?minSafety=4')
  expect(cardQuery(testSite.areas).parse({ minSafety: '4' })).toEqual(safe)
  expect(cardQuery(testSite.areas).safeParse({ minSafety: '9' }).error?.issues[0]?.path).toEqual([name])
  // The condition, and a near miss.
  expect(new PgDialect().sqlToQuery(cardWhere(safe)!)).toMatchObject({
    sql: 'buildings.safety_sum >= $1 * buildings.safety_count',
    params: [4],
  })
  expect(looserValues(name, 4)).toEqual([3])
  // The control, the chip and the title of a saved search.
  const element = (
    <SiteProvider value={testSite}>
      <FilterChoice name={name} filters={safe} change={() => {}} isSearch />
    </SiteProvider>
  )
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('<legend>Safety</legend>')
  expect(html).toMatch(/<input[^>]*name="minSafety"[^>]*checked=""[^>]*\/>4\+</)
  expect(activeFilters({ filters: safe, linkTo: String }, testSite).map(({ text }) => text)).toEqual(['Safety 4+'])
  const read = await createWordReader(testTown, [])
  const deps = { site: testSite, searchIndex: { read } as SearchIndex }
  expect(parseSearchPath(deps, '/search?minSafety=4')?.label).toBe('Apartments · Safety 4+')
  // The words, and what denies them.
  expect(read('safety 4, porch')).toMatchObject({ filters: safe, rest: 'porch' })
  expect(read('not safety 4')).toMatchObject({ filters: {}, rest: 'not safety 4' })
})
