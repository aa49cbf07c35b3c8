import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locateWords, wordsOf } from '../listings/search/words.ts'
import {
  createMarkFinder,
  hasReviewFilter,
  type MarkedBy,
  parseReviewFilters,
  reviewFiltersToQuery,
} from './filter-rules.ts'

const parse = (query: string) => parseReviewFilters(new URLSearchParams(query))

describe('the filters of an address', () => {
  test('are read, and written in one order', () => {
    const filters = parse('words=+thin++walls+&year=2024&bedrooms=2&topic=heat&stars=5&sort=lowest')
    expect(filters).toEqual({ stars: 5, topic: 'heat', bedrooms: 2, year: 2024, words: 'thin walls', sort: 'lowest' })
    expect(String(reviewFiltersToQuery(filters))).toBe(
      'stars=5&topic=heat&bedrooms=2&year=2024&words=thin+walls&sort=lowest',
    )
    expect([filters, parse('sort=helpful')].map(hasReviewFilter)).toEqual([true, false])
  })

  test.each([
    '',
    'sort=recent',
    'sort=best',
    'stars=6',
    'bedrooms=7',
    'year=1899',
    'topic=Heat',
    'words=%21%3F+and',
    `words=${'a'.repeat(201)}`,
  ])('are none for a wrong value: %s', query => {
    expect(parse(query)).toEqual({})
    expect(hasReviewFilter(parse(query))).toBe(false)
  })
})

const heat = { key: 'heat', label: 'Heat', words: ['heat', 'heater*', 'work order*'], except: ['heat wave*'] }

/** Returns a text with its marks in brackets. */
function mark(text: string, by: MarkedBy): string {
  const ranges = createMarkFinder(by)(text)
  return ranges.reduceRight(
    (marked, [start, end]) => `${marked.slice(0, start)}[${text.slice(start, end)}]${marked.slice(end)}`,
    text,
  )
}

describe('the marks of a text', () => {
  test.each([
    ['Heat? The heaters clank.', '[Heat]? The [heaters] clank.'],
    ['No heat after the heat wave; a wheat field.', 'No [heat] after the heat wave; a wheat field.'],
    ['Three work orders, “HEAT”.', 'Three [work orders], “[HEAT]”.'],
    ['🏠 heat', '🏠 [heat]'],
  ])('are what a topic mentions: %s', (text, expected) => {
    expect(mark(text, { topic: heat })).toBe(expected)
  })

  test.each([
    ['caf', 'The Café and the cafe’s cat', 'The [Café] and the [cafe’s] cat'],
    ['ROB wal', 'Robin walked. Throb.', '[Robin] [walked]. Throb.'],
    ['and', 'Fig and Finch', 'Fig and Finch'],
  ])('are the words that begin with those searched for: %s', (words, text, expected) => {
    expect(mark(text, { words })).toBe(expected)
  })

  test('of a topic and of words are one where they overlap', () => {
    expect(mark('A work order for heat', { topic: heat, words: 'ord heat' })).toBe('A [work order] for [heat]')
  })
})

test('located words are the words of the text, each inside it and in order', () => {
  // A capital sigma is lower-cased by what follows it.
  const text = fc.string({ unit: 'grapheme' }).filter(each => !/Σ/u.test(each.normalize('NFKD')))
  fc.assert(
    fc.property(text, each => {
      const located = locateWords(each)
      expect(located.map(({ word }) => word)).toEqual(wordsOf(each))
      let last = 0
      for (const { start, end } of located) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeGreaterThanOrEqual(last)
        last = end
      }
    }),
  )
})
