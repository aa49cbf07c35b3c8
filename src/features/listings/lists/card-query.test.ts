import { expect, it } from 'vitest'
import { testSite } from '../../../testing/test-site.ts'
import { cardQuery } from './card-query.ts'

it('makes one schema for the areas of a site, however often it is asked', () => {
  expect(cardQuery(testSite.areas)).toBe(cardQuery(testSite.areas))
  expect(cardQuery([...testSite.areas])).not.toBe(cardQuery(testSite.areas))
})
