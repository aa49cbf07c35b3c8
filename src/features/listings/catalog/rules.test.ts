import { describe, expect, it } from 'vitest'
import { priceLabel, priceRangeLabel } from '../../../ui/format.ts'
import { checkContact } from './check-contact.ts'
import { formatListing, type ListingRef, parseListing } from './listing-ref.ts'
import { minutesLabel, reviewCountLabel, walkLabel } from './rules.ts'

describe('labels', () => {
  it('of prices are empty for an unknown one, and join a range', () => {
    const labels = ['', 'Under $800', '$800–$1K', '$1K–$1.2K', '$1.2K–$1.4K', '$1.4K–$1.6K', '$1.6K+', '']
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(priceLabel)).toEqual(labels)
    const ranges = [priceRangeLabel(2, 4), priceRangeLabel(1, 2), priceRangeLabel(5, 6), priceRangeLabel(1, 6)]
    expect(ranges).toEqual(['$800–$1.4K', 'Under $1K', '$1.4K+', 'Under $800 to $1.6K+'])
  })

  it('count reviews in singular and plural, and round the walk to campus, to a minute at least', () => {
    expect([0, 1, 2].map(reviewCountLabel)).toEqual(['0 Reviews', '1 Review', '2 Reviews'])
    expect(walkLabel(0.2, 'Ho Plaza')).toBe('1 min walk to Ho Plaza')
    expect(minutesLabel(8.6, 'Ho Plaza')).toBe('9 min to Ho Plaza')
  })
})

describe('a listing as text', () => {
  it.each<ListingRef>([
    { kind: 'apartment', id: '7' },
    { kind: 'landlord', id: 'a:b landlord:c' },
    { kind: 'apartment', id: ' two\nlines\u2028of it ' },
  ])('is formatted and parsed: %j', listing => {
    expect(parseListing(formatListing(listing))).toEqual(listing)
  })

  it.each(['', '7', 'building:7', 'apartment', ' apartment:7'])('is not %j', text => {
    expect(() => parseListing(text)).toThrow('not a listing')
  })
})

describe('checkContact', () => {
  it.each([
    ['https://larkspur.example/rent?x=1#top', 'https://larkspur.example/rent?x=1#top'],
    ['http://larkspur.example', 'http://larkspur.example'],
    ['larkspur.example', 'https://larkspur.example'],
    ['www.larkspur.example:8443/rent', 'https://www.larkspur.example:8443/rent'],
    ['müller-häuser.example', 'https://müller-häuser.example'],
    ['mailto:office@larkspur.example?subject=Rent', 'mailto:office@larkspur.example?subject=Rent'],
    ['tel:+1 555 555-0100', 'tel:+1555555-0100'],
  ])('returns %s as the link %s', (contact, link) => {
    expect(checkContact(contact)).toEqual({ link })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/rent',
    'ftp://larkspur.example',
    '//larkspur.example',
    'http:larkspur.example',
    'https:///x',
    'https://user:secret@larkspur.example',
    'https://larkspur.example/a b',
    'call me',
    'localhost',
    'mailto:nobody',
    'mailto:a@b.example c',
    'tel:call-me',
  ])('refuses %s', contact => {
    expect(checkContact(contact)).toHaveProperty('wrong')
  })

  it.each([
    ['office@larkspur.example', 'write mailto:office@'],
    ['+1 (555) 555-0100', 'write tel:+15555550100'],
  ])('refuses %s, and says to %s', (contact, advice) => {
    expect(checkContact(contact)).toEqual({ wrong: expect.stringContaining(advice) })
  })
})
