import { describe, expect, it } from 'vitest'
import { defaultFormats, priceLabel, rentRangeLabel, setFormats } from '../../../ui/format.ts'
import { checkContact } from './check-contact.ts'
import { formatListing, type ListingRef, parseListing } from './listing-ref.ts'
import { minutesLabel, rentBasisText, rentLines, reviewCountLabel, walkLabel } from './rules.ts'

describe('labels', () => {
  it('of prices are empty for an unknown one', () => {
    const labels = ['', 'Under $800', '$800–$1K', '$1K–$1.2K', '$1.2K–$1.4K', '$1.4K–$1.6K', '$1.6K+', '']
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(priceLabel)).toEqual(labels)
  })

  it('of rents have all digits, and join a range', () => {
    const ranges = [rentRangeLabel(2, 4), rentRangeLabel(1, 2), rentRangeLabel(5, 6), rentRangeLabel(1, 6)]
    expect(ranges).toEqual(['$800–$1,400', 'Under $1,000', '$1,400+', 'Under $800 to $1,600+'])
    expect([0, 7].map(bucket => rentRangeLabel(bucket, bucket))).toEqual(['', ''])
  })

  const rent = { median: 3, low: 1, high: 6, numReviews: 10, from: 2024, year: 2025 }

  it('of a rent’s answers name the first and the last year in it', () => {
    expect(rentBasisText(rent)).toBe('2024–26, 10 answers')
    expect(rentBasisText({ ...rent, from: 2025, numReviews: 1 })).toBe('2025–26, 1 answer')
    setFormats({ ...defaultFormats, academicYearStart: 1 })
    expect([rentBasisText(rent), rentBasisText({ ...rent, from: 2025 })]).toEqual([
      '2024–25, 10 answers',
      '2025, 10 answers',
    ])
    setFormats(defaultFormats)
  })

  it('of rents are one line where all numbers of bedrooms agree', () => {
    const rentWith = (bedrooms: number, given = {}) => ({ ...rent, bedrooms, ...given })
    const agreed = rentLines([rentWith(1), rentWith(2, { from: 2023, year: 2023, numReviews: 4 }), rentWith(3)])
    expect(agreed).toEqual([{ bedrooms: '1 to 3 bedrooms', text: '$1,000–$1,200', basis: '2023–26, 24 answers' }])
    expect(rentLines([rentWith(1), rentWith(2), rentWith(4)])[0]?.bedrooms).toBe('1, 2, and 4 bedrooms')
    const others = rentLines([rentWith(1), rentWith(2, { median: 4 })])
    expect(others.map(({ bedrooms, text }) => [bedrooms, text])).toEqual([
      ['1 bedroom', '$1,000–$1,200'],
      ['2 bedrooms', '$1,200–$1,400'],
    ])
    // Two answers are the range from the lowest to the highest.
    expect(rentLines([rentWith(1), rentWith(2, { numReviews: 2 })])).toHaveLength(2)
    expect(rentLines([])).toEqual([])
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
