import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { href, paths } from '../../../site-map.ts'
import { buildingEntry } from './catalog-file.ts'

it('an id that is accepted has a page of its own', () => {
  const odd = fc.constantFrom(
    '%2F',
    '%2f',
    '%',
    '2F',
    '/',
    '..',
    '.',
    '?',
    '#',
    '%00',
    ' ',
    '\ud800',
    'Ä',
    '+',
    '*',
    ':id',
  )
  const ids = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 4 })
  fc.assert(
    fc.property(ids, parts => {
      const { data } = buildingEntry.safeParse({ id: parts.join(''), name: 'A' })
      if (!data) return
      const { pathname } = new URL(href.apartment(data.id), 'http://localhost')
      expect(matchRoutes([{ path: paths.apartment }], pathname)?.[0]?.params.aptId).toBe(data.id)
    }),
    { numRuns: 3000, seed: 41 },
  )
})
