import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import type { ListingKind } from '../../listings/catalog/listing-ref.ts'
import { wordsOf } from '../../listings/search/words.ts'
import { createTopicFinder } from '../topic-rules.ts'
import { findQuote, maxQuoteLength } from './find-quote.ts'
import { listOpposedQuotes } from './list-opposed-quotes.ts'

const heat = createTopicFinder({ words: ['heat', 'space heater'], except: ['heat wave'] })

it.each([
  ['Nice. The heat works! Bye.', 'The heat works!'],
  ['It cost $1.2K and heat is in it.\nQuiet, too.', 'It cost $1.2K and heat is in it.'],
  ['A heat wave came. Then the heat failed?', 'Then the heat failed?'],
  ['one line\n  heat on another  \nthe last', 'heat on another'],
  ['Nothing here. At all.', 'Nothing here.'],
])('quotes the sentence of %j', (text, quote) => {
  expect(findQuote(text, heat)).toBe(quote)
})

it('a quote cuts a long sentence between words, around the mention', () => {
  const filler = 'and another thing that went on and on '.repeat(8)
  const late = findQuote(`${filler}until the heat came on in the morning of the ninth day, at last and for good.`, heat)
  expect(late).toMatch(/^….*heat/)
  const early = findQuote(`The heat ${filler}.`, heat)
  expect(early).toMatch(/^The heat and another .*[a-z]…$/)
})

it('a quote is never longer, and mentions the topic whenever a sentence of the text does', () => {
  const unbroken = 'x'.repeat(170)
  const word = fc.constantFrom(...'heat wave space heater and é. end. "So!" 🏠'.split(' '), unbroken, '\n')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 80 }), words => {
      const text = words.join(' ')
      const quote = findQuote(text, heat)
      expect(quote.length).toBeLessThanOrEqual(maxQuoteLength)
      const isNamed = text.split(/[.!\n]/).some(part => part.split(' ').length < 20 && /^[^\n]*\bheat\b/.test(part))
      if (isNamed && !words.includes('wave') && !words.includes(unbroken))
        expect(heat(wordsOf(quote)).length, text).toBeGreaterThan(0)
    }),
  )
})

const long = 'The heat came on in October and never went out. '.repeat(6).trim()

describe('the quotes for and against a listing', async () => {
  const { site } = await startTestSite()
  const quotesOf = async (kind: ListingKind, id: string) => {
    const quotes = await listOpposedQuotes(site.database.db, { kind, id })
    for (const { text } of quotes) expect(text).toMatch(/^The heat .{100,190}\w…$/)
    return quotes.map(({ reviewId, isPraise }) => `${isPraise ? 'for' : 'against'} ${reviewId}`)
  }

  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L' })
    for (const id of ['a', 'b', 'empty']) await addBuilding(site.database, { id, landlordId: 'L' })
    for (const review of [
      { id: 'liked', overallRating: 4, likes: 5, day: '2026-01-01' },
      { id: 'newer', overallRating: 5, likes: 5, day: '2026-02-01' },
      { id: 'short', overallRating: 5, likes: 9, reviewText: 'x'.repeat(99) },
      { id: 'mixed', overallRating: 3, likes: 2 },
      { id: 'worst', overallRating: 1, likes: 1 },
      { id: 'reported', overallRating: 2, likes: 3, status: 'REPORTED' as const },
      { id: 'waiting', overallRating: 1, likes: 9, status: 'PENDING' as const },
      { id: 'b1', aptId: 'b', overallRating: 5, likes: 7 },
    ])
      await addReview(site.database, { aptId: 'a', landlordId: 'L', reviewText: long, ...review })
  })

  it('are the most helpful public reviews with enough text, the newer of two; one or both may be missing', async () => {
    expect(await quotesOf('apartment', 'a')).toEqual(['for newer', 'against reported'])
    expect(await quotesOf('landlord', 'L')).toEqual(['for b1', 'against reported'])
    expect(await quotesOf('apartment', 'b')).toEqual(['for b1'])
    expect(await quotesOf('apartment', 'empty')).toEqual([])
  })
})
