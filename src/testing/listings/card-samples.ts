import fc from 'fast-check'
import { buildings, landlords } from '../../features/listings/catalog/table.ts'
import { partsOfWalk } from '../../features/listings/lists/filter-rules.ts'
import type { CardFilters, CardSort } from '../../features/listings/lists/rules.ts'
import { mediansOf, reduceReviews } from '../../features/reviews/ratings/reduce-reviews.ts'
import { allRents } from '../../features/reviews/ratings/rents.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { sameTravelTimes } from '../test-travel.ts'

const degrees = fc.option(fc.constantFrom(0, 1, 2.5))
const minutes = fc.constantFrom(3, 9.1, 12)
const withPrototype = { noNullPrototype: true } as const
/** Generates few ratings, so that many buildings tie, or more, whose mean weighs more than the town's. */
const ratings = (maxLength: number) => fc.array(fc.integer({ min: 1, max: 5 }), { maxLength })
const paid = fc.record(
  {
    year: fc.integer({ min: 2023, max: 2026 }),
    bedrooms: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 1, max: 6 }),
  },
  withPrototype,
)

/** A building with what lists of cards are sorted and filtered by. */
const sample = fc.record(
  {
    id: fc.string({ unit: fc.constantFrom(...'aZ9-é'), minLength: 1, maxLength: 6 }),
    name: fc.constantFrom('alder', 'Alder', 'Birch', 'birch house', 'été', 'Ash "1"'),
    area: fc.constantFrom('COLLEGETOWN', 'WEST', null),
    landlordId: fc.constantFrom('L1', 'L2', null),
    latitude: degrees,
    longitude: degrees,
    numReviews: fc.integer({ min: 0, max: 3 }),
    overall: ratings(3),
    maintenance: ratings(12),
    travelTimes: fc.option(
      fc.record(
        { ...sameTravelTimes(fc.constant(1)), hoPlazaWalking: minutes, engQuadWalking: minutes },
        withPrototype,
      ),
    ),
    /** What its public reviews paid. */
    paid: fc.array(paid, { maxLength: 4 }),
  },
  withPrototype,
)
export type Sample = ReturnType<typeof sample.generate>['value']

/** Generates up to 25 buildings with distinct ids. */
export const samples = fc.uniqueArray(sample, { selector: each => each.id, maxLength: 25 })

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Replaces the content of the database by the samples. */
export async function storeSamples({ db }: OpenDatabase, all: readonly Sample[]): Promise<void> {
  await db.delete(buildings)
  await db.delete(landlords)
  const sums = (of: readonly Sample[]) => {
    const [overall, maintenance] = [of.flatMap(each => each.overall), of.flatMap(each => each.maintenance)]
    return {
      overallSum: sumOf(overall),
      overallCount: overall.length,
      maintenanceSum: sumOf(maintenance),
      maintenanceCount: maintenance.length,
    }
  }
  const owners = [
    { id: 'L1', name: 'Zinnia Homes', numReviews: 7 },
    { id: 'L2', name: 'aster homes', numReviews: 7 },
  ]
  await db
    .insert(landlords)
    .values(owners.map(owner => ({ ...owner, ...sums(all.filter(each => each.landlordId === owner.id)) })))
  const rows = all.map(({ overall: _, maintenance: __, paid, ...row }) => {
    const rents = allRents(paid.map(each => ({ ...each, count: 1 })))
    const figures = { ...reduceReviews([]), rents }
    return { ...row, figures, rentMedians: mediansOf(rents), address: '1 Alder Avenue' }
  })
  if (rows.length > 0)
    await db.insert(buildings).values(rows.map((row, i) => ({ ...row, ...sums(all.slice(i, i + 1)) })))
}

const mean = (values: readonly number[]) => (values.length === 0 ? null : sumOf(values) / values.length)

/** Returns the median price bucket of two academic years, as docs/product.md 3.3 has it. */
export function rent({ paid }: Sample, bedrooms?: number): number | null {
  const asked = paid.filter(each => bedrooms === undefined || each.bedrooms === bedrooms)
  const newest = Math.max(...asked.map(each => each.year))
  const prices = asked.filter(each => each.year >= newest - 1).map(each => each.price)
  return prices.sort((a, b) => a - b)[Math.ceil(prices.length / 2) - 1] ?? null
}

