import { describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { shownLineOf } from '../rules.ts'
import { findOfficeLines } from './find-lines.ts'
import { insights } from './shapes.ts'

describe('the lines of a listing', async () => {
  const { site, get } = await startTestSite()
  const read = async (path: string) => insights.parse((await get(`insights/${path}`)).body)

  it('are those of the most helpful reviews, then of the newest, then by id', async () => {
    const { database } = site
    await addLandlord(database, { id: 'M' })
    await addBuilding(database, { id: 'lines', landlordId: 'M' })
    await addBuilding(database, { id: 'new' })
    const of = { aptId: 'lines', landlordId: 'M' }
    const month = '2026-03-01'
    await addReview(database, { ...of, id: 'z', likes: 3, month, best: 'Third.', watch: 'Only one.', year: 2025 })
    await addReview(database, { ...of, id: 'y', likes: 3, month, best: 'Second.' })
    await addReview(database, { ...of, id: 'x', likes: 2, month: '2026-09-01', best: 'Fourth, so not shown.' })
    await addReview(database, { ...of, id: 'w', likes: 3, month: '2026-04-01', best: 'First.', overallRating: 5 })
    await addReview(database, { ...of, likes: 9, best: 'Waits.', status: 'PENDING' })
    const expected = {
      best: [
        { reviewId: 'w', line: 'First.', rating: 5, year: null },
        { reviewId: 'y', line: 'Second.', rating: 4, year: null },
        { reviewId: 'z', line: 'Third.', rating: 4, year: 2025 },
      ],
      watch: [{ reviewId: 'z', line: 'Only one.', rating: 4, year: 2025 }],
    }
    expect((await read('apartment/lines')).lines).toEqual(expected)
    expect((await read('landlord/M')).lines).toEqual(expected)
    expect((await read('apartment/new')).lines).toEqual({ best: [], watch: [] })
  })

  it('begin with the office on a landlord’s page, however helpful those of apartments are', async () => {
    const { database } = site
    await addLandlord(database, { id: 'O' })
    await addBuilding(database, { id: 'house', landlordId: 'O' })
    await addReview(database, { aptId: 'house', landlordId: 'O', id: 'h', likes: 9, watch: 'Mice.' })
    await addReview(database, {
      aptId: null,
      landlordId: 'O',
      id: 'o',
      likes: 1,
      watch: 'The office never calls back.',
    })
    const { watch } = await findOfficeLines(database.db, 'O')
    expect(watch.map(({ line, aptId }) => [line, aptId])).toEqual([
      ['The office never calls back.', null],
      ['Mice.', 'house'],
    ])
    expect((await read('landlord/O')).lines.watch.map(({ line }) => line)).toEqual([
      'Mice.',
      'The office never calls back.',
    ])
  })
})

it.each([
  [5, 'a', 'b', { kind: 'best', text: 'a' }],
  [4, null, 'b', { kind: 'watch', text: 'b' }],
  [3, 'a', 'b', { kind: 'watch', text: 'b' }],
  [1, 'a', null, { kind: 'best', text: 'a' }],
  [1, null, null, null],
])('a review with %i stars and the lines %j and %j stands with %j', (overallRating, best, watch, shown) => {
  expect(shownLineOf({ overallRating, best, watch })).toEqual(shown)
})
