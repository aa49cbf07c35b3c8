import { type SQL, sql } from 'drizzle-orm'
import { bedroomCounts } from './rules.ts'
import type { Rent } from './shapes.ts'

/** How many public reviews name a price bucket for a number of bedrooms in an academic year. */
interface PaidRent {
  code: number
  year: number
  bedrooms: number
  price: number
  count: number
}

/** Returns the SQL of what a review paid, as the column `rents` has it: 2025203 is bucket 3 for 2 bedrooms in 2025–26. */
export const rentCode = (year: SQL): SQL => sql`(${year} * 1000 + bedrooms * 100 + price)`

export function readRentCode(code: number, count = 1): PaidRent {
  return { code, year: Math.floor(code / 1000), bedrooms: Math.floor(code / 100) % 10, price: code % 100, count }
}

export const readRentCodes = (codes: readonly number[]): PaidRent[] => codes.map(code => readRentCode(code))

/** Returns what counts for a rent: two academic years, the newest one that has a rent and the one before. */
function recentOf(paid: readonly PaidRent[], bedrooms?: number): PaidRent[] {
  const asked = paid.filter(each => bedrooms === undefined || each.bedrooms === bedrooms)
  const newest = Math.max(...asked.map(each => each.year))
  return asked.filter(each => each.year >= newest - 1)
}

/**
 * Returns a rent as every page shows it: the median, lowest and highest price bucket of two academic years, and the newer
 * year. Of two middle buckets the median is the lower. Null without any.
 * @param bedrooms counts only reviews with this many.
 */
export function rentOf(paid: readonly PaidRent[], bedrooms?: number): Omit<Rent, 'bedrooms'> | null {
  const recent = recentOf(paid, bedrooms).sort((a, b) => a.price - b.price)
  const [lowest, highest] = [recent[0], recent.at(-1)]
  if (!lowest || !highest) return null
  const year = Math.max(...recent.map(each => each.year))
  const numReviews = recent.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  const middle = recent.find(({ count }) => {
    passed += count
    return 2 * passed >= numReviews
  })
  return { median: middle?.price ?? lowest.price, low: lowest.price, high: highest.price, numReviews, year }
}

/** Returns the rents for each number of bedrooms that a review names, the fewest bedrooms first. */
export function rentsByBedrooms(paid: readonly PaidRent[]) {
  return bedroomCounts.flatMap(bedrooms => {
    const rent = rentOf(paid, bedrooms)
    return rent ? [{ bedrooms, ...rent }] : []
  })
}

/** Returns the columns of a building that follow from its column `rents`. */
export function rentColumnsOf(codes: readonly number[]) {
  const paid = readRentCodes(codes)
  return {
    recentRents: bedroomCounts.flatMap(bedrooms => recentOf(paid, bedrooms).map(({ code }) => code)),
    rentMedians: [undefined, ...bedroomCounts].map(bedrooms => rentOf(paid, bedrooms)?.median ?? null),
  }
}

/** Returns the SQL of the median price bucket of reviews with this many bedrooms, or of all. */
export function medianRent(bedrooms = 0): string {
  return `rent_medians[${bedrooms + 1}]`
}
