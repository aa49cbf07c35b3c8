import { afterEach, expect, test, vi } from 'vitest'
import { pageDataAddress } from './page-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['/', '', '/page-data/'],
  ['/apartment/7', '?utm_source=mail', '/page-data/apartment/7'],
  ['/search', '?sort=walk&x=1&q=maple street', '/page-data/search?q=maple+street&sort=walk'],
  ['/faq', '?sort=walk', '/page-data/faq'],
])('the data of %s%s is at %s', (pathname, search, address) => {
  expect(pageDataAddress({ pathname, search })).toBe(address)
})

test('a session that has shown more cards asks for as many', () => {
  const counts: Record<string, string> = { 'shown:/location/west?': '25', 'shown:/search?maple': '15' }
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => counts[key] ?? null })
  expect(pageDataAddress({ pathname: '/location/West', search: '' })).toBe('/page-data/location/West?show=25')
  expect(pageDataAddress({ pathname: '/location/West', search: '?show=40' })).toBe('/page-data/location/West?show=40')
  expect(pageDataAddress({ pathname: '/search', search: '?q=%20Maple' })).toBe('/page-data/search?q=+Maple&show=15')
  expect(pageDataAddress({ pathname: '/location/North', search: '' })).toBe('/page-data/location/North')
})
