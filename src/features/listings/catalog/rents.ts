import { bedroomCounts, priceBuckets, rentPairs } from './rules.ts'

/**
 * Returns how many reviews paid a rent, and their median, lowest and highest price bucket; null without any. Of two
 * middle ones the median is the lower.
 * @param counts how many reviews name each of `rentPairs`; none before the first one.
 * @param bedrooms counts only reviews with this many.
 */
export function rentOf(counts: readonly number[], bedrooms?: number) {
  const isCounted = (pair: { bedrooms: number }) => bedrooms === undefined || pair.bedrooms === bedrooms
  const countOf = (price: number) =>
    rentPairs.reduce((sum, pair, i) => (pair.price === price && isCounted(pair) ? sum + (counts[i] ?? 0) : sum), 0)
  const paid = priceBuckets.map(price => ({ price, count: countOf(price) })).filter(({ count }) => count > 0)
  const [lowest, highest] = [paid[0], paid.at(-1)]
  if (!lowest || !highest) return null
  const numReviews = paid.reduce((sum, { count }) => sum + count, 0)
  let counted = 0
  const median = paid.find(({ count }) => {
    counted += count
    return 2 * counted >= numReviews
  })
  return { median: median?.price ?? lowest.price, low: lowest.price, high: highest.price, numReviews }
}

/** Returns the column `rent_medians`: the median price bucket of all reviews, then of those with 1 to 6 bedrooms. */
export function rentMediansOf(counts: readonly number[]): (number | null)[] {
  return [undefined, ...bedroomCounts].map(bedrooms => rentOf(counts, bedrooms)?.median ?? null)
}

/** Returns the SQL of the median price bucket of reviews with this many bedrooms, or of all. */
export function medianRent(bedrooms = 0): string {
  return `rent_medians[${bedrooms + 1}]`
}
