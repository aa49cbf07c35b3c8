import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import {
  filters,
  passes,
  rent as rentOf,
  type Sample,
  samples,
  sorted,
  storeSamples,
} from '../../../testing/listings/card-samples.ts'
import { requireBuilding } from '../catalog/get-buildings.ts'
import type { CardQuery } from './card-query.ts'
import { listByCompany, listCards, listNearbyCards } from './list-cards.ts'
import { type CardFilters, type CardSort, cardSorts } from './rules.ts'
import { searchCards } from './search-cards.ts'

const ids = (all: readonly { id: string }[]) => all.map(each => each.id)

describe('lists of cards', async () => {
  const database = await startTestDatabase()
  const { db } = database

  /** Returns the ids of all pages in order, and checks that each page tells their number. */
  async function walk(list: (query: CardQuery) => ReturnType<typeof listCards>, query: CardQuery) {
    const met: string[] = []
    const totals = new Set<number>()
    let cursor: string | undefined
    do {
      const page = await list({ ...query, cursor })
      totals.add(page.total)
      expect(page.items.length).toBeLessThanOrEqual(query.limit ?? 100)
      met.push(...page.items.map(card => card.buildingData.id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect([...totals]).toEqual([met.length])
    return met
  }

  const query = fc.record({ sort: fc.constantFrom(...cardSorts), limit: fc.integer({ min: 1, max: 7 }) })
  const orderOf = (sort: CardSort, { walk, bedrooms }: CardFilters) => ({
    sort,
    bedrooms,
    walkTo: walk?.startsWith('engQuad') ? ('engQuad' as const) : ('hoPlaza' as const),
  })

  it('return every matching card once, in sorted order, found ones by relevance, with any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        samples,
        fc.infiniteStream(fc.boolean()),
        fc.array(fc.tuple(query, filters), { minLength: 3, maxLength: 3 }),
        async (all, coins, asked) => {
          await storeSamples(database, all)
          const found = all.filter(() => coins.next().value)
          const listFound = (each: CardQuery) => searchCards(db, { query: each, ranked: ids(found) })
          for (const [{ sort, limit }, filter] of asked) {
            const [fitting, foundFitting] = [all, found].map(of => of.filter(each => passes(filter, each)))
            const inOrder = (of: typeof all = []) => ids(sorted(of, orderOf(sort, filter), all))
            const listAll = (each: CardQuery) => listCards(db, each)
            expect(await walk(listAll, { ...filter, sort, limit })).toEqual(inOrder(fitting))
            expect(await walk(listFound, { ...filter, sort, limit })).toEqual(inOrder(foundFitting))
            expect(await walk(listFound, { ...filter, limit })).toEqual(ids(foundFitting ?? []))
            for (const { buildingData, rent } of (await listCards(db, filter)).items) {
              const median = rentOf(all.find(({ id }) => id === buildingData.id)!, filter.bedrooms)
              expect(rent?.median ?? null).toBe(median)
              expect(rent?.bedrooms).toBe(median === null ? undefined : (filter.bedrooms ?? null))
            }
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('near a building are the nearest reviewed ones, or those of its area without a location', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async all => {
        await storeSamples(database, all)
        for (const building of all) {
          const near = await listNearbyCards(db, await requireBuilding(db, building.id))
          const others = sorted(all, { sort: 'recommended' }, all).filter(
            ({ id, numReviews }) => id !== building.id && numReviews > 0,
          )
          const { latitude, longitude } = building
          const distanceTo = (each: Sample) => {
            const width = Math.cos((latitude! * Math.PI) / 180)
            return Math.hypot(each.latitude! - latitude!, (each.longitude! - longitude!) * width)
          }
          const isLocated = (each: Sample) => each.latitude !== null && each.longitude !== null
          const expected = isLocated(building)
            ? others.filter(isLocated).sort((a, b) => distanceTo(a) - distanceTo(b))
            : others.filter(({ area }) => area !== null && area === building.area)
          expect(ids(near.map(card => card.buildingData))).toEqual(ids(expected.slice(0, 3)))
        }
      }),
      { numRuns: 10 },
    )
  })

  it('are grouped by landlord, sorted by total reviews, then name', async () => {
    await fc.assert(
      fc.asyncProperty(samples, fc.constantFrom(...cardSorts), async (all, sort) => {
        await storeSamples(database, all)
        const page = await listByCompany(db, 100, { sort })
        const reviewed = all.filter(each => each.numReviews > 0)
        // The two landlords have as many reviews, so "aster" comes before "Zinnia".
        const of = (id: string) => reviewed.filter(each => each.landlordId === id)
        const expected = ['L2', 'L1'].flatMap(id => sorted(of(id), { sort }, all))
        expect(page.items.map(card => card.buildingData.id)).toEqual(ids(expected))
        expect(page.total).toBe(expected.length)
      }),
      { numRuns: 10 },
    )
  })
})
