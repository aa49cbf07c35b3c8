import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../../platform/http/problem.ts'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { createRandom } from '../../../testing/odd-requests/create-random.ts'
import { storedRatingAggregates } from '../../../testing/reviews/rating-aggregates.ts'
import { recomputeInsights } from '../../../testing/reviews/recompute-insights.ts'
import { recomputeMentions } from '../../../testing/reviews/recompute-mentions.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { requireBuilding } from '../../listings/catalog/get-buildings.ts'
import { storeCatalog } from '../../listings/import/store-catalog.ts'
import { type Actor, deriveActorKeys } from '../../people/actor.ts'
import { findRents } from '../insights/find-rents.ts'
import { findMaintenance, getApartmentInsights, getLandlordInsights } from '../insights/get-insights.ts'
import { reviewMoves } from '../ratings/review-moves.ts'
import { findMentions } from '../read/find-mentions.ts'
import { appearChoices, depositAnswers, noAnswers } from '../rules.ts'
import { createTextReader } from '../topic-rules.ts'
import { defaultTopics } from '../topics/load-topics.ts'
import { createReview } from '../write/create-review.ts'
import { editReview } from '../write/edit-review.ts'
import type { NewReview } from '../write/review-body.ts'
import { moveReview } from './move-review.ts'
import { publishDueReviews, publishNow } from './publish-scheduled.ts'

const readText = createTextReader(defaultTopics)
const histories = 1200
const texts = ['As good as any other.', 'The heat is loud.', 'Mice took the deposit.']
/** Histories that run at the same time. */
const concurrency = 10
const apartmentIds = ['a', 'b', 'c', 'lone', null] as const

