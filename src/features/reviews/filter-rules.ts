import { hasWords, locateWords } from '../listings/search/words.ts'
import { type ReviewSort, reviewLimits, reviewSorts, type WrittenField } from './rules.ts'
import { createTopicFinder, formsOf, searchedWords, type Topic } from './topic-rules.ts'

/** Which of a listing's reviews a page shows, and in which order: the parameters of its address and of the call. */
export interface ReviewFilters {
  sort?: ReviewSort
  stars?: number
  topic?: string
  bedrooms?: number
  year?: number
  /** Beginnings of words, all of which a review's text has. */
  words?: string
}

const reviewFilterNames = ['stars', 'topic', 'bedrooms', 'year', 'words'] as const

export const maxFilterWords = 200

/** Returns the query of a page with these filters, each in its place; empty without any. */
export function reviewFiltersToQuery(filters: ReviewFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...reviewFilterNames, 'sort'] as const) {
    const value = filters[name]
    if (value !== undefined && value !== 'recent') query.set(name, String(value))
  }
  return query
}

export const hasReviewFilter = (filters: ReviewFilters): boolean =>
  reviewFilterNames.some(name => filters[name] !== undefined)

/**
 * Returns the filters in a page's query. A value that no filter takes is ignored. Only the server knows the site's
 * topics, so a topic may still be unknown.
 */
export function parseReviewFilters(query: URLSearchParams): ReviewFilters {
  const filters: ReviewFilters = {}
  const sort = reviewSorts.find(known => known === query.get('sort'))
  if (sort !== undefined && sort !== 'recent') filters.sort = sort
  const topic = query.get('topic') ?? ''
  if (/^[a-z][A-Za-z0-9]{0,29}$/.test(topic)) filters.topic = topic
  for (const [name, min, max] of numberFilters) {
    const value = query.get(name) ?? ''
    if (/^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max) filters[name] = Number(value)
  }
  const words = (query.get('words') ?? '').trim().replace(/\s+/g, ' ')
  if (words.length <= maxFilterWords && hasWords(words)) filters.words = words
  return filters
}

const numberFilters = [
  ['stars', 1, reviewLimits.maxRating],
  ['bedrooms', 1, reviewLimits.maxBedrooms],
  ['year', 1900, 2999],
] as const

/** A part of a text: from the first index up to, but not including, the second, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number]

/** The parts of a review's lines and text to mark. */
export type ReviewMarks = { [Field in WrittenField]?: TextRange[] }

/** How a page shows a listing's reviews. */
export interface ReviewView {
  filters: ReviewFilters
  isFiltered: boolean
  topicLabel?: string
  /** What the reviews mention, the most frequent first. */
  topics: { key: string; label: string; numReviews: number }[]
  /** What to mark in each review, by its id. */
  marks?: Record<string, ReviewMarks>
}

export interface MarkedBy {
  topic?: Topic
  words?: string
}

/** Returns a function that finds what a filter matched in a text: the parts to mark, in order and without overlap. */
export function createMarkFinder({ topic, words = '' }: MarkedBy): (text: string) => TextRange[] {
  const findTopic = topic && createTopicFinder(topic)
  const searched = searchedWords(words)
  const findWords = createTopicFinder({ words: searched.flatMap(formsOf), except: [] })
  return text => {
    const located = locateWords(text)
    const plain = located.map(({ word }) => word)
    const spans = [...(findTopic?.(plain) ?? []), ...(searched.length > 0 ? findWords(plain) : [])]
    return joinRanges(
      spans.flatMap(({ start, end }): TextRange[] => {
        const first = located[start]
        const last = located[end - 1]
        return first && last ? [[first.start, last.end]] : []
      }),
    )
  }
}

function joinRanges(ranges: TextRange[]): TextRange[] {
  const joined: TextRange[] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)]
    else joined.push([start, end])
  }
  return joined
}
