import { wordsOf } from '../listings/search/words.ts'
import { maxFilterWords, type ReviewFilters } from './filter-rules.ts'
import { reviewLimits, reviewSorts } from './rules.ts'

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
  if (words.length <= maxFilterWords && wordsOf(words).length > 0) filters.words = words
  return filters
}

const numberFilters = [
  ['stars', 1, reviewLimits.maxRating],
  ['bedrooms', 1, reviewLimits.maxBedrooms],
  ['year', 1900, 2999],
] as const
