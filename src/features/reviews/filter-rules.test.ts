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

test.each<[MarkedBy, string]>([
  [{ topic: heat }, '[Heat]? The [heaters] clank.'],
  [{ topic: heat }, 'No [heat] after the heat wave; a wheat field.'],
  [{ topic: heat }, 'Three [work orders], “[HEAT]”.'],
  [{ topic: heat }, '🏠 [heat]'],
  [{ words: 'caf' }, 'The [Café] and the [cafe’s] cat'],
  [{ words: 'ROB wal' }, '[Robin] [walked]. Throb.'],
  [{ words: 'and' }, 'Fig and Finch'],
  [{ topic: heat, words: 'ord heat' }, 'A [work order] for [heat]'],
])(
  'the marks of a text are what a topic mentions, and the words that begin with those searched for (%#)',
  (by, marked) => {
    expect(mark(marked.replace(/[[\]]/g, ''), by)).toBe(marked)
  },
)

test('located words are the words of the text, each inside it and in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), each => {
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
