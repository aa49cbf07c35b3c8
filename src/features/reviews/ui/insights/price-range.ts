import { priceBounds, priceLabel } from '../../../listings/catalog/rules.ts'

/** Returns the rents from one price bucket to another in words: "$800–$1.4K", "Under $1K", "$1.2K+". */
export function priceRangeLabel(low: number, high: number): string {
  if (low >= high) return priceLabel(high)
  const [from, to] = [priceBounds[low - 2], priceBounds[high - 1]]
  if (from === undefined) return to === undefined ? `${priceLabel(low)} to ${priceLabel(high)}` : `Under ${to}`
  return to === undefined ? `${from}+` : `${from}–${to}`
}
