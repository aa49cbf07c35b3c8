import fc from 'fast-check'
import type { OpenDatabase } from '../../../platform/database/db.ts'
import { reviews } from '../../reviews/table.ts'
import { type BedroomCount, bedroomColumn, bedroomCounts } from '../catalog/rules.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { CardFilter } from './card-query.ts'
import type { CardSort } from './rules.ts'

/** A building with what lists of cards are sorted and filtered by. */
export interface Sample {
  id: string
  name: string
  area: 'COLLEGETOWN' | 'WEST' | null
  landlordId: 'L1' | 'L2' | null
  latitude: number | null
  longitude: number | null
  numReviews: number
  /** Sums and counts of ratings and prices, with few values so that many tie. */
  overallSum: number
  overallCount: number
  priceSum: number
  priceCount: number
  travelTimes: { hoPlazaWalking: number; engQuadWalking: number } | null
  /** Bedrooms of its approved and its pending reviews. */
  approved: number[]
  waiting: number[]
}

const countUpTo = (max: number) => fc.integer({ min: 0, max })
const degrees = fc.option(fc.constantFrom(0, 1, 2.5))
const bedrooms = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })
const minutes = fc.constantFrom(3, 9.1, 12)

const withPrototype = { noNullPrototype: true } as const

const sample = fc.record<Sample>(
  {
    id: fc.string({ unit: fc.constantFrom(...'aZ9-é'), minLength: 1, maxLength: 6 }),
    name: fc.constantFrom('alder', 'Alder', 'Birch', 'birch house', 'été', 'Ash "1"'),
    area: fc.constantFrom('COLLEGETOWN', 'WEST', null),
    landlordId: fc.constantFrom('L1', 'L2', null),
    latitude: degrees,
    longitude: degrees,
    numReviews: countUpTo(3),
    overallSum: countUpTo(10),
    overallCount: countUpTo(3),
    priceSum: countUpTo(12),
    priceCount: countUpTo(3),
    travelTimes: fc.option(fc.record({ hoPlazaWalking: minutes, engQuadWalking: minutes }, withPrototype)),
    approved: bedrooms,
    waiting: bedrooms,
  },
  withPrototype,
)

/** Generates up to 25 buildings with distinct ids, many of them tied. */
export const samples = fc
  .uniqueArray(sample, { selector: each => each.id, maxLength: 25 })
  .map(all => all.map(each => ({ ...each, ...possible(each) })))

/** Generates sums and counts of ratings from 1 to 5 and prices from 1 to 6. */
function possible({ overallSum, overallCount, priceSum, priceCount }: Sample) {
  return {
    overallSum: Math.max(overallCount, Math.min(overallSum, 5 * overallCount)),
    priceSum: Math.max(priceCount, Math.min(priceSum, 6 * priceCount)),
  }
}

/** Replaces the content of the database by the samples. */
export async function storeSamples({ db }: OpenDatabase, all: readonly Sample[]): Promise<void> {
  await db.delete(reviews)
  await db.delete(buildings)
  await db.insert(landlords).values(ownersOfSamples).onConflictDoNothing()
  if (all.length === 0) return
  const rows = all.map(({ approved, waiting, ...row }) => ({ ...row, ...roomsOf(approved), address: '1 Alder Avenue' }))
  await db.insert(buildings).values(rows)
  const written = all.flatMap(({ id, approved, waiting }) => [
    ...approved.map((n, i) => review(`${id}:${i}`, id, n, 'APPROVED')),
    ...waiting.map((n, i) => review(`${id}:w${i}`, id, n, 'PENDING')),
  ])
  if (written.length > 0) await db.insert(reviews).values(written)
}

/** Returns the counts by bedrooms, which follow from the reviews. */
function roomsOf(approved: readonly number[]) {
  const count = (rooms: BedroomCount) => approved.filter(each => each === rooms).length
  return Object.fromEntries(bedroomCounts.map(rooms => [bedroomColumn(rooms), count(rooms)]))
}

