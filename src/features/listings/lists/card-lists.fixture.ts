import fc from 'fast-check'
import type { OpenDatabase } from '../../../platform/database/db.ts'
import { reviews } from '../../reviews/table.ts'
import { rentPairs } from '../catalog/rules.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { CardFilter } from './card-where.ts'
import { type CardSort, partsOfWalk } from './rules.ts'

interface Paid {
  bedrooms: number
  price: number
}

/** A building with what lists of cards are sorted and filtered by. */
export interface Sample {
  id: string
  name: string
  area: 'COLLEGETOWN' | 'WEST' | null
  landlordId: 'L1' | 'L2' | null
  latitude: number | null
  longitude: number | null
  numReviews: number
  /** Sums and counts of ratings, with few values so that many tie. */
  overallSum: number
  overallCount: number
  maintenanceSum: number
  maintenanceCount: number
  travelTimes: { hoPlazaWalking: number; engQuadWalking: number } | null
  /** Bedrooms and price of its approved and its pending reviews. */
  approved: Paid[]
  waiting: Paid[]
}

const countUpTo = (max: number) => fc.integer({ min: 0, max })
const degrees = fc.option(fc.constantFrom(0, 1, 2.5))
const minutes = fc.constantFrom(3, 9.1, 12)

const withPrototype = { noNullPrototype: true } as const
const paid = fc.array(
  fc.record({ bedrooms: fc.integer({ min: 1, max: 3 }), price: fc.integer({ min: 1, max: 6 }) }, withPrototype),
  { maxLength: 4 },
)

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
    maintenanceSum: countUpTo(60),
    maintenanceCount: countUpTo(12),
    travelTimes: fc.option(fc.record({ hoPlazaWalking: minutes, engQuadWalking: minutes }, withPrototype)),
    approved: paid,
    waiting: paid,
  },
  withPrototype,
)

/** Generates up to 25 buildings with distinct ids, many of them tied. */
export const samples = fc
  .uniqueArray(sample, { selector: each => each.id, maxLength: 25 })
  .map(all => all.map(each => ({ ...each, ...possible(each) })))

/** Generates sums of ratings from 1 to 5. */
function possible({ overallSum, overallCount, maintenanceSum, maintenanceCount }: Sample) {
  const sum = (given: number, count: number) => Math.max(count, Math.min(given, 5 * count))
  return {
    overallSum: sum(overallSum, overallCount),
    maintenanceSum: sum(maintenanceSum, maintenanceCount),
  }
}

/** Replaces the content of the database by the samples. */
export async function storeSamples({ db }: OpenDatabase, all: readonly Sample[]): Promise<void> {
  await db.delete(reviews)
  await db.delete(buildings)
  await db.delete(landlords)
  await db.insert(landlords).values(ownersOfSamples(all))
  if (all.length === 0) return
  const rows = all.map(({ approved, waiting, ...row }) => ({
    ...row,
    rents: rentsOf(approved),
    address: '1 Alder Avenue',
  }))
  await db.insert(buildings).values(rows)
  const written = all.flatMap(({ id, approved, waiting }) => [
    ...approved.map((n, i) => review(`${id}:${i}`, id, n, 'APPROVED')),
    ...waiting.map((n, i) => review(`${id}:w${i}`, id, n, 'PENDING')),
  ])
  if (written.length > 0) await db.insert(reviews).values(written)
}

/** Returns the counts by bedrooms and price, which follow from the reviews. */
function rentsOf(approved: readonly Paid[]) {
  const isPair = (one: Paid, other: Paid) => one.bedrooms === other.bedrooms && one.price === other.price
  return approved.length === 0 ? [] : rentPairs.map(pair => approved.filter(each => isPair(each, pair)).length)
}

/** Returns two landlords, with the sums of their buildings. */
function ownersOfSamples(all: readonly Sample[]) {
  const sum = (id: string, name: RatingSum) =>
    all.filter(each => each.landlordId === id).reduce((total, each) => total + each[name], 0)
  const sums = (id: string) => Object.fromEntries(ratingSums.map(name => [name, sum(id, name)]))
  return [
    { id: 'L1', name: 'Zinnia Homes', numReviews: 7, ...sums('L1') },
    { id: 'L2', name: 'aster homes', numReviews: 7, ...sums('L2') },
  ]
}

