import { excerptOf } from '../../listings/catalog/rules.ts'
import { locateWords } from '../../listings/search/words.ts'
import type { TopicFinder } from '../topic-rules.ts'
import { sentencesOf } from './sentences.ts'

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
