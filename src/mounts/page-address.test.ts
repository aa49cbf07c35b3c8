import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryAddress, pages } from '../testing/odd-requests/odd-addresses.ts'
import { pageAddress, pageOfDataAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?q=flood-1&mail=x', '/'],
  ['/?sort=walk&sort=recommended&show=15', '/?show=15&sort=walk'],
  ['/?show=7', '/?show=10'],
  ['/?show=1000', '/?show=100'],
  ['/?show=-3', '/'],
  ['/?show=5', '/'],
  ['/?show=Infinity', '/?show=100'],
  ['/?sort=flood-1', '/'],
  ['/reviews?show=51&sort=walk&q=x', '/reviews?show=60'],
  ['/reviews?sort=maintenance&show=2', '/reviews?sort=maintenance'],
  ['/reviews?sort=rating&order=asc', '/reviews?sort=rating'],
  ['/reviews?sort=reviews&show=12', '/reviews'],
  ['/search?minMaintenance=4&order=asc', '/search?minMaintenance=4'],
  ['/reviews?sort=reviews&show=5000', '/reviews?show=1000'],
  ['/apartment/7?q=flood-1&show=10', '/apartment/7'],
  ['/apartment/7?sort=helpful&x=1', '/apartment/7?sort=helpful'],
  ['/apartment/7?sort=flood-1', '/apartment/7'],
  ['/landlord/3?show=12&sort=helpful', '/landlord/3?show=15&sort=helpful'],
  ['/landlord/3?show=99999', '/landlord/3?show=1000'],
  ['/faq?x=1', '/faq'],
  ['/sitemap.xml?show=10', '/sitemap.xml'],
  ['/no/such/page?q=1', '/no/such/page'],
  ['/location/west?q=x&area=north&maxPrice=3&minRating=nonsense', '/location/west?maxPrice=3'],
  ['/location/west?bbox=-76.5,42.4,-76.4,42.5', '/location/west?bbox=-76.5%2C42.4%2C-76.4%2C42.5'],
  ['/location/west?bbox=flood', '/location/west'],
  ['/location/west?sort=walk&campus=engQuad', '/location/west?campus=engQuad&sort=walk'],
  ['/search?q=a&campus=moon', '/search?q=a'],
  ['/?maxPrice=3&campus=engQuad&bedrooms=02&sort=walk', '/?bedrooms=2&campus=engQuad&sort=walk'],
  ['/?campus=moon&bedrooms=7', '/'],
  ['/search?q=maple%20street&area=West&show=12', '/search?area=west&q=maple+street&show=15'],
  ['/compare?apartments=7,%201,7,,1%20&show=3', '/compare?apartments=7%2C1'],
  ['/compare?apartments=1&apartments=2', '/compare?apartments=1'],
  [`/compare?apartments=1,${'x'.repeat(201)},2`, '/compare?apartments=1%2C2'],
  [`/compare?apartments=1${',9'.repeat(30)},2,3`, '/compare?apartments=1%2C9%2C2%2C3'],
  ['/compare?apartments=,,', '/compare'],
  ['/Search?q=maple', '/Search?q=maple'],
  ['/s%65arch?q=maple', '/s%65arch?q=maple'],
  [`/search?q=${'x'.repeat(300)}`, `/search?q=${'x'.repeat(200)}`],
  [`/search?q=${'x'.repeat(199)}%F0%9F%8F%A0`, `/search?q=${'x'.repeat(199)}`],
])('the canonical address of %s is %s', (path, address) => {
  expect(pageAddress(`http://localhost${path}`)).toBe(address)
})

test.each([
  ['/page-data/apartment/7?sort=helpful&x=1', '/apartment/7?sort=helpful'],
  ['/page-data/', '/'],
  ['/page-data', '/'],
  ['/page-data/?show=1001', '/?show=1000'],
  ['/page-data/location/west?show=333', '/location/west?show=335'],
  ['/page-data/search?q=maple&show=5000', '/search?q=maple&show=1000'],
  ['/page-data/../admin', '/notfound'],
])('the data of %s is that of the page %s', (path, address) => {
  expect(pageOfDataAddress(`http://localhost${path}`)).toBe(address)
})

test('a canonical address is its own canonical address', () => {
  const canonicalOf = (address: string) => pageAddress(`http://localhost${address}`)
  fc.assert(
    fc.property(fc.oneof(...pages.map(arbitraryAddress)), address => {
      expect(canonicalOf(canonicalOf(address))).toBe(canonicalOf(address))
    }),
    { seed: 40, numRuns: 500 },
  )
})
