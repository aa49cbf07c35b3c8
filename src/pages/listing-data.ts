import { redirect } from 'react-router'
import {
  createMarkFinder,
  hasReviewFilter,
  parseReviewFilters,
  type ReviewView,
} from '../features/reviews/filter-rules.ts'
import type { Insights } from '../features/reviews/insights/shapes.ts'
import { writtenFields } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { Topic } from '../features/reviews/topic-rules.ts'
import { mergedIntoOf } from './page-context.ts'

/** Returns the filters in a page's query, and the topic among them. A topic that the site does not know is ignored. */
export function knownFilters(topics: readonly Topic[], query: URLSearchParams) {
  const { topic: key, ...filters } = parseReviewFilters(query)
  const topic = topics.find(known => known.key === key)
  return { filters: topic ? { ...filters, topic: topic.key } : filters, topic }
}

/** Returns the topics that a listing's reviews mention, the most frequent first, as the site's list has them. */
export function mentionedTopics(
  topics: readonly Topic[],
  insights: Insights | null,
): (Topic & { numReviews: number })[] {
  return (insights?.topics ?? []).flatMap(({ key, numReviews }) => {
    const topic = topics.find(known => known.key === key)
    return topic ? [{ ...topic, numReviews }] : []
  })
}

/**
 * Returns how a page shows filtered reviews: the filters with the topic's label, the topics to choose from, and which parts of
 * their lines and texts to mark.
 */
export function viewOf(
  reviews: readonly Review[],
  known: ReturnType<typeof knownFilters>,
  mentioned: ReturnType<typeof mentionedTopics>,
): ReviewView {
  const { filters, topic } = known
  const topics = mentioned.map(({ key, label, numReviews }) => ({ key, label, numReviews }))
  const view: ReviewView = { filters, isFiltered: hasReviewFilter(filters), topics }
  if (topic) view.topicLabel = topic.label
  if (topic === undefined && filters.words === undefined) return view
  const findMarks = createMarkFinder({ topic, words: filters.words })
  view.marks = Object.fromEntries(
    reviews.map(review => [
      review.id,
      Object.fromEntries(writtenFields.map(field => [field, findMarks(review[field] ?? '')])),
    ]),
  )
  return view
}

/**
 * Returns an error handler for a page's loader. It redirects from a merged listing to the listing that took it over,
 * and throws any other error. Browsers must revalidate the redirect: that listing may be merged in turn.
 */
export function redirectIfMerged(href: (id: string) => string): (error: unknown) => never {
  return error => {
    const id = mergedIntoOf(error)
    throw id ? redirect(href(id), { status: 308, headers: { 'cache-control': 'no-cache' } }) : error
  }
}
