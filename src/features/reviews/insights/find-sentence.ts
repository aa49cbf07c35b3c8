import { wordsOf } from '../../listings/search/words.ts'
import { sentencesOf } from '../read/sentences.ts'
import { findIdentifyingParts } from '../text-checks/identifying-parts.ts'
import { createTopicFinder, type Topic } from '../topic-rules.ts'

/** In UTF-16 characters. */
const quotableLength = { min: 20, max: 160 } as const

/** A review that mentions a topic. */
export interface MentioningReview {
  reviewId: string
  text: string
  /** The keys of all topics that it mentions. */
  topics: readonly string[]
}

/**
 * Returns a function that finds the sentence which says most about a topic: one that stands by itself, rather one that
 * opens with the topic and is about nothing else, else the first. A review that names people is not quoted, no sentence is
 * quoted twice, and none among what students like is a complaint, or the other way round.
 */
export function createSentenceFinder(topics: readonly Topic[]) {
  const finders = new Map(topics.map(topic => [topic.key, createTopicFinder(topic)]))
  const quotables = new Map<string, Quotable[]>()
  const naming = new Map<string, boolean>()
  const used = new Set<string>()
  const rankOf = (words: string[], start: number, keys: readonly string[]): number => {
    const mentioned = keys.filter(key => (finders.get(key)?.(words).length ?? 0) > 0)
    return mentioned.length + (start < words.length / 2 ? 0 : 1)
  }
  const namesPeople = ({ reviewId, text }: MentioningReview): boolean => {
    const isNaming = naming.get(reviewId) ?? findIdentifyingParts(text).length > 0
    naming.set(reviewId, isNaming)
    return isNaming
  }
  /** @param reviews in the order in which they are to be quoted. */
  return (key: string, isLiked: boolean, reviews: readonly MentioningReview[]) => {
    const found = reviews.flatMap(review => {
      const sentences = quotables.get(review.reviewId) ?? listQuotables(review.text)
      quotables.set(review.reviewId, sentences)
      return sentences.flatMap(({ sentence, words }) => {
        const mention = finders.get(key)?.(words)[0]
        if (!mention || used.has(sentence) || contradicts(sentence, isLiked)) return []
        return [{ review, sentence, rank: rankOf(words, mention.start, review.topics) }]
      })
    })
    const best = found.sort((a, b) => a.rank - b.rank).find(({ review }) => !namesPeople(review))
    if (!best) return null
    used.add(best.sentence)
    return { reviewId: best.review.reviewId, text: best.sentence }
  }
}

interface Quotable {
  sentence: string
  words: string[]
}

/** Returns the sentences of a text that may be quoted, with their words. */
function listQuotables(text: string): Quotable[] {
  return sentencesOf(text)
    .filter(standsAlone)
    .map(sentence => ({ sentence, words: wordsOf(sentence) }))
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
  /\b(?:fast|quick(?:ly)?|polite|friendly|kind|nice|good|great|excellent|perfect|free|generous|quiet|calm|clean|warm|bright|easy|lovely|works|worth|same day|next morning|deserve|(?:no|never) (?:bugs?|crowded|complaints?|noise|problems?|trouble))\b/gi
const complaint =
  /\b(?:late|cold|slow(?:ly)?|loud|noisy|broken?|complain\w*|trouble|warn|higher|expensive|brutal|dark|dirty|steep|narrow|tiny|leak\w*|wait(?:ed|ing)?|weeks|missing|worst?|awful|terrible|no|not|never|nothing|nobody|none|\w+n['’]t)\b/gi

/** Returns whether a sentence says rather the opposite of what it would stand under. */
function contradicts(sentence: string, isLiked: boolean): boolean {
  const lead = countOf(sentence, praise) - countOf(sentence.replace(praise, ''), complaint)
  return isLiked ? lead < 0 : lead > 0
}
