import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordsOf } from '../../listings/search/words.ts'
import { createTopicFinder } from '../topic-rules.ts'
import { findQuote, maxQuoteLength } from './find-quote.ts'

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
      expect([...quote].length).toBeLessThanOrEqual(maxQuoteLength)
      const isNamed = text.split(/[.!\n]/).some(part => part.split(' ').length < 20 && /^[^\n]*\bheat\b/.test(part))
      if (isNamed && !words.includes('wave') && !words.includes(unbroken))
        expect(heat(wordsOf(quote)).length, text).toBeGreaterThan(0)
    }),
  )
})
