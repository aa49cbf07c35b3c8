import type { Rent } from '../../features/listings/catalog/shapes.ts'

/** What one public review paid; a price of 0 is none. */
export interface Paid {
  year: number
  bedrooms: number
  price: number
}

/** Computes a rent review by review, as docs/product.md 3.3 has it. @param bedrooms null for all. */
export function recomputeRent(paid: readonly Paid[], bedrooms: number | null): Rent | null {
  const asked = paid.filter(each => each.price > 0 && (bedrooms === null || each.bedrooms === bedrooms))
  if (asked.length === 0) return null
  const year = asked.map(each => each.year).sort((a, b) => b - a)[0]!
  const recent = asked.filter(each => each.year === year || each.year === year - 1)
  const prices = recent.map(each => each.price).sort((a, b) => a - b)
  const median = prices[Math.floor((prices.length - 1) / 2)]!
  return { bedrooms, median, low: prices[0]!, high: prices.at(-1)!, numReviews: prices.length, year }
}
