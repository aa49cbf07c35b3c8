import { excerptOf } from '../../listings/catalog/rules.ts'
import { locateWords } from '../../listings/search/words.ts'
import type { TopicFinder } from '../topic-rules.ts'

/** The longest quote, and what it has before the mention. Both in characters. */
export const maxQuoteLength = 160
const beforeMention = 40

/** Returns a text in one line, cut between words around its first mention; from its beginning when there is none. */
export function findQuote(text: string, find: TopicFinder): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const located = locateWords(line)
  const [mention] = find(located.map(({ word }) => word))
  const at = (mention && located[mention.start]?.start) ?? 0
  const isWhole = line.length <= maxQuoteLength - 2
  // A word may be longer than what is shown before the mention.
  const start = isWhole || at < beforeMention ? 0 : Math.min(at, line.indexOf(' ', at - beforeMention) + 1)
  // One character for each ellipsis.
  return `${start > 0 ? '…' : ''}${excerptOf(line.slice(start), maxQuoteLength - 2)}`
}
