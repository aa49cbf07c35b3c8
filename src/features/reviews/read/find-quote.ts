import { excerptOf } from '../../listings/catalog/rules.ts'
import { locateWords } from '../../listings/search/words.ts'
import type { TopicFinder } from '../topic-rules.ts'

/** The longest quote, and what a cut one has before the mention. Both in characters. */
export const maxQuoteLength = 160
const beforeMention = 40

/**
 * Returns the first sentence of a text that mentions a topic, or the first of all if none does by itself. A long sentence
 * is cut between words, around the mention.
 * @param finders of the topic; each is for texts in which no sentence satisfies those before it.
 */
export function findQuote(text: string, ...finders: TopicFinder[]): string {
  const sentences = sentencesOf(text)
  for (const find of finders)
    for (const sentence of sentences) {
      const located = locateWords(sentence)
      const [mention] = find(located.map(({ word }) => word))
      if (mention) return cutAround(sentence, located[mention.start]?.start ?? 0)
    }
  return cutAround(sentences[0] ?? '', 0)
}

function cutAround(sentence: string, mention: number): string {
  if ([...sentence].length <= maxQuoteLength) return sentence
  const start = mention < beforeMention ? 0 : sentence.indexOf(' ', mention - beforeMention) + 1
  // One character for each ellipsis.
  return `${start > 0 ? '…' : ''}${excerptOf(sentence.slice(start), maxQuoteLength - 2)}`
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What ends with a period and no sentence; "No." only before a number. */
const abbreviation =
  /(?:^|[\s("“])(?:\p{Lu}|mrs?|ms|mx|dr|prof|st|ste|ave|rd|blvd|apt|mt|jr|sr|vs|approx|e\.g|i\.e)\.$/iu
const numero = /(?:^|\s)nos?\.$/i

/**
 * Returns the sentences of a text. Abbreviations and quotations inside a sentence do not end it. Sentences of a line without
 * capital letters are told by their signs alone.
 */
function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap(line => {
    const isSmall = !/\p{Lu}/u.test(line)
    const parts = isSmall ? line.split(/(?<=[.!?]["”’)]?)\s+/) : [...segmenter.segment(line)].map(part => part.segment)
    const joined: string[] = []
    for (const part of parts.map(part => part.trim()).filter(Boolean)) {
      const last = joined.at(-1)
      const isContinued = last && (abbreviation.test(last) || (numero.test(last) && /^\d/.test(part)))
      if (isContinued || (last && !isSmall && /^\p{Ll}/u.test(part))) joined[joined.length - 1] = `${last} ${part}`
      else joined.push(part)
    }
    return joined
  })
}
