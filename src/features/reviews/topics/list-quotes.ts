import { wordsOf } from '../../listings/search/words.ts'
import { sentencesOf } from '../read/sentences.ts'
import { findIdentifyingParts } from '../text-checks/identifying-parts.ts'
import type { TopicFinder } from '../topic-rules.ts'

/** A sentence of a review that may be quoted under a topic. */
export interface Quote {
  text: string
  /** The topics that it mentions: those that open it, and others. */
  opening: string[]
  later: string[]
  /** Words of praise less words of complaint. */
  lead: number
}

/** In UTF-16 characters. */
const quotableLength = { min: 20, max: 160 } as const

/**
 * Returns the sentences of a text that may be quoted: those that mention a topic and stand by themselves. A text that
 * names people has none.
 */
export function listQuotes(text: string, topics: readonly { key: string; find: TopicFinder }[]): Quote[] {
  const quotes = sentencesOf(text)
    .filter(standsAlone)
    .flatMap((sentence): Quote[] => {
      const words = wordsOf(sentence)
      const starts = topics.flatMap(({ key, find }) =>
        find(words)
          .slice(0, 1)
          .map(({ start }) => ({ key, start })),
      )
      if (starts.length === 0) return []
      const isOpening = ({ start }: { start: number }) => start < words.length / 2
      return [
        {
          text: sentence,
          opening: starts.filter(isOpening).map(({ key }) => key),
          later: starts.filter(each => !isOpening(each)).map(({ key }) => key),
          lead: countOf(sentence, praise) - countOf(sentence.replace(praise, ''), complaint),
        },
      ]
    })
  return quotes.length > 0 && findIdentifyingParts(text).length > 0 ? [] : quotes
}

/** What only the sentence before it explains. */
const refersBack = /^["“]?(?:and|but|or|so|also|still|plus|because|which|that|this|those|these|he|she|they|it|then)\b/i

/** Returns whether a sentence is whole, of readable length, no question, not shouted, and needs none before it. */
function standsAlone(sentence: string): boolean {
  const { length } = sentence
  return (
    length >= quotableLength.min &&
    length <= quotableLength.max &&
    /(?<![.…])[.!]["”’)]*$/.test(sentence) &&
    !refersBack.test(sentence) &&
    countOf(sentence, /"/g) % 2 === 0 &&
    countOf(sentence, /[“(]/g) === countOf(sentence, /[”)]/g) &&
    countOf(sentence, /\p{Lu}/gu) <= countOf(sentence, /\p{Ll}/gu)
  )
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const praise =
  /\b(?:fast|quick(?:ly)?|polite|friendly|kind|nice|good|great|excellent|perfect|free|generous|quiet|calm|clean|warm|bright|easy|lovely|works|worth|same day|next morning|deserve|(?:no|never|without|zero) (?:bugs?|crowded|complaints?|noise|problems?|trouble|mou?ld|mildew|mice|rats|(?:cock)?roaches|bed ?bugs|ants|pests|leaks|issues))\b/gi
const complaint =
  /\b(?:late|cold|slow(?:ly)?|loud|noisy|broken?|complain\w*|trouble|warn|higher|expensive|brutal|dark|dirty|steep|narrow|tiny|leak\w*|wait(?:ed|ing)?|weeks|missing|worst?|awful|terrible|no|not|never|nothing|nobody|none|\w+n['’]t)\b/gi
