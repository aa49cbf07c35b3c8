import { wordsOf } from '../../listings/search/words.ts'
import type { TopicFinder } from '../topic-rules.ts'
import { sentencesOf } from './sentences.ts'

/** The longest quote, in UTF-16 characters. */
export const maxQuoteLength = 160

/**
 * Returns the first sentence of a text that mentions a topic, or the first of all if none does by itself. A long sentence
 * is cut between words, around the mention.
 * @param finders of the topic; each is for texts in which no sentence satisfies those before it.
 */
export function findQuote(text: string, ...finders: TopicFinder[]): string {
  for (const finder of finders) {
    const mentions = (part: string) => finder(wordsOf(part)).length > 0
    for (const sentence of sentencesOf(text)) if (mentions(sentence)) return cutSentence(sentence, mentions)
  }
  const [first = ''] = sentencesOf(text)
  return cutSentence(first, () => true)
}

/** Cuts a sentence that is longer than a quote, from the first word after which a quote is what it should be. */
function cutSentence(sentence: string, isWanted: (quote: string) => boolean): string {
  if (sentence.length <= maxQuoteLength) return sentence
  const words = sentence.split(/\s+/)
  const start = words.findIndex((_, index) => isWanted(cut(words.slice(index), index > 0)))
  return cut(words.slice(Math.max(0, start)), start > 0)
}

/** Joins words up to the longest quote, with an ellipsis where something is left out. */
function cut(words: readonly string[], isMiddle: boolean): string {
  let quote = isMiddle ? '…' : ''
  for (const [index, word] of words.entries()) {
    const longer = index === 0 ? quote + word : `${quote} ${word}`
    const isLast = index === words.length - 1
    if (longer.length + (isLast ? 0 : 1) > maxQuoteLength)
      return `${index === 0 ? cutWord(longer) : quote.replace(/[,;:.–-]+$/, '')}…`
    quote = longer
  }
  return quote
}

/** Cuts a word that is longer than a quote, not inside a character. */
function cutWord(word: string): string {
  return word.slice(0, maxQuoteLength - 1).replace(/[\ud800-\udbff]$/, '')
}
