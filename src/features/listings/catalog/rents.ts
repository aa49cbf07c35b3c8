import { bedroomCounts, priceBuckets, rentPairs } from './rules.ts'

/** What some reviews paid: how many they are, and the median, lowest and highest price bucket. */
export interface RentRange {
  median: number
  low: number
  high: number
  numReviews: number
}

/**
 * Returns what reviews paid; null without any. Of two middle ones the median is the lower.
 * @param counts how many reviews name each of `rentPairs`; none before the first one.
 * @param bedrooms counts only reviews with this many.
 */
export function rentOf(counts: readonly number[], bedrooms?: number): RentRange | null {
  const paid = priceBuckets.flatMap(price => {
    const count = placesOf(price, bedrooms).reduce((sum, place) => sum + (counts[place] ?? 0), 0)
    return count > 0 ? [{ price, count }] : []
  })
  const [lowest, highest] = [paid[0], paid.at(-1)]
  if (!lowest || !highest) return null
  const numReviews = paid.reduce((sum, { count }) => sum + count, 0)
  const sorted = paid.flatMap(({ price, count }) => Array<number>(count).fill(price))
  const median = sorted[Math.floor((numReviews - 1) / 2)]!
  return { median, low: lowest.price, high: highest.price, numReviews }
}

/** Returns the places of a price bucket in `rentPairs`. */
function placesOf(price: number, bedrooms?: number): number[] {
  return rentPairs.flatMap((pair, place) =>
    pair.price === price && (bedrooms === undefined || pair.bedrooms === bedrooms) ? [place] : [],
  )
}

/** The expression of the column `rent_medians`, whose first element is over all reviews, the next over one bedroom. */
export const rentMediansSql = `array[${[undefined, ...bedroomCounts].map(medianSql).join(', ')}]`

function medianSql(bedrooms?: number): string {
  const upTo = (price: number) =>
    priceBuckets
      .filter(each => each <= price)
      .flatMap(each => placesOf(each, bedrooms))
      .map(place => `rents[${place + 1}]`)
      .join(' + ')
  const all = upTo(priceBuckets.length)
  const cases = priceBuckets.map(price => `when (${upTo(price)}) * 2 >= ${all} then ${price}`)
  return `case when (${all}) > 0 then case ${cases.join(' ')} end end`
}

/** Returns the SQL of the median price bucket of reviews with this many bedrooms, or of all. */
export function medianRent(bedrooms = 0): string {
  return `rent_medians[${bedrooms + 1}]`
}
