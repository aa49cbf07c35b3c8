import { beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '../../../account/delete-account.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { createRandom } from '../../../testing/odd-requests/create-random.ts'
import { testPepper } from '../../../testing/people.ts'
import { recomputeMentions } from '../../../testing/reviews/recompute-mentions.ts'
import { storedFigures } from '../../../testing/reviews/stored-figures.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { ListingKind } from '../../listings/catalog/listing-ref.ts'
import { problemKeys } from '../../listings/catalog/rules.ts'
import { mergeListings } from '../../listings/edit/merge-listings.ts'
import { storeCatalog } from '../../listings/import/store-catalog.ts'
import { type Actor, deriveActorKeys } from '../../people/actor.ts'
import { createSealer } from '../../people/keys/seal.ts'
import { eraseDepartures } from '../account/account-data.ts'
import { blockAuthor, liftBlock } from '../moderation/author-blocks.ts'
import { reviewMoves } from '../ratings/review-moves.ts'
import { findMentions } from '../read/find-mentions.ts'
import { appearChoices, depositAnswers, noAnswers, repairAnswers } from '../rules.ts'
import { defaultTopics } from '../topics/load-topics.ts'
import { createTextReader } from '../topics/read-text.ts'
import { createReview } from '../write/create-review.ts'
import { editReview } from '../write/edit-review.ts'
import { likeReview } from '../write/like-review.ts'
import type { NewReview } from '../write/review-body.ts'
import { moveReview } from './move-review.ts'
import { publishDueReviews, publishNow } from './publish-scheduled.ts'
import { undoDecision } from './undo-decision.ts'

const readText = createTextReader(defaultTopics)
const histories = 900
const texts = ['As good as any other.', 'The heat is loud.', 'Mice took the deposit.']
/** Histories that run at the same time. */
const concurrency = 10
const apartmentIds = ['a', 'b', 'c', 'lone']
const landlordIds = ['L', 'M']
const listingKinds = ['apartment', 'landlord'] as const
const stepsOfAuthors = ['appearNow', 'authorLeaves', 'delete', 'edit']
const stepsOfReaders = ['like', 'readerLeaves', 'report', 'unlike']
const stepsOfAdmins = ['approve', 'block', 'decline', 'liftBlock', 'mergeApartment', 'mergeLandlord', 'remove', 'undo']

describe('nine hundred histories of reviews', async () => {
  const { site, rows, expectExactFigures } = await startTestSite()
  const { database, storage } = site
  const { db } = database
  const random = createRandom(20_261_120)
  const upTo = (n: number) => Math.floor(random() * n)
  const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item
  /** How often each step succeeded. */
  const done = new Map<string, number>()
  const count = (step: string) => void done.set(step, (done.get(step) ?? 0) + 1)
  /** A listing of each kind that lasts until the next merge. */
  const duplicates = { apartment: 'a duplicate', landlord: 'a duplicate' }
  beforeAll(async () => {
    for (const id of [...landlordIds, duplicates.landlord]) await addLandlord(database, { id })
    for (const id of ['a', 'b', 'c', duplicates.apartment]) await addBuilding(database, { id, landlordId: 'L' })
    await addBuilding(database, { id: 'lone' })
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
    const anyRepair = () => oneOf([...repairAnswers, null])
    const aptId = oneOf([...apartmentIds, duplicates.apartment, null])
    return {
      aptId,
      landlordId: aptId === null ? oneOf([...landlordIds, duplicates.landlord]) : null,
      photos: [],
      appears: oneOf([undefined, null, oneOf(appearChoices())]),
      bedrooms: 1 + upTo(6),
      overallRating: star(),
      price: upTo(7),
      best: oneOf([undefined, null, 'The porch is lit.']),
      watch: oneOf([undefined, null, 'The stairs are not.']),
      reviewText: oneOf(texts),
      ...noAnswers,
      year: oneOf([2024, 2025, null]),
      rentAgain: oneOf([true, false, null]),
      deposit: oneOf([...depositAnswers, null]),
      amenities: oneOf([[], ['heat'], ['heat', 'parking'], null]),
      problems: oneOf([null, problemKeys.filter(() => upTo(3) === 0).map(key => ({ key, repaired: anyRepair() }))]),
      utilities: oneOf([null, { winter: upTo(6), summer: oneOf([null, upTo(6)]) }, { winter: null, summer: upTo(6) }]),
      detailedRatings: { location: star(), safety: star(), maintenance: star(), conditions: star() },
    }
  }

  const sealer = createSealer(testPepper, 'departures')
  const writing = { db, storage, publicUrl: '', readText }
  const editing = { database, storage, publicUrl: '', reviewMoves, site: testSite, log: silentLog }
  const account = { db, storage, contactSealer: sealer, searchesSealer: sealer, departuresSealer: sealer }

  const orRefusal = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    })

  /** Runs a random history of one review. Refusals are expected; any other error fails the test. */
  async function runHistory(n: number): Promise<void> {
    const [author, reader] = [person(`author ${n}`), person(`reader ${upTo(20)}`)]
    const created = await orRefusal(createReview(writing, author, content()))
    if (created instanceof Problem) return
    const { id } = created
    const deletes = (who: Actor) => deleteAccount(account, who, oneOf(['delete', 'keep']))
    const ofAuthor = {
      edit: () => editReview(writing, author, id, content()),
      appearNow: () => publishNow(db, author, id),
      delete: () => moveReview(writing, author, id, 'DELETED', {}),
    }
    const steps: Record<string, () => Promise<unknown>> = {
      ...ofAuthor,
      report: () => moveReview(writing, reader, id, 'REPORTED', {}),
      like: () => likeReview(db, reader, id, true),
      unlike: () => likeReview(db, reader, id, false),
      approve: () => moveReview(writing, admin, id, 'APPROVED', {}),
      decline: () => moveReview(writing, admin, id, 'DECLINED', { reason: 'No' }),
      remove: () => moveReview(writing, admin, id, 'DELETED', {}),
      undo: () => undoDecision(db, admin, id),
      block: () => blockAuthor(db, admin, id, null),
      liftBlock: () => liftBlock(db, admin, id, null),
      authorLeaves: () => deletes(author),
      readerLeaves: () => deletes(reader),
    }
    // Approvals are frequent, so that there are reviews to add up. The other two are allowed seldom.
    const often = ['approve', 'approve', 'approve', 'appearNow', 'appearNow', 'remove', 'remove']
    const names = [...often, ...Object.keys(steps)]
    let refused: readonly string[] = []
    for (let left = 1 + upTo(8); left > 0; left--) {
      const step = oneOf(names)
      if ((await orRefusal(steps[step]!())) instanceof Problem) continue
      count(step)
      expect(refused).not.toContain(step)
      if (step === 'authorLeaves') refused = Object.keys(ofAuthor)
      else if (step === 'block' && refused.length === 0) refused = ['edit']
      else if (step === 'liftBlock' && refused.length === 1) refused = []
    }
  }

  const moveBuilding = () => {
    const buildings = [{ id: oneOf(['a', 'b', 'c']), name: 'A House', landlordId: oneOf(['L', 'M', null]) }]
    return storeCatalog(database, { landlords: [], buildings }, editing)
  }

  const merge = async (kind: ListingKind) => {
    const intoId = oneOf(kind === 'apartment' ? apartmentIds : landlordIds)
    await mergeListings(editing, admin, { kind, fromId: duplicates[kind], intoId })
    count(kind === 'apartment' ? 'mergeApartment' : 'mergeLandlord')
  }
  /** Adds a listing, for which reviews are written from now on, and merges the one before it. */
  const replaceDuplicate = async (n: number) => {
    const [kind, id] = [listingKinds[(n / 20) % 2]!, `duplicate ${n}`]
    if (kind === 'apartment') await addBuilding(database, { id, landlordId: oneOf([duplicates.landlord, 'M', null]) })
    else await addLandlord(database, { id })
    const merged = merge(kind)
    duplicates[kind] = id
    await merged
  }

  /** Sometimes a month begins, a review of a deleted account is erased, a building changes its landlord, or two merge. */
  const changesOfAll = (n: number): Promise<unknown>[] => [
    ...(n % 50 === 0 ? [publishDueReviews(db, `${oneOf(appearChoices())}-01`)] : []),
    ...(n % 50 === 10 ? [eraseDepartures(db, storage, sealer, Date.now() + 30 * 86_400_000)] : []),
    ...(n % 100 === 20 ? [moveBuilding()] : []),
    ...(n % 20 === 0 ? [replaceDuplicate(n)] : []),
  ]

  it('leave figures that equal a recomputation', { timeout: 240_000 }, async () => {
    for (let n = 0; n < histories; n += concurrency) {
      const lives = Array.from({ length: concurrency }, (_, i) => runHistory(n + i))
      await Promise.all([...lives, ...changesOfAll(n)])
      await expectExactFigures()
    }
    for (const kind of listingKinds) await merge(kind)
    await expectExactFigures()
    for (const words of [['heat'], ['mi', 'took'], ['good']]) {
      const { listings } = await findMentions(db, words.join(' '))
      const found = listings.map(({ kind, id, numMentions }) => [`${kind}:${id}`, numMentions])
      expect(Object.fromEntries(found)).toEqual(await recomputeMentions(database, words))
    }
    const ofApartments = 'select r.id from reviews r join buildings b on b.id = r.apt_id'
    expect(await rows(`${ofApartments} where r.landlord_id is distinct from b.landlord_id`)).toEqual([])
    expect(await rows('select owner_key from reviews group by 1 having count(*) > 1')).toEqual([])
    const likes = '(select count(*) from review_likes l where l.review_id = r.id)'
    expect(await rows(`select id from reviews r where likes <> ${likes}`)).toEqual([])
    const hasOpenReport = 'exists (select from review_reports where review_id = r.id and not ignored)'
    const isOff = `(status = 'REPORTED') <> ${hasOpenReport}`
    expect(await rows(`select id from reviews r where status <> 'DELETED' and ${isOff}`)).toEqual([])
    const stored = await storedFigures(database)
    expect(Object.values(stored).every(({ numReviews }) => numReviews > 5)).toBe(true)
    expect(new Set(done.keys())).toEqual(new Set([...stepsOfAuthors, ...stepsOfReaders, ...stepsOfAdmins]))
    expect(Math.min(...done.values()), JSON.stringify([...done])).toBeGreaterThan(10)
  })

  it('stay with their landlord when an import fails', async () => {
    await addReview(database, { aptId: 'lone', safety: 2 })
    const before = await storedFigures(database)
    const toLandlords: typeof reviewMoves.toLandlords = async (tx, moves) => {
      await reviewMoves.toLandlords(tx, moves)
      throw new Error('failed after the move')
    }
    const catalog = { landlords: [], buildings: [{ id: 'lone', name: 'A House', landlordId: 'L' }] }
    const failing = { reviewMoves: { ...reviewMoves, toLandlords }, storage }
    const stored = storeCatalog(database, catalog, failing)
    await expect(stored).rejects.toThrow('failed after the move')
    expect(await storedFigures(database)).toEqual(before)
  })
})
