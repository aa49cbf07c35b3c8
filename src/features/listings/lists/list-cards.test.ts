import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { filters, passes, samples, sorted, storeSamples } from '../../../testing/listings/card-samples.ts'
import { readContext } from '../../../testing/read-context.ts'
import type { CardQuery } from './card-query.ts'
import type { CardFilter } from './card-where.ts'
import { listByCompany, listCards, listFoundCards } from './list-cards.ts'
import { type CardSort, cardSorts } from './rules.ts'

const ids = (all: readonly { id: string }[]) => all.map(each => each.id)

describe('lists of cards', async () => {
  const database = await startTestDatabase()
  const context = readContext(database.db)

  /** Returns the ids of all pages in order, and checks the total of each page. */
  async function walk(list: (query: CardQuery) => ReturnType<typeof listCards>, query: CardQuery, total: number) {
    const met: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...query, cursor })
      expect(page.total).toBe(total)
      expect(page.items.length).toBeLessThanOrEqual(query.limit ?? 100)
      met.push(...page.items.map(card => card.buildingData.id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    return met
  }

  const query = fc.record({ sort: fc.constantFrom(...cardSorts), limit: fc.integer({ min: 1, max: 7 }) })
  const orderOf = (sort: CardSort, { walk, bedrooms }: CardFilter) => ({
    sort,
    bedrooms,
    walkTo: walk?.startsWith('engQuad') ? ('engQuad' as const) : ('hoPlaza' as const),
  })

  it('return every matching card once, in sorted order, with any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        samples,
        fc.array(fc.tuple(query, filters), { minLength: 4, maxLength: 4 }),
        async (all, asked) => {
          await storeSamples(database, all)
          for (const [{ sort, limit }, filter] of asked) {
            const fitting = all.filter(each => passes(filter, each))
            const list = (each: CardQuery) => listCards(context, each)
            const met = await walk(list, { ...filter, sort, limit }, fitting.length)
            expect(met).toEqual(ids(sorted(fitting, orderOf(sort, filter), all)))
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('return found cards by relevance, or in the requested order', async () => {
    const order = fc.option(fc.constantFrom(...cardSorts), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(
        samples,
        fc.infiniteStream(fc.boolean()),
        query,
        order,
        filters,
        async (all, coins, { limit }, sort, filter) => {
          await storeSamples(database, all)
          const found = all.filter(() => coins.next().value)
          const fitting = found.filter(each => passes(filter, each))
          const list = (each: CardQuery) => listFoundCards(context, ids(found), each)
          const met = await walk(list, { ...filter, sort, limit }, fitting.length)
          expect(met).toEqual(ids(sort ? sorted(fitting, orderOf(sort, filter), all) : fitting))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('are grouped by landlord, sorted by total reviews, then name', async () => {
    await fc.assert(
      fc.asyncProperty(samples, fc.constantFrom(...cardSorts), async (all, sort) => {
        await storeSamples(database, all)
        const page = await listByCompany(context, 100, { sort })
        const reviewed = all.filter(each => each.numReviews > 0)
        // The two landlords have as many reviews, so "aster" comes before "Zinnia".
        const of = (id: string) => reviewed.filter(each => each.landlordId === id)
        const expected = ['L2', 'L1'].flatMap(id => sorted(of(id), { sort }, all))
        expect(page.items.map(card => card.buildingData.id)).toEqual(ids(expected))
        expect(page.total).toBe(expected.length)
      }),
      { numRuns: 15 },
    )
  })
})
