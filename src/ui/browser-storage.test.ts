import { afterEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { browserStorage, tabStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

it.each<[string, (stored: Map<string, string>) => unknown]>([
  ['full', stored => ({ getItem: (key: string) => stored.get(key) ?? null, setItem: refuse, removeItem: () => {} })],
  ['blocked', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['missing', () => undefined],
])('a %s storage never throws, and what it refuses lasts until the page is left', (_, replace) => {
  const stored = stubStorage('localStorage')
  browserStorage.set('point', 'before')
  vi.stubGlobal('localStorage', replace(stored))
  browserStorage.set('point', 'after')
  browserStorage.set('pointer', 'x')
  expect([browserStorage.get('point'), browserStorage.get('other')]).toEqual(['after', undefined])
  expect(browserStorage.keys('point')).toEqual(['point', 'pointer'])
  for (const key of ['point', 'pointer']) browserStorage.remove(key)
  expect(browserStorage.keys('point')).toEqual([])
})

it('what the browser stores is in its own storage alone', () => {
  const [stored, ofTab] = [stubStorage('localStorage'), stubStorage('sessionStorage')]
  tabStorage.set('draft', 'text')
  expect([[...stored], [...ofTab]]).toEqual([[], [['draft', 'text']]])
  ofTab.clear()
  expect(tabStorage.get('draft')).toBeUndefined()
})
