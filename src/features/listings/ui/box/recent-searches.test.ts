import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import type { SignedInUser } from '../../../people/shapes.ts'
import { setAccount } from '../../../people/ui/account.ts'
import { addRecentSearch, clearRecentSearches, listRecentSearches } from './recent-searches.ts'

let stored: Map<string, string>

const signIn = (uid: string) => setAccount({ state: 'signed-in', user: { uid } as SignedInUser, isAdmin: false })
const signOut = () => setAccount({ state: 'signed-out' })
const unknown = () => setAccount({ state: 'unknown' })

const expectNoneLeft = () => {
  expect(listRecentSearches()).toEqual([])
  expect(stored.size).toBe(0)
}

beforeEach(() => {
  stored = stubStorage('localStorage')
  signOut()
  return () => vi.unstubAllGlobals()
})

test('the latest five searches, each once, the newest first', () => {
  for (const query of ['one', 'two', ' three ', 'four', 'five', 'six', 'TWO', '  ']) addRecentSearch(query)
  expect(listRecentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three'])
  clearRecentSearches()
  expectNoneLeft()
})

test('a visitor’s searches stay when they sign in', () => {
  addRecentSearch('elm')
  signIn('ada')
  expect(listRecentSearches()).toEqual(['elm'])
})

test('a person’s searches are removed when another person, or no one, is signed in', () => {
  for (const leave of [() => signIn('ben'), signOut]) {
    signIn('ada')
    addRecentSearch('elm')
    leave()
    expectNoneLeft()
  }
})

test('before the automatic sign-in a person’s searches are not shown and not lost', () => {
  signIn('ada')
  addRecentSearch('elm')
  unknown()
  expect(listRecentSearches()).toEqual([])
  addRecentSearch('oak')
  signIn('ada')
  expect(listRecentSearches()).toEqual(['oak', 'elm'])
})

test('the uid is not stored', () => {
  signIn('a-very-long-and-secret-uid')
  addRecentSearch('elm')
  expect([...stored.values()].join()).not.toContain('secret')
})

test('wrong or blocked storage has no searches', () => {
  for (const text of ['', 'x', 'null', '[]', '{"queries":"elm"}', '{"queries":[1,null]}']) {
    stored.set('recent-searches', text)
    expect(listRecentSearches()).toEqual([])
  }
  vi.stubGlobal('localStorage', undefined)
  expect(() => addRecentSearch('elm')).not.toThrow()
  expect(() => clearRecentSearches()).not.toThrow()
})
