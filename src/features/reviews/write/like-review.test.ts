import { describe, expect, it } from 'vitest'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import type { Card } from '../../listings/catalog/shapes.ts'
import type { Review } from '../shapes.ts'

describe('likes', async () => {
  const { site, ada, ben, admin, ask, get } = await startTestSite()
  const like = (reviewId: string, person = ben) => ask('POST', 'add-like', { reviewId }, person)
  const unlike = (reviewId: string, person = ben) => ask('POST', 'remove-like', { reviewId }, person)
  /** Returns a review's count of likes, and how many of these people see their mark on it. */
  const read = async (id: string, people: Person[]) => {
    const marks = await Promise.all(
      people.map(async who => (await get<{ liked: string[] }>('my-marks', who)).body.liked),
    )
    const { likes } = (await get<Review>(`review-by-id/${id}`)).body
    return { likes, marks: marks.filter(liked => liked.includes(id)).length }
  }
  const write = async () => addReview(site.database, { landlordId: (await addLandlord(site.database)).id })

  it('count once, however often the call is made', async () => {
    const { id } = await write()
    for (let i = 0; i < 3; i++) expect((await like(id)).body).toEqual({ liked: true, likes: 1 })
    expect((await like(id, admin)).body).toEqual({ liked: true, likes: 2 })
    for (let i = 0; i < 3; i++) expect((await unlike(id)).body).toEqual({ liked: false, likes: 1 })
    expect(await read(id, [ada, ben, admin])).toEqual({ likes: 1, marks: 1 })
  })

  it('are exact when 80 like and unlike at once', async () => {
    const { id } = await write()
    const crowd = await Promise.all(Array.from({ length: 40 }, (_, i) => site.signIn(`crowd${i}`)))
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, i) => (i % 3 === 2 ? unlike : like)(id, crowd[i % crowd.length])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { likes, marks } = await read(id, crowd)
    expect(likes).toBe(marks)
    // The last answer to a single reader is the final state.
    await Promise.all(crowd.map((person, i) => (i < 25 ? like : unlike)(id, person)))
    expect(await read(id, crowd)).toEqual({ likes: 25, marks: 25 })
  }, 60_000)

  it('leave suggestions in the cache, which a change of the catalog drops', async () => {
    const { id } = await write()
    const isCached = () => site.cache.get('/api/search?q=porch') !== undefined
    await get('search?q=porch')
    await like(id)
    expect(isCached()).toBe(true)
    await site.database.db.transaction(tx => publishChange(tx, 'catalog'))
    expect(isCached()).toBe(false)
  })

  it('show on pages at once, and put the most liked review on the card, with the line of the most liked that has one', async () => {
    const { id: landlordId } = await addLandlord(site.database)
    await addBuilding(site.database, { id: 'card', landlordId })
    const likesInList = async () =>
      (await get<Review[]>(`review/landlordId/${landlordId}/APPROVED`)).body.map(({ likes }) => likes)
    /** Returns the review that the card of the apartment shows. */
    const card = async () => (await get<Card[]>(`buildings/all/${landlordId}`)).body[0]!
    const topReview = async () => (await card()).topReview
    const of = { aptId: 'card', landlordId, month: '2026-01-01' }
    await addReview(site.database, { ...of, id: 'first', likes: 5, reviewText: 'The first of these reviews.' })
    await addReview(site.database, { ...of, id: 'second', likes: 4, reviewText: 'The second of these reviews.' })
    expect(await topReview()).toBe('The first of these reviews.')
    await like('second')
    expect(await topReview()).toBe('The first of these reviews.')
    expect(await likesInList()).toEqual([5, 5])
    await like('second', ada)
    expect(await topReview()).toBe('The second of these reviews.')
    expect(await likesInList()).toEqual([5, 6])
    await unlike('second')
    expect(await topReview()).toBe('The first of these reviews.')
    expect((await card()).line).toBe(null)
    const lines = { best: 'The best of it.', watch: 'The worst of it.' }
    await addReview(site.database, { ...of, id: 'good', likes: 1, ...lines })
    await addReview(site.database, { ...of, id: 'bad', likes: 1, ...lines, overallRating: 2 })
    expect((await card()).line).toEqual({ kind: 'watch', text: 'The worst of it.' })
    await like('good')
    expect(await card()).toMatchObject({
      topReview: 'The first of these reviews.',
      line: { kind: 'best', text: 'The best of it.' },
    })
  })
})
