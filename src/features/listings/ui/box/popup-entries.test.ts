import { expect, test } from 'vitest'
import type { PublicSite } from '../../../site/rules.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { blankGroups, listingEntry, matchEntries, type PopupEntry, searchEntry } from './popup-entries.ts'

const hit: SearchHit = { id: '7', name: '412 College Avenue', address: '412 College Avenue', label: 'APARTMENT' }
const site = {
  areas: ['Collegetown', 'West', 'Old North End'].map(name => ({ key: name, name })),
  campusPoints: [{ key: 'agQuad', label: 'Ag Quad' }],
} as unknown as PublicSite
const listing = listingEntry(hit)
const match = (query: string, found: PopupEntry[] = []) => matchEntries(query, found, site, 'agQuad')

test('an area whose name begins with the words is first, all results are last', () => {
  expect(match('college', [listing])).toEqual([
    { kind: 'area', text: 'Collegetown', label: 'Neighborhood', to: '/location/Collegetown' },
    { kind: 'apartment', text: '412 College Avenue', address: '', to: '/apartment/7' },
    { kind: 'all', text: 'See all results for “college”', query: 'college', to: '/search?q=college' },
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
  const found = match(query).flatMap(entry => (entry.kind === 'area' ? [entry.text] : []))
  expect(found).toEqual(names)
})

test('without an area and a listing there is no row', () => {
  expect(match('zzz')).toEqual([])
})

test('reviews that mention the words are the only row, and the last', () => {
  const inReviews = searchEntry('reviews', 'elevator')
  expect(match('elevator', [inReviews])).toEqual([inReviews])
})

test.each([
  ['2 bedroom', '2 bedrooms', '/search?bedrooms=2'],
  ['under 1200, 15 min', 'Up to $1.2K · 15 min to Ag Quad', '/search?maxPrice=3&walk=agQuad%3A15'],
  ['3 beds elm st', '3 bedrooms · “elm st”', '/search?q=elm%20st&bedrooms=3'],
  ['2 bedroom кухня', '2 bedrooms · “кухня”', '/search?q=%D0%BA%D1%83%D1%85%D0%BD%D1%8F&bedrooms=2'],
])('"%s" offers the filters "%s"', (query, text, to) => {
  const byFilters = { kind: 'filters', text: `Filter: ${text}`, to }
  expect(match(query, [listing])).toEqual([byFilters, listing, searchEntry('all', query)])
  expect(match(query)).toEqual([byFilters])
})

test('an empty box has the recent searches, a row that clears them, and the areas', () => {
  const texts = (recent: string[], areas: string[]) =>
    blankGroups(recent, areas).map(({ label, entries }) => [label, ...entries.map(({ text }) => text)])
  expect(texts(['elm', 'oak'], ['West'])).toEqual([
    ['Recent searches', 'elm', 'oak', 'Clear recent searches'],
    ['Neighborhoods', 'West'],
  ])
  expect(texts([], ['West'])).toEqual([['Neighborhoods', 'West']])
  expect(blankGroups([], [])).toEqual([])
})