/** Returns a building's mean as if ten more reviews gave the town's mean, to three digits; null when it is unrated. */
function weighted(each: Sample, all: readonly Sample[], name: 'overall' | 'maintenance'): number | null {
  const given = each[name]
  const town = Math.round((mean(all.flatMap(one => one[name])) ?? 0) * 1000) / 1000
  return given.length === 0 ? null : (sumOf(given) + 10 * town) / (given.length + 10)
}

/**
 * Sorts cards, computed without a database.
 * @param town all buildings, whose mean ranks are weighted toward.
 */
export function sorted(
  cards: readonly Sample[],
  { sort, bedrooms, walkTo = 'hoPlaza' }: { sort: CardSort; bedrooms?: number; walkTo?: 'hoPlaza' | 'engQuad' },
  town: readonly Sample[],
): Sample[] {
  const by = (numberOf: (each: Sample) => number | null, sign: 1 | -1) => (a: Sample, b: Sample) =>
    nullsLast(numberOf(a), numberOf(b), sign)
  const first: Record<CardSort, (a: Sample, b: Sample) => number> = {
    recommended: () => 0,
    'lowest-price': by(each => rent(each, bedrooms), 1),
    'highest-price': by(each => rent(each, bedrooms), -1),
    'lowest-rating': by(each => weighted(each, town, 'overall'), 1),
    'highest-rating': by(each => weighted(each, town, 'overall'), -1),
    maintenance: by(each => weighted(each, town, 'maintenance'), -1),
    'worst-maintenance': by(each => weighted(each, town, 'maintenance'), 1),
    walk: by(each => each.travelTimes?.[`${walkTo}Walking`] ?? null, 1),
  }
  const recommended = (a: Sample, b: Sample) =>
    b.numReviews - a.numReviews ||
    nullsLast(mean(a.overall), mean(b.overall), -1) ||
    byText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    byText(a.id, b.id)
  return [...cards].sort((a, b) => first[sort](a, b) || recommended(a, b))
}

function nullsLast(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

const byText = (a: string, b: string) => Number(a > b) - Number(a < b)

/** Returns whether a building matches a filter, computed without a database. */
export function passes(filter: CardFilters, each: Sample): boolean {
  const { minRating = 0, minMaintenance = 0, maxPrice, bedrooms, area, walk, bbox } = filter
  const walkLimit = walk && partsOfWalk(walk)
  const walking = walkLimit?.point === 'engQuad' ? each.travelTimes?.engQuadWalking : each.travelTimes?.hoPlazaWalking
  const [west = -180, south = -90, east = 180, north = 90] = bbox?.split(',').map(Number) ?? []
  const isBetween = (value: number | null, low: number, high: number) => value !== null && value >= low && value <= high
  return (
    (mean(each.overall) ?? 0) >= minRating &&
    (mean(each.maintenance) ?? 0) >= minMaintenance &&
    (maxPrice === undefined || (rent(each, bedrooms) ?? 99) <= maxPrice) &&
    (bedrooms === undefined || each.paid.some(one => one.bedrooms === bedrooms)) &&
    (area === undefined || each.area === area.toUpperCase()) &&
    (walkLimit === undefined || (walking ?? 999) <= walkLimit.minutes) &&
    (bbox === undefined || (isBetween(each.longitude, west, east) && isBetween(each.latitude, south, north)))
  )
}

const names = ['minRating', 'minMaintenance', 'maxPrice', 'bedrooms', 'area', 'walk', 'bbox'] as const
const everyFilter = fc.record<CardFilters>(
  {
    minRating: fc.constantFrom(0, 2, 2.5, 5),
    minMaintenance: fc.constantFrom(1, 3, 4.5),
    maxPrice: fc.integer({ min: 1, max: 6 }),
    bedrooms: fc.integer({ min: 1, max: 3 }),
    area: fc.constantFrom('collegetown', 'west'),
    walk: fc
      .tuple(fc.constantFrom('hoPlaza' as const, 'engQuad' as const), minutes)
      .map(([point, limit]) => `${point}:${limit}` as const),
    bbox: fc.constantFrom('0,0,1,2.5', '1,1,1,1'),
  },
  withPrototype,
)

/** Generates filters of at most two conditions; more would match nothing. */
export const filters: fc.Arbitrary<CardFilters> = fc
  .tuple(everyFilter, fc.subarray([...names], { maxLength: 2 }))
  .map(([filter, set]) => Object.fromEntries(set.map(name => [name, filter[name]])))
