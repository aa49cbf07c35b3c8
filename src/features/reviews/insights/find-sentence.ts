import type { Quote } from '../topics/list-quotes.ts'

/** A review that mentions a topic. */
export interface MentioningReview {
  reviewId: string
  quotes: readonly Quote[]
}

/**
 * Returns a function that finds the sentence which says most about a topic: rather one that opens with the topic and is
 * about nothing else, else the first. No sentence is quoted twice, and none among what students like is a complaint, or
 * the other way round.
 */
export function createSentenceFinder() {
  const used = new Set<string>()
  /** @param reviews in the order in which they are to be quoted. */
  return (key: string, isLiked: boolean, reviews: readonly MentioningReview[]) => {
    const [best] = reviews
      .flatMap(({ reviewId, quotes }) => quotes.map(quote => ({ reviewId, ...quote })))
      .filter(({ text, opening, later }) => !used.has(text) && (opening.includes(key) || later.includes(key)))
      .filter(({ lead }) => (isLiked ? lead >= 0 : lead <= 0))
      .sort((a, b) => rankOf(a, key) - rankOf(b, key))
    if (!best) return null
    used.add(best.text)
    return { reviewId: best.reviewId, text: best.text }
  }
}

function rankOf({ opening, later }: Quote, key: string): number {
  return opening.length + later.length + (opening.includes(key) ? 0 : 1)
}
