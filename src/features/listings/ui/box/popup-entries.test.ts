import { expect, test } from 'vitest'
import type { PublicSite } from '../../../site/rules.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { blankGroups, entryKey, matchEntries, type PopupEntry } from './popup-entries.ts'

const hit: SearchHit = { id: '7', name: '412 College Avenue', address: '412 College Avenue', label: 'APARTMENT' }
const site = {
  areas: ['Collegetown', 'West', 'Old North End'].map(name => ({ key: name, name })),
  campusPoints: [{ key: 'agQuad', label: 'Ag Quad' }],
} as unknown as PublicSite
const listing: PopupEntry = { kind: 'listing', hit }
const match = (query: string, found: PopupEntry[] = []) => matchEntries(query, found, site, 'agQuad')

test('an area whose name begins with the words is first, all results are last', () => {
  expect(match('college', [listing])).toEqual([
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
  const found = match(query).flatMap(entry => (entry.kind === 'area' ? [entry.name] : []))
  expect(found).toEqual(names)
})

test('without an area and a listing there is no row', () => {
  expect(match('zzz')).toEqual([])
})

test('reviews that mention the words are the only row, and the last', () => {
  expect(match('elevator', [{ kind: 'reviews', query: 'elevator' }])).toEqual([{ kind: 'reviews', query: 'elevator' }])
})

test.each([
  ['2 bedroom', '2 bedrooms', '/search?bedrooms=2'],
  ['under 1200, 15 min', 'Up to $1.2K · 15 min to Ag Quad', '/search?maxPrice=3&walk=agQuad%3A15'],
  ['3 beds elm st', '3 bedrooms · “elm st”', '/search?q=elm%20st&bedrooms=3'],
  ['2 bedroom кухня', '2 bedrooms · “кухня”', '/search?q=%D0%BA%D1%83%D1%85%D0%BD%D1%8F&bedrooms=2'],
])('"%s" offers the filters "%s"', (query, text, to) => {
  expect(match(query, [listing])).toEqual([{ kind: 'filters', text, to }, listing, { kind: 'all', query }])
  expect(match(query)).toEqual([{ kind: 'filters', text, to }])
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
  const entries = [
    ...match('west', [{ kind: 'listing', hit: { ...hit, id: '1' } }, listing]),
    ...blankGroups(['West'], [])[0]!.entries,
  ]
  expect(new Set(entries.map(entryKey)).size).toBe(entries.length)
})
