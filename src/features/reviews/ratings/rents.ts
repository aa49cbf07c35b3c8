import type { PaidRent } from '../../listings/catalog/figures.ts'
import { bedroomCounts } from '../../listings/catalog/rules.ts'
import type { Rent } from '../../listings/catalog/shapes.ts'

/** A rent with how many reviews paid it. */
export type CountedRent = PaidRent & { count: number }

/** Returns what counts for a rent: two academic years, the newest one that has a rent and the one before. */
function recentOf<Paid extends PaidRent>(paid: readonly Paid[], bedrooms: number | null): Paid[] {
  const asked = paid.filter(each => bedrooms === null || each.bedrooms === bedrooms)
  const newest = newestYear(asked)
  return asked.filter(each => each.year >= newest - 1)
}

/** A loop, because a town has more rents than a call can have arguments. */
function newestYear(paid: readonly PaidRent[]): number {
  return paid.reduce((newest, { year }) => Math.max(newest, year), 0)
}

/**
 * Returns a rent as every page shows it: the median, lowest and highest price bucket of two academic years (`recentOf`), and
 * the first and last year among them. Of two middle buckets the median is the lower. Null without any.
 * @param bedrooms counts only reviews with this many; null counts all.
 */
export function rentOf(paid: readonly CountedRent[], bedrooms: number | null): Rent | null {
  const recent = recentOf(paid, bedrooms).sort((a, b) => a.price - b.price)
  const lowest = recent[0]
  const highest = recent.at(-1)
  if (!lowest || !highest) return null
  const year = newestYear(recent)
  const numReviews = recent.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  const middle = recent.find(({ count }) => {
    passed += count
    return 2 * passed >= numReviews
  })
  return {
    bedrooms,
    median: middle?.price ?? lowest.price,
    low: lowest.price,
    high: highest.price,
    numReviews,
    from: recent.some(each => each.year < year) ? year - 1 : year,
    year,
  }
}

type RentByBedrooms = Rent & { bedrooms: number }

/** Returns the rents for each number of bedrooms that a review names, the fewest bedrooms first. */
export function rentsByBedrooms(paid: readonly CountedRent[]): RentByBedrooms[] {
  return bedroomCounts.flatMap(bedrooms => {
    const rent = rentOf(paid, bedrooms)
    return rent ? [{ ...rent, bedrooms }] : []
  })
}

/** Returns the rent of all reviews, then those by number of bedrooms. */
export function allRents(paid: readonly CountedRent[]): Rent[] {
  const rent = rentOf(paid, null)
  return rent ? [rent, ...rentsByBedrooms(paid)] : []
}

/**
 * Returns what can count for a rent of the area or the town, with any number of bedrooms. The newest year of these is never
 * before the listing's own, so that the listing's earlier years never count.
 */
export function recentRents(paid: readonly PaidRent[]): PaidRent[] {
  return bedroomCounts.flatMap(bedrooms => recentOf(paid, bedrooms))
}
