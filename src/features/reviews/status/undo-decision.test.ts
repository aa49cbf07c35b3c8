import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { storedRatingAggregates } from '../../../testing/reviews/rating-aggregates.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import type { ReviewStatus } from '../rules.ts'
import { forgetFormerStates } from './undo-decision.ts'

describe('taking back a decision about a review', async () => {
  const { site, ada, ben, admin, ask, rows, put, inQueue, add, logOf, expectExactRatings } = await startModeratedSite()
  const undo = (id: string, who: Person = admin) => ask('POST', `admin/undo/review/${id}`, {}, who)
  /** Returns everything that a decision changes, but the version and the audit log. */
  const stateOf = async (id: string) => ({
    review: await rows(`select to_jsonb(r) - 'version' as row from reviews r where id = $1`, [id]),
    reports: await rows('select reporter_key, ignored from review_reports where review_id = $1', [id]),
    counts: await rows('select * from moderation_counts where count <> 0 order by day, event, detail'),
    ratings: await storedRatingAggregates(site.database),
    page: await (await site.app.request('/api/landlord/L')).text(),
  })

  it.each<[string, ReviewStatus, ReviewStatus]>([
    ['an approval', 'PENDING', 'APPROVED'],
    ['a decline', 'PENDING', 'DECLINED'],
    ['an approval after a decline', 'DECLINED', 'APPROVED'],
  ])('restores everything that %s changed, and the log has both', async (_, from, to) => {
    const { id } = await add(from, { previousText: 'What readers saw before.', declineReason: 'A name' })
    const before = await stateOf(id)
    expect((await put(admin, id, to, { reason: 'Please leave the name out.' })).status).toBe(200)
    expect(await undo(id)).toMatchObject({ status: 200, body: { id, status: from } })
    expect(await stateOf(id)).toEqual(before)
    await expectExactRatings()
    expect((await logOf(id)).map(entry => [entry.action, entry.from, entry.to])).toEqual([
      ['undo', to, from],
      [to === 'APPROVED' ? 'approve' : 'decline', from, to],
    ])
    expect(await undo(id)).toMatchObject({ status: 409, body: { detail: 'This was taken back already.' } })
  })

  it('opens the report again that was ignored, and no earlier one', async () => {
    const { id } = await add('APPROVED')
    await put(ben, id, 'REPORTED', { reason: 'Not true' })
    await put(admin, id, 'APPROVED')
    await put(await site.signIn('cem'), id, 'REPORTED', { reason: 'A name' })
    const before = await stateOf(id)
    await put(admin, id, 'APPROVED')
    expect((await undo(id)).body.status).toBe('REPORTED')
    expect(await stateOf(id)).toEqual(before)
    expect(await inQueue('REPORTED', id)).toMatchObject({ reports: [{ reason: 'A name' }], ignoredReports: 1 })
  })

  it('is refused when the author has edited the review since, or an admin removed it', async () => {
    const { id } = await add('PENDING')
    await put(admin, id, 'APPROVED')
    const edit = bodyOf({ reviewText: 'Another text, which is long enough.' })
    await ask('POST', `edit-review/${id}`, edit, ada)
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { detail: 'This review was changed since the decision.' },
    })
    const removed = await add('REPORTED')
    await put(admin, removed.id, 'DELETED', { reason: 'A name' })
    expect((await undo(removed.id)).status).toBe(404)
  })

  it('is refused to another admin, and after 15 minutes, when nothing of the former state is stored', async () => {
    const { id } = await add('PENDING', { previousText: 'What readers saw before.' })
    await put(admin, id, 'APPROVED')
    const decided = `where subject_id = $1 and action = 'approve'`
    await rows(`update moderation_record set admin_email = 'other@wrenfield.example' ${decided}`, [id])
    expect(await undo(id)).toMatchObject({ status: 409, body: { detail: 'Another admin decided this last.' } })
    await forgetFormerStates(site.database.db)
    expect(JSON.stringify(await stateOf(id))).toContain('What readers saw before.')
    await rows(`update moderation_record set admin_email = $2, at = at - interval '15 minutes' ${decided}`, [
      id,
      admin.email,
    ])
    expect((await undo(id)).status).toBe(409)
    await forgetFormerStates(site.database.db)
    expect(JSON.stringify(await stateOf(id))).not.toContain('What readers saw before.')
  })

  it('of one decision succeeds once', async () => {
    const { id } = await add('PENDING')
    await put(admin, id, 'DECLINED')
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})
