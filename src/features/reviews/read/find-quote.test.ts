import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordsOf } from '../../listings/search/words.ts'
import { createTopicFinder } from '../topic-rules.ts'
import { findQuote, maxQuoteLength } from './find-quote.ts'

const heat = createTopicFinder({ words: ['heat', 'space heater'], except: ['heat wave'] })

it('quotes a short text as it is, in one line', () => {
  expect(findQuote('It cost $1.2K.\n\nThe heat works! ', heat)).toBe('It cost $1.2K. The heat works!')
  expect(findQuote('Nothing here.', heat)).toBe('Nothing here.')
})

it('a quote cuts a long text between words, around the mention', () => {
  const filler = 'and another thing that went on and on '.repeat(8)
  const late = findQuote(`${filler}until the heat came on in the morning of the ninth day, at last and for good.`, heat)
  expect(late).toMatch(/^….*heat/)
  const early = findQuote(`The heat ${filler}.`, heat)
  expect(early).toMatch(/^The heat and another .*[a-z]…$/)
})

it('a quote is never longer, and has the mention of a text whose words are short', () => {
  const word = fc.constantFrom(...'heat wave space heater and é. end. "So!" 🏠'.split(' '), '\n')
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.constant('x'.repeat(170))), { maxLength: 80 }), words => {
      const text = words.join(' ')
      const quote = findQuote(text, heat)
      expect([...quote].length).toBeLessThanOrEqual(maxQuoteLength)
      if (heat(wordsOf(text)).length > 0 && !text.includes('xxx'))
        expect(heat(wordsOf(quote)).length, text).toBeGreaterThan(0)
    }),
  )
})
