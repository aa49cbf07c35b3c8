import { expect, test } from 'vitest'
import type { SearchHit } from '../../catalog/shapes.ts'
import { blankGroups, entryKey, matchEntries } from './popup-entries.ts'

const areas = ['Collegetown', 'West', 'Old North End']
const hit: SearchHit = { id: '7', name: '412 College Avenue', address: '412 College Avenue', label: 'APARTMENT' }

test('an area whose name begins with the words is first, all results are last', () => {
  expect(matchEntries('college', [hit], areas)).toEqual([
    { kind: 'area', name: 'Collegetown' },
    { kind: 'listing', hit },
    { kind: 'all', query: 'college' },
  ])
})

test.each([
  ['Collégetown', ['Collegetown']],
  ['north', ['Old North End']],
  ['end old', ['Old North End']],
  ['town', []],
  ['west side', []],
  ['&', []],
])('"%s" matches the areas %j', (query, names) => {
  const found = matchEntries(query, [], areas).flatMap(entry => (entry.kind === 'area' ? [entry.name] : []))
  expect(found).toEqual(names)
})

test('without an area and a listing there is no row', () => {
  expect(matchEntries('zzz', [], areas)).toEqual([])
})

test('an empty box has the recent searches, a row that clears them, and the areas', () => {
  expect(blankGroups(['elm', 'oak'], ['West'])).toEqual([
    {
      label: 'Recent searches',
      entries: [{ kind: 'recent', query: 'elm' }, { kind: 'recent', query: 'oak' }, { kind: 'clear' }],
    },
    { label: 'Neighborhoods', entries: [{ kind: 'area', name: 'West' }] },
  ])
  expect(blankGroups([], ['West']).map(({ label }) => label)).toEqual(['Neighborhoods'])
  expect(blankGroups([], [])).toEqual([])
})

test('rows have different keys, also when a search has an area’s name', () => {
  const entries = [...matchEntries('west', [{ ...hit, id: '1' }, hit], areas), ...blankGroups(['West'], [])[0]!.entries]
  expect(new Set(entries.map(entryKey)).size).toBe(entries.length)
})
