import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { parseListing } from '../../listings/catalog/listing-ref.ts'
import { today } from '../read/whole-times.ts'

describe('decisions about reviews', async () => {
  const { ada, ben, admin, ask, get, rows, put, inQueue, add, logOf, expectExactRatings } = await startModeratedSite()

  it('stores the reason of a decline until the author edits the review', async () => {
    const { id } = await add('PENDING')
    const { status, body } = await put(admin, id, 'DECLINED', { reason: ' Please leave the name out. ' })
    expect([status, body.status]).toEqual([200, 'DECLINED'])
    const own = await get(`review/userId/${ada.uid}/DECLINED`, ada)
    expect(own.text).toContain('"declineReason":"Please leave the name out."')
    expect((await inQueue('DECLINED', id))?.declineReason).toBe('Please leave the name out.')
    await ask('POST', `edit-review/${id}`, bodyOf(), ada)
    expect(await inQueue('PENDING', id)).toMatchObject({ declineReason: null, waitingHours: 0 })
    expect(await logOf(id)).toMatchObject([
      {
        subjectKind: 'review',
        action: 'decline',
        from: 'PENDING',
        to: 'DECLINED',
        reason: 'Please leave the name out.',
      },
    ])
  })

  it('shows a report without its reporter, and refuses another one after it was ignored', async () => {
    const { id } = await add('APPROVED')
    expect((await put(ben, id, 'REPORTED', { reason: 'I know it is not true.' })).body.status).toBe('REPORTED')
    expect(await inQueue('REPORTED', id)).toMatchObject({
      version: 2,
      reports: [{ reason: 'I know it is not true.', date: `${today()}T00:00:00.000Z`, reporterMostlyIgnored: false }],
    })
    expect((await put(admin, id, 'APPROVED', { version: 2 })).status).toBe(200)
    expect((await put(ben, id, 'REPORTED')).status).toBe(409)
    expect((await put(admin, id, 'REPORTED')).status).toBe(200)
    expect(await inQueue('REPORTED', id)).toMatchObject({ reports: [{ reason: '' }], ignoredReports: 1 })
  })

  it('applies and records one of fifty decisions at once', async () => {
    const { id } = await add('PENDING')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => put(admin, id, i % 2 === 0 ? 'APPROVED' : 'DECLINED', { version: 1 })),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await logOf(id)).toMatchObject([{ from: 'PENDING', to: won[0]?.body.status }])
    expect(await rows('select status, version from reviews where id = $1', [id])).toEqual([
      { status: won[0]?.body.status, version: 2 },
    ])
    await expectExactRatings()
  })

  it('refuses to approve a text that was edited meanwhile', async () => {
    const { id } = await add('PENDING')
    const seen = (await inQueue('PENDING', id))!
    const edited = 'Something else altogether, long enough.'
    await ask('POST', `edit-review/${id}`, bodyOf({ reviewText: edited }), ada)
    const late = await put(admin, id, 'APPROVED', { version: seen.version })
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('changed since')])
    expect((await put(admin, id, 'APPROVED', { version: seen.version + 1 })).status).toBe(200)
    expect(await rows('select previous_text, waiting_since from reviews where id = $1', [id])).toEqual([
      { previous_text: null, waiting_since: null },
    ])
  })

  it('lets the author of a removed review write a new one, under another key', async () => {
    const { id, aptId } = await add('DECLINED')
    const [before] = await rows('select owner_key from reviews where id = $1', [id])
    expect((await put(admin, id, 'DELETED')).status).toBe(200)
    expect((await ask('POST', 'new-review', bodyOf({ aptId }), ada)).status).toBe(201)
    const keys = (await rows('select owner_key from reviews where apt_id = $1', [aptId])).map(row => row.owner_key)
    expect(keys).toEqual(
      expect.arrayContaining([before?.owner_key, ada.removedReviewKey(String(before?.owner_key), id)]),
    )
    expect(keys).toHaveLength(2)
  })

  it('erases at once what its author deletes', async () => {
    const { id } = await add('APPROVED', { likes: 1, reviewText: 'A text that is to be forgotten.' })
    const { body } = await put(admin, id, 'REPORTED', { reason: 'Ignored soon' })
    expect(body.status).toBe('REPORTED')
    await put(admin, id, 'APPROVED')
    await ask('POST', 'add-like', { reviewId: id }, ben)
    expect((await put(ada, id, 'DELETED')).body).toEqual({ id, status: 'DELETED' })
    const [row] = await rows('select * from reviews where id = $1', [id])
    expect(row).toMatchObject({ review_text: '', photos: [], likes: 0, overall_rating: 0, status: 'DELETED' })
    expect(row?.owner_key).not.toBe(ada.reviewKey(parseListing(String(row?.written_for))))
    expect(await rows('select 1 from review_likes where review_id = $1', [id])).toEqual([])
    expect(await rows('select 1 from review_reports where review_id = $1', [id])).toEqual([])
    expect(await logOf(id)).toMatchObject([{ action: 'ignore' }])
    await expectExactRatings()
  })
})