describe('twelve hundred histories of reviews', async () => {
  const { site, rows, expectExactRatings } = await startTestSite()
  const random = createRandom(20_261_120)
  const upTo = (n: number) => Math.floor(random() * n)
  const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item
  beforeAll(async () => {
    for (const id of ['L', 'M']) await addLandlord(site.database, { id })
    for (const id of ['a', 'b', 'c']) await addBuilding(site.database, { id, landlordId: 'L' })
    await addBuilding(site.database, { id: 'lone' })
  })

  const person = (name: string, isAdmin = false): Actor => ({
    uid: name,
    email: `${name}@wrenfield.example`,
    displayName: name,
    isAdmin,
    ...deriveActorKeys('a pepper', name),
  })
  const admin = person('admin', true)
  const content = (): NewReview => {
    // A rating or price of 0 counts nowhere.
    const star = () => upTo(6)
    const aptId = oneOf(apartmentIds)
    return {
      aptId,
      landlordId: aptId === null ? oneOf(['L', 'M']) : null,
      photos: [],
      appears: oneOf([undefined, null, oneOf(appearChoices())]),
      bedrooms: 1 + upTo(6),
      overallRating: star(),
      price: upTo(7),
      reviewText: oneOf(texts),
      ...noAnswers,
      year: oneOf([2024, 2025, null]),
      rentAgain: oneOf([true, false, null]),
      deposit: oneOf([...depositAnswers, null]),
      amenities: oneOf([[], ['heat'], ['heat', 'parking'], null]),
      detailedRatings: { location: star(), safety: star(), maintenance: star(), conditions: star() },
    }
  }

  /** Runs a random history of one review. Refusals are expected; any other error fails the test. */
  async function runHistory(n: number, done: Map<string, number>): Promise<void> {
    const deps = { db: site.database.db, storage: site.storage, publicUrl: '', readText }
    const [author, reader] = [person(`author ${n}`), person(`reader ${upTo(20)}`)]
    const { id } = await createReview(deps, author, content())
    const steps = {
      edit: () => editReview(deps, author, id, content()),
      report: () => moveReview(deps, reader, id, 'REPORTED', {}),
      approve: () => moveReview(deps, admin, id, 'APPROVED', {}),
      appearNow: () => publishNow(site.database.db, author, id),
      decline: () => moveReview(deps, admin, id, 'DECLINED', { reason: 'No' }),
      remove: () => moveReview(deps, admin, id, 'DELETED', {}),
      delete: () => moveReview(deps, author, id, 'DELETED', {}),
    }
    // A month begins, of all reviews at once.
    if (n % 50 === 0) await publishDueReviews(site.database.db, `${oneOf(appearChoices())}-01`)
    // Approvals are frequent, so that there are reviews to add up.
    const names = ['approve', 'approve', 'approve', ...(Object.keys(steps) as (keyof typeof steps)[])] as const
    for (let left = 1 + upTo(6); left > 0; left--) {
      const step = oneOf(names)
      await steps[step]().then(
        () => done.set(step, (done.get(step) ?? 0) + 1),
        error => {
          if (!(error instanceof Problem)) throw error
        },
      )
    }
  }

  const moveBuilding = () => {
    const buildings = [{ id: oneOf(['a', 'b', 'c']), name: 'A House', landlordId: oneOf(['L', 'M', null]) }]
    return storeCatalog(site.database, { landlords: [], buildings }, { reviewMoves, storage: site.storage })
  }

  it('leave counts and averages and insights that equal a recomputation', { timeout: 240_000 }, async () => {
    const done = new Map<string, number>()
    for (let n = 0; n < histories; n += concurrency) {
      const lives = Array.from({ length: concurrency }, (_, i) => runHistory(n + i, done))
      // Sometimes a building changes its landlord meanwhile.
      if (n % 100 === 0) lives.push(moveBuilding().then(() => undefined))
      await Promise.all(lives)
      if (n % 200 === 0) await expectExactRatings()
    }
    await expectExactRatings()
    const insights = await recomputeInsights(site.database, defaultTopics)
    const { db } = site.database
    for (const id of ['a', 'b', 'c', 'lone']) {
      const building = await requireBuilding(db, id)
      expect(await getApartmentInsights(db, building, defaultTopics)).toEqual(insights.ofApartment(id))
    }
    for (const id of ['L', 'M']) {
      expect(await getLandlordInsights(db, id, defaultTopics)).toEqual(insights.ofLandlord(id))
      expect(await findMaintenance(db, id)).toEqual(insights.maintenanceOf(id))
    }
    expect(await findRents(db, 'COLLEGETOWN')).toEqual(insights.rentsOf('COLLEGETOWN'))
    for (const words of [['heat'], ['mi', 'took'], ['good']]) {
      const { listings } = await findMentions(db, words.join(' '))
      const found = listings.map(({ kind, id, numMentions }) => [`${kind}:${id}`, numMentions])
      expect(Object.fromEntries(found)).toEqual(await recomputeMentions(site.database, words))
    }
    const ofApartments = 'select r.id from reviews r join buildings b on b.id = r.apt_id'
    expect(await rows(`${ofApartments} where r.landlord_id is distinct from b.landlord_id`)).toEqual([])
    expect(await rows('select owner_key from reviews group by 1 having count(*) > 1')).toEqual([])
    const stored = await storedRatingAggregates(site.database)
    expect(Object.values(stored).every(numbers => numbers.num_reviews! > 20)).toBe(true)
    expect([...done.keys()].sort()).toEqual(['appearNow', 'approve', 'decline', 'delete', 'edit', 'remove', 'report'])
    expect(Math.min(...done.values())).toBeGreaterThan(20)
  })

  it('stay with their landlord when an import fails', async () => {
    await addReview(site.database, { aptId: 'lone', safety: 2 })
    const before = await storedRatingAggregates(site.database)
    const toLandlords: typeof reviewMoves.toLandlords = async (tx, moves) => {
      await reviewMoves.toLandlords(tx, moves)
      throw new Error('failed after the move')
    }
    const catalog = { landlords: [], buildings: [{ id: 'lone', name: 'A House', landlordId: 'L' }] }
    const failing = { reviewMoves: { ...reviewMoves, toLandlords }, storage: site.storage }
    const stored = storeCatalog(site.database, catalog, failing)
    await expect(stored).rejects.toThrow('failed after the move')
    expect(await storedRatingAggregates(site.database)).toEqual(before)
  })
})