const ownersOfSamples = [
  { id: 'L1', name: 'Zinnia Homes', numReviews: 7 },
  { id: 'L2', name: 'aster homes', numReviews: 7 },
]

function review(id: string, aptId: string, n: number, status: 'APPROVED' | 'PENDING') {
  const ratings = { overallRating: 3, location: 3, safety: 3, maintenance: 3, conditions: 3 }
  const owned = { ownerKey: id, writtenFor: `apartment:${aptId}` }
  return { id, aptId, ...owned, day: '2026-01-02', ...ratings, bedrooms: n, price: 2, reviewText: 'Fine.', status }
}

const rating = (each: Sample) => (each.overallCount === 0 ? null : each.overallSum / each.overallCount)
const price = (each: Sample) => (each.priceCount === 0 ? null : each.priceSum / each.priceCount)

/** Compares two cards by a sort, computed without a database. */
export function sorted(all: readonly Sample[], sort: CardSort, walkTo: 'hoPlaza' | 'engQuad' = 'hoPlaza'): Sample[] {
  const first: Record<CardSort, (a: Sample, b: Sample) => number> = {
    recommended: () => 0,
    'lowest-price': (a, b) => nullsLast(price(a), price(b), 1),
    'highest-price': (a, b) => nullsLast(price(a), price(b), -1),
    'lowest-rating': (a, b) => nullsLast(rating(a), rating(b), 1),
    'highest-rating': (a, b) => nullsLast(rating(a), rating(b), -1),
    walk: (a, b) =>
      nullsLast(a.travelTimes?.[`${walkTo}Walking`] ?? null, b.travelTimes?.[`${walkTo}Walking`] ?? null, 1),
  }
  return [...all].sort((a, b) => first[sort](a, b) || recommended(a, b))
}

function recommended(a: Sample, b: Sample): number {
  return (
    b.numReviews - a.numReviews ||
    nullsLast(rating(a), rating(b), -1) ||
    byText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    byText(a.id, b.id)
  )
}

function nullsLast(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** Returns whether a building matches a filter, computed without a database. */
export function passes(filter: CardFilter, each: Sample): boolean {
  const { minRating, maxPrice, bedrooms: wanted, area, walk, bbox } = filter
  const walking = walk?.point === 'engQuad' ? each.travelTimes?.engQuadWalking : each.travelTimes?.hoPlazaWalking
  const { latitude, longitude } = each
  return (
    (minRating === undefined || (rating(each) ?? 0) >= minRating) &&
    (maxPrice === undefined || (price(each) ?? 99) <= maxPrice) &&
    (wanted === undefined || each.approved.includes(wanted)) &&
    (area === undefined || each.area === area) &&
    (walk === undefined || (walking ?? 999) <= walk.minutes) &&
    (bbox === undefined ||
      (latitude !== null &&
        longitude !== null &&
        longitude >= bbox.west &&
        longitude <= bbox.east &&
        latitude >= bbox.south &&
        latitude <= bbox.north))
  )
}

const everyFilter = fc.record(
  {
    minRating: fc.constantFrom(0, 2, 2.5, 5),
    maxPrice: fc.integer({ min: 1, max: 6 }),
    bedrooms: fc.integer({ min: 1, max: 3 }),
    area: fc.constantFrom('COLLEGETOWN', 'WEST'),
    walk: fc.record({ point: fc.constantFrom('hoPlaza' as const, 'engQuad' as const), minutes }, withPrototype),
    bbox: fc.constantFrom({ west: 0, south: 0, east: 1, north: 2.5 }, { west: 1, south: 1, east: 1, north: 1 }),
  },
  withPrototype,
)
const names = ['minRating', 'maxPrice', 'bedrooms', 'area', 'walk', 'bbox'] as const

/** Generates filters of at most two conditions; more would match nothing. */
export const filters: fc.Arbitrary<CardFilter> = fc
  .tuple(everyFilter, fc.subarray([...names], { maxLength: 2 }))
  .map(([filter, names]) => Object.fromEntries(names.map(name => [name, filter[name]])))
