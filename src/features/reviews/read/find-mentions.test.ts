import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { mentions } from './find-mentions.ts'

describe('reviews that mention words', async () => {
  const { site, admin, ask, get } = await startTestSite()
  const { database } = site
  const search = (query: string) => get(`search-reviews${query}`)
  const find = async (words: string) => mentions.parse((await search(`?${new URLSearchParams({ q: words })}`)).body)
  const counts = async (words: string) =>
    (await find(words)).listings.map(({ kind, id, numMentions }) => [`${kind}:${id}`, numMentions])

  beforeAll(async () => {
    await addLandlord(database, { id: 'L', name: 'Larkspur' })
    for (const id of ['a', 'b', 'c']) await addBuilding(database, { id, name: `House ${id}`, landlordId: 'L' })
    const add = (aptId: string | null, reviewText: string, given = {}) =>
      addReview(database, { aptId, landlordId: 'L', reviewText, ...given })
    await add('a', 'Fine kitchen. Mold in the bathroom, twice. They painted over it.', {
      month: '2026-02-01',
      id: 'a1',
    })
    await add('a', 'No complaints, except that it was MOLDY.', { month: '2025-02-01', overallRating: 2 })
    await add('b', 'The Café downstairs is loud; the bathroom has móld.', { overallRating: 1 })
    await add('c', 'It molds, they said; a waiting review.', { status: 'PENDING' })
    await add('c', 'Mold, and a reader reported it.', { status: 'REPORTED' })
    await add('c', 'A remoldeled kitchen.')
  })

  it('come by listing, the most first, each with its rating and a quote of the newest', async () => {
    const found = (id: string, figures: object, text: string, reviewId: unknown = expect.any(String)) => ({
      kind: 'apartment',
      id,
      name: `House ${id}`,
      ...figures,
      quote: { reviewId, text },
    })
    const cafe = 'The Café downstairs is loud; the bathroom has móld.'
    expect(await find('Mold')).toEqual({
      words: 'mold',
      isComplete: true,
      listings: [
        found(
          'a',
          { numReviews: 2, avgRating: 3, numMentions: 2 },
          'Fine kitchen. Mold in the bathroom, twice. They painted over it.',
          'a1',
        ),
        found('b', { numReviews: 1, avgRating: 1, numMentions: 1 }, cafe),
        found('c', { numReviews: 2, avgRating: 4, numMentions: 1 }, 'Mold, and a reader reported it.'),
      ],
    })
  })

  it.each([
    ['mold bathroom', 2, 'mold bathroom'],
    ['Mold in the Bath!', 2, 'mold bath'],
    ['CAFÉ café Cafe', 1, 'cafe'],
    ['12 Alder St.', 0, 'alder'],
    ['remold', 1, 'remold'],
    ['the and there', 0, ''],
    ['one two three four five six seven eight', 0, 'two three four five six seven'],
    ["'mold':* | !a & (", 3, 'mold'],
    ["'); drop table reviews; --", 0, 'drop table reviews'],
    ['\0mold\0', 3, 'mold'],
  ])('have all words of %j', async (query, expected, words) => {
    const found = await find(query)
    expect([found.listings.length, found.words]).toEqual([expected, words])
  })

  it('without words are none, and a query that is too long is refused', async () => {
    for (const query of ['', '?q=', '?q=%20', '?q=a+to'])
      expect((await search(query)).body).toEqual({ words: '', isComplete: true, listings: [] })
    expect((await search(`?q=${'x'.repeat(201)}`)).body).toMatchObject({ status: 400, errors: [{ path: '?q' }] })
  })

  it('find a landlord by its own reviews, and count all that its page shows', async () => {
    expect(await counts('painted')).toEqual([['apartment:a', 1]])
    await addReview(database, { landlordId: 'L', reviewText: 'They painted the office, not my room.' })
    const byListing = { 'landlord:L': 2, 'apartment:a': 1 }
    expect(await counts('painted')).toEqual(Object.entries(byListing))
    const page = await get('review/landlordId/L/APPROVED?words=painted')
    expect(page.headers.get('x-total-count')).toBe('2')
  })

  it('follow a new name and a merge at once, although they are cached', async () => {
    await addBuilding(database, { id: 'new', name: 'New House' })
    await addReview(database, { aptId: 'new', reviewText: 'Fleas came with the sofa.' })
    expect((await find('fleas')).listings[0]?.name).toBe('New House')
    await ask('PATCH', 'admin/buildings/new', { name: 'Renamed House' }, admin)
    expect((await find('fleas')).listings[0]?.name).toBe('Renamed House')
    await ask('POST', 'admin/buildings/new/merge', { into: 'b' }, admin)
    expect(await counts('fleas')).toEqual([['apartment:b', 1]])
  })

  it('of frequent words are from a part of the reviews, with exact numbers', async () => {
    const lines = { old: [900, '2020-01-01'], young: [400, '2026-01-01'], other: [700, '2025-01-01'] } as const
    for (const [id, [count, month]] of Object.entries(lines)) {
      await addBuilding(database, { id })
      await database.pool.query(
        `insert into reviews (id, apt_id, owner_key, written_for, month, overall_rating, location, safety, maintenance,
           conditions, bedrooms, price, review_text, words, status)
         select $1 || n, $1, $1 || n, 'apartment:' || $1, $2::date, 3, 3, 3, 3, 3, 1, 1, 'Often. ' || n,
           array_to_tsvector(array['often', case when n % 100 = 0 then 'seldom' else 'never' end]), 'APPROVED'
         from generate_series(1, $3) n`,
        [id, month, count],
      )
    }
    const listings = [
      { id: 'other', numMentions: 700, quote: { text: expect.stringMatching(/^Often\. \d+$/) } },
      { id: 'young', numMentions: 400 },
    ]
    expect(await find('often')).toMatchObject({ isComplete: false, listings })
    const rarer = { isComplete: true, listings: [{ id: 'old', numMentions: 9 }, {}, {}] }
    expect(await find('seldom often')).toMatchObject(rarer)
  })

  it('are found by other forms of a word, with and without its hyphen, and inside words of scripts without blanks', async () => {
    await addBuilding(database, { id: 'd', name: 'House d' })
    const porch = 'The porch is quiet, and the wi-fi works in every room.'
    await addReview(database, { aptId: 'd', reviewText: porch })
    await addReview(database, { aptId: 'd', reviewText: '这个公寓暖气很差，冬天非常寒冷。房东从来不修理水管。' })
    for (const query of [
      'porch',
      'porches',
      'porc',
      'wi-fi',
      'wifi',
      'Wi\u2011Fi',
      '暖气',
      '公寓',
      '水管',
      '这个公寓暖气很差',
    ])
      expect(await counts(query), query).toEqual([['apartment:d', 1]])
    expect((await find('porches')).listings[0]?.quote.text).toBe(porch)
    // No word of these begins so, and "ants" is not the beginning of "antique".
    for (const query of ['winter-first', 'porchlight', '气暖']) expect(await counts(query), query).toEqual([])
    await addReview(database, { aptId: 'd', reviewText: 'An antique stove and winter fires.' })
    for (const query of ['ants', 'wi-fi'])
      expect(await counts(query), query).toEqual(query === 'ants' ? [] : [['apartment:d', 1]])
  })
})
