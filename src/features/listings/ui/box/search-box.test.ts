import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import type { SignedInUser } from '../../../people/shapes.ts'
import { setAccount } from '../../../people/ui/account.ts'
import type { PublicSite } from '../../../site/rules.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { fold, wordsOf } from '../../search/words.ts'
import { markMatches } from './mark-matches.ts'
import { blankGroups, listingEntry, matchEntries, type PopupEntry, searchEntry } from './popup-entries.ts'
import { addRecentSearch, clearRecentSearches, listRecentSearches } from './recent-searches.ts'
import { keyMove } from './search-box-keys.ts'

describe('markMatches', () => {
  const marked = (text: string, query: string) =>
    markMatches(text, query)
      .map(part => (part.isMatch ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['Maple Terrace', 'terrace ma', '[Maple] [Terrace]'],
    ['301 Alder Avenue', '301 ald', '[301] [Alder] Avenue'],
    ['Café Zürich', 'cafe zu', '[Café] [Zürich]'],
    ['Cafe\u0301s', 'cafe', '[Cafe\u0301s]'],
    ["Robin's Nest", 'robins n', "[Robin's] [Nest]"],
    ['Straße 7', 'strass', '[Straße] 7'],
    ['Larkspur', 'lakspur', 'Larkspur'],
    ['Larkspur', 'spur', 'Larkspur'],
    ['100% [a-z]*', '% [ a', '100% [[a]-z]*'],
    ['Maple', '', 'Maple'],
  ])('marks in %j for %j: %j', (text, query, expected) => expect(marked(text, query)).toBe(expected))

  it('returns parts that join to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const parts = markMatches(text, query)
        expect(parts.map(part => part.text).join('')).toBe(text)
        expect(parts.every(({ at, text: part }) => text.startsWith(part, at))).toBe(true)
      }),
    )
  })

  it('reads words without accents and signs', () => {
    expect(wordsOf('  12-B, Łódź & “Ærø”_%')).toEqual(['12', 'b', 'lodz', 'aero'])
    expect(wordsOf('%_"\'.*')).toEqual([])
    expect(fold('ﬁg Ⅳ')).toBe('fig iv')
  })
})

describe('a key in a search box', () => {
  const noKeys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  const press = (key: string, active: number, { isShown = true, altKey = false } = {}) =>
    keyMove({ ...noKeys, key, altKey }, isShown, active, 3)

  it.each<[string, number, ReturnType<typeof keyMove>]>([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowLeft', 1, -1],
    ['Escape', 1, 'close'],
    ['Enter', 1, 'follow'],
  ])('%s at %i: %s', (key, active, move) => expect(press(key, active)).toBe(move))

  it('opens, closes and clears', () => {
    expect(press('ArrowDown', -1, { isShown: false })).toBe('open')
    expect(press('ArrowUp', 1, { altKey: true })).toBe('close')
    expect(press('Escape', -1, { isShown: false })).toBe('clear')
    // At first these move in the text.
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'Enter', 'Tab', 'a'])
      expect(press(key, -1)).toBeUndefined()
  })
})

describe('the rows of a search box', () => {
  const hit: SearchHit = { id: '7', name: '412 College Avenue', address: '412 College Avenue', label: 'APARTMENT' }
  const site = {
    areas: ['Collegetown', 'West', 'Old North End'].map(name => ({ key: name, name })),
  } as unknown as PublicSite
  const listing = listingEntry(hit, '')
  const match = (query: string, found: PopupEntry[] = []) => matchEntries(query, found, site)

  it('begin with an area whose name begins with the words, and end with all results', () => {
    expect(match('college', [listing])).toEqual([
      { kind: 'area', text: 'Collegetown', label: 'Neighborhood', to: '/location/Collegetown' },
      { kind: 'apartment', text: '412 College Avenue', address: '', to: '/apartment/7' },
      { kind: 'all', text: 'Show all results for “college”', query: 'college', to: '/search?q=college' },
    ])
    expect(match('zzz')).toEqual([])
    const inReviews = searchEntry('reviews', 'elevator')
    expect(match('elevator', [inReviews])).toEqual([inReviews])
    const all = searchEntry('all', '2 bedrooms')
    expect(match('2 bedrooms', [all, inReviews])).toEqual([all, inReviews])
  })

  it('of an empty box are recent searches, examples that work, and areas', () => {
    const groups = (recent: string[], searchExamples: string[]) =>
      blankGroups(recent, { ...site, searchExamples }).map(({ label, entries }) => [label, entries.map(({ to }) => to)])
    expect(groups(['elm'], ['2 bedrooms'])).toEqual([
      ['Recent searches', ['/search?q=elm', undefined]],
      ['Search in your own words', ['/search?q=2%20bedrooms']],
      ['Neighborhoods', ['/location/Collegetown', '/location/West', '/location/Old%20North%20End']],
    ])
    expect(groups([], []).map(([label]) => label)).toEqual(['Neighborhoods'])
  })

  it.each([
    ['Collégetown', ['Collegetown']],
    ['north', ['Old North End']],
    ['end old', ['Old North End']],
    ['town', []],
    ['west side', []],
    ['&', []],
  ])('for "%s" have the areas %j', (query, names) => {
    const found = match(query).flatMap(entry => (entry.kind === 'area' ? [entry.text] : []))
    expect(found).toEqual(names)
  })
})

describe('recent searches', () => {
  let stored: Map<string, string>
  const signIn = (uid: string) => setAccount({ state: 'signed-in', user: { uid } as SignedInUser, isAdmin: false })
  const signOut = () => setAccount({ state: 'signed-out' })
  const expectNoneLeft = () => {
    expect(listRecentSearches()).toEqual([])
    expect(stored.size).toBe(0)
  }
  beforeEach(() => {
    stored = stubStorage('localStorage')
    signOut()
    return () => vi.unstubAllGlobals()
  })

  it('are the latest five, each once, the newest first', () => {
    for (const query of ['one', 'two', ' three ', 'four', 'five', 'six', 'TWO', '  ']) addRecentSearch(query)
    expect(listRecentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three'])
    clearRecentSearches()
    expectNoneLeft()
  })

  it('of a visitor stay when they sign in, and are stored without the uid', () => {
    addRecentSearch('elm')
    signIn('a-very-long-and-secret-uid')
    addRecentSearch('oak')
    expect(listRecentSearches()).toEqual(['oak', 'elm'])
    expect([...stored.values()].join()).not.toContain('secret')
  })

  it('of a person are removed when another person, or no one, is signed in', () => {
    for (const leave of [() => signIn('ben'), signOut]) {
      signIn('ada')
      addRecentSearch('elm')
      leave()
      expectNoneLeft()
    }
  })

  it('of a person are neither shown nor lost before the automatic sign-in', () => {
    signIn('ada')
    addRecentSearch('elm')
    setAccount({ state: 'unknown' })
    expect(listRecentSearches()).toEqual([])
    addRecentSearch('oak')
    signIn('ada')
    expect(listRecentSearches()).toEqual(['oak', 'elm'])
  })

  it('are none in a wrong storage', () => {
    for (const text of ['', 'x', 'null', '[]', '{"queries":"elm"}', '{"queries":[1,null]}']) {
      stored.set('recent-searches', text)
      expect(listRecentSearches()).toEqual([])
    }
  })
})