const ratingSums = ['overallSum', 'overallCount', 'maintenanceSum', 'maintenanceCount'] as const
type RatingSum = (typeof ratingSums)[number]

function review(id: string, aptId: string, paid: Paid, status: 'APPROVED' | 'PENDING') {
  const ratings = { overallRating: 3, location: 3, safety: 3, maintenance: 3, conditions: 3 }
  const owned = { ownerKey: id, writtenFor: `apartment:${aptId}` }
  return { id, aptId, ...owned, day: '2026-01-02', ...ratings, ...paid, reviewText: 'Fine.', status }
}

const rating = (each: Sample) => (each.overallCount === 0 ? null : each.overallSum / each.overallCount)
const maintenance = (each: Sample) => (each.maintenanceCount === 0 ? null : each.maintenanceSum / each.maintenanceCount)

/** Returns the lower median of what approved reviews paid; null without any. */
function rent({ approved }: Sample, bedrooms?: number): number | null {
  const prices = approved.filter(each => bedrooms === undefined || each.bedrooms === bedrooms).map(each => each.price)
  return prices.sort((a, b) => a - b)[Math.ceil(prices.length / 2) - 1] ?? null
}

/** Returns a building's mean as if ten more reviews gave the town's mean, to three digits; null when it is unrated. */
function weighted(each: Sample, all: readonly Sample[], name: 'overall' | 'maintenance'): number | null {
  const total = (key: RatingSum) => all.reduce((sum, one) => sum + one[key], 0)
  const count = total(`${name}Count`)
  const town = count === 0 ? 0 : Math.round((total(`${name}Sum`) * 1000) / count) / 1000
  return each[`${name}Count`] === 0 ? null : (each[`${name}Sum`] + 10 * town) / (each[`${name}Count`] + 10)
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
    walk: by(each => each.travelTimes?.[`${walkTo}Walking`] ?? null, 1),
  }
  return [...cards].sort((a, b) => first[sort](a, b) || recommended(a, b))
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
  const { minRating, minMaintenance, maxPrice, bedrooms, area, walk, bbox } = filter
  const walkLimit = walk && partsOfWalk(walk)
  const walking = walkLimit?.point === 'engQuad' ? each.travelTimes?.engQuadWalking : each.travelTimes?.hoPlazaWalking
  const [west = 0, south = 0, east = 0, north = 0] = bbox?.split(',').map(Number) ?? []
  const { latitude, longitude } = each
  return (
    (minRating === undefined || (rating(each) ?? 0) >= minRating) &&
    (minMaintenance === undefined || (maintenance(each) ?? 0) >= minMaintenance) &&
    (maxPrice === undefined || (rent(each, bedrooms) ?? 99) <= maxPrice) &&
    (bedrooms === undefined || each.approved.some(one => one.bedrooms === bedrooms)) &&
    (area === undefined || each.area === area) &&
    (walkLimit === undefined || (walking ?? 999) <= walkLimit.minutes) &&
    (bbox === undefined ||
      (latitude !== null &&
        longitude !== null &&
        longitude >= west &&
        longitude <= east &&
        latitude >= south &&
        latitude <= north))
  )
}

const everyFilter = fc.record(
  {
    minRating: fc.constantFrom(0, 2, 2.5, 5),
    minMaintenance: fc.constantFrom(1, 3, 4.5),
    maxPrice: fc.integer({ min: 1, max: 6 }),
    bedrooms: fc.integer({ min: 1, max: 3 }),
    area: fc.constantFrom('COLLEGETOWN', 'WEST'),
    walk: fc
      .tuple(fc.constantFrom('hoPlaza' as const, 'engQuad' as const), minutes)
      .map(([point, limit]) => `${point}:${limit}` as const),
    bbox: fc.constantFrom('0,0,1,2.5', '1,1,1,1'),
  },
  withPrototype,
)
const names = ['minRating', 'minMaintenance', 'maxPrice', 'bedrooms', 'area', 'walk', 'bbox'] as const

/** Generates filters of at most two conditions; more would match nothing. */
export const filters: fc.Arbitrary<CardFilter> = fc
  .tuple(everyFilter, fc.subarray([...names], { maxLength: 2 }))
  .map(([filter, names]) => Object.fromEntries(names.map(name => [name, filter[name]])))
