import { expect, test } from 'vitest'
import { formatListing, type ListingRef, parseListing } from './listing-ref.ts'

test.each<ListingRef>([
  { kind: 'apartment', id: '7' },
  { kind: 'landlord', id: 'a:b landlord:c' },
  { kind: 'apartment', id: ' two\nlines\u2028of it ' },
])('formats and parses the listing %j', listing => {
  expect(parseListing(formatListing(listing))).toEqual(listing)
})

test.each(['', '7', 'building:7', 'apartment', ' apartment:7'])('refuses %j', text => {
  expect(() => parseListing(text)).toThrow('not a listing')
})
