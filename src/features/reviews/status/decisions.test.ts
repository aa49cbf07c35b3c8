import { describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { allAnswers, answerColumns, bodyOf, bothLines } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { storedFigures } from '../../../testing/reviews/stored-figures.ts'
import { parseListing } from '../../listings/catalog/listing-ref.ts'
import { today } from '../read/whole-times.ts'
import type { ReviewStatus } from '../rules.ts'
import { forgetFormerStates } from './undo-decision.ts'

describe('decisions about reviews', async () => {
  const { site, ada, ben, admin, ask, get, rows, put, inQueue, add, logOf, expectExactFigures } =
    await startModeratedSite()

  it('stores the reason of a decline until the author edits the review', async () => {
    const { id } = await add('PENDING')
    const reason = 'Please leave the name out.'
    expect((await put(admin, id, 'DECLINED', { reason: ` ${reason} ` })).body.status).toBe('DECLINED')
    expect((await get(`review/userId/${ada.uid}/DECLINED`, ada)).text).toContain(`"declineReason":"${reason}"`)
    expect((await inQueue('DECLINED', id))?.declineReason).toBe(reason)
    await ask('POST', `edit-review/${id}`, bodyOf(), ada)
    expect(await inQueue('PENDING', id)).toMatchObject({ declineReason: null, waitingHours: 0 })
    const decision = { subjectKind: 'review', action: 'decline', from: 'PENDING', to: 'DECLINED', reason }
    expect(await logOf(id)).toMatchObject([decision])
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
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const to = answers.find(({ status }) => status === 200)?.body.status as ReviewStatus
    expect(await logOf(id)).toMatchObject([{ from: 'PENDING', to }])
    expect(await inQueue(to, id)).toMatchObject({ status: to, version: 2 })
    await expectExactFigures()
  })

  it('refuses to approve a text that was edited meanwhile', async () => {
    const { id } = await add('PENDING')
    const seen = (await inQueue('PENDING', id))!
    const edited = 'Something else altogether, long enough.'
    await ask('POST', `edit-review/${id}`, bodyOf({ reviewText: edited }), ada)
    const late = await put(admin, id, 'APPROVED', { version: seen.version })
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('changed since')])
    expect((await put(admin, id, 'APPROVED', { version: seen.version + 1 })).status).toBe(200)
    expect(await inQueue('APPROVED', id)).toMatchObject({ previousText: null, previousAnswers: null })
    expect(await logOf(id)).toMatchObject([{ action: 'approve', detail: null }])
  })

  it('lets the author of a removed review write a new one, under another key', async () => {
    const { id, aptId } = await add('DECLINED')
    const [before] = await rows('select owner_key from reviews where id = $1', [id])
    expect((await put(admin, id, 'DELETED')).status).toBe(200)
    expect((await ask('POST', 'new-review', bodyOf({ aptId }), ada)).status).toBe(201)
    const keys = (await rows('select owner_key from reviews where apt_id = $1', [aptId])).map(row => row.owner_key)
    const key = String(before?.owner_key)
    expect(keys.sort()).toEqual([key, ada.removedReviewKey(key, id)].sort())
  })

  it('erases at once what its author deletes, who may be an admin', async () => {
    const previous = {
      previousText: 'What readers saw before.',
      previousAnswers: { ...allAnswers, amenities: null },
      previousLines: bothLines,
    }
    const { id } = await add('APPROVED', { likes: 1, ...allAnswers, ...bothLines, ...previous })
    await put(admin, id, 'REPORTED', { reason: 'Ignored soon' })
    await put(admin, id, 'APPROVED')
    await ask('POST', 'add-like', { reviewId: id }, ben)
    expect((await put(ada, id, 'DELETED')).body).toEqual({ id, status: 'DELETED' })
    const [row] = await rows('select * from reviews where id = $1', [id])
    expect(row).toMatchObject({ review_text: '', photos: [], likes: 0, overall_rating: 0, status: 'DELETED' })
    for (const column of answerColumns) expect(row?.[column], column).toBeNull()
    expect(row).toMatchObject({ previous_text: null, previous_answers: null, previous_lines: null })
    expect(row?.owner_key).not.toBe(ada.reviewKey(parseListing(String(row?.written_for))))
    expect(await rows('select 1 from review_likes where review_id = $1', [id])).toEqual([])
    const left = 'select reason, reporter_key = $2 as is_of_reporter from review_reports where review_id = $1'
    expect(await rows(left, [id, admin.key('reports')])).toEqual([{ reason: '', is_of_reporter: false }])
    expect(await logOf(id)).toMatchObject([{ action: 'ignore' }])
    const own = await add('DECLINED', { author: admin })
    await put(admin, own.id, 'DELETED')
    expect(await rows('select review_text as text from reviews where id = $1', [own.id])).toEqual([{ text: '' }])
    await expectExactFigures()
  })

  const undo = (id: string, who: Person = admin) => ask('POST', `admin/undo/review/${id}`, {}, who)
  /** Returns whether the audit log offers Undo for an entry, the newest first. */
  const offersOf = async (id: string) => (await logOf(id)).map(({ undoableMs }) => undoableMs !== null)
  /** Returns everything that a decision changes, but the version and the audit log. */
  const stateOf = async (id: string) => ({
    review: await rows(`select to_jsonb(r) - 'version' as row from reviews r where id = $1`, [id]),
    reports: await rows('select reporter_key, ignored from review_reports where review_id = $1', [id]),
    figures: await storedFigures(site.database),
    page: await (await site.app.request('/api/landlord/L')).text(),
  })

  it.each<[string, ReviewStatus, ReviewStatus]>([
    ['an approval', 'PENDING', 'APPROVED'],
    ['a decline', 'PENDING', 'DECLINED'],
    ['an approval after a decline', 'DECLINED', 'APPROVED'],
  ])('restores, on undo, everything that %s changed, and the log has both', async (_, from, to) => {
    const { id } = await add(from, { previousText: 'What readers saw before.', declineReason: 'A name' })
    const before = await stateOf(id)
    expect((await put(admin, id, to, { reason: 'Please leave the name out.' })).status).toBe(200)
    expect(await offersOf(id)).toEqual([true])
    expect(await undo(id)).toMatchObject({ status: 200, body: { id, status: from } })
    expect(await stateOf(id)).toEqual(before)
    await expectExactFigures()
    expect((await logOf(id)).map(entry => [entry.action, entry.from, entry.to])).toEqual([
      ['undo', to, from],
      [to === 'APPROVED' ? 'approve' : 'decline', from, to],
    ])
    expect(await undo(id)).toMatchObject({ status: 409, body: { detail: 'This was taken back already.' } })
    expect(await offersOf(id)).toEqual([false, false])
  })

  it('opens, on undo, the report that was ignored, and no earlier one', async () => {
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

  it('refuses an undo when the author has edited the review since, or an admin removed it', async () => {
    const { id } = await add('PENDING')
    await put(admin, id, 'APPROVED')
    const edit = bodyOf({ reviewText: 'Another text, which is long enough.' })
    await ask('POST', `edit-review/${id}`, edit, ada)
    const detail = 'This review was changed since the decision.'
    expect(await undo(id)).toMatchObject({ status: 409, body: { detail } })
    const removed = await add('REPORTED')
    await put(admin, removed.id, 'DELETED', { reason: 'A name' })
    expect((await undo(removed.id)).status).toBe(404)
    expect(await offersOf(removed.id)).toEqual([false])
  })

  it('refuses an undo to another admin, and after 15 minutes, when nothing of the former state is stored', async () => {
    const { id } = await add('PENDING', { previousText: 'What readers saw before.' })
    await put(admin, id, 'APPROVED')
    const decided = `where subject_id = $1 and action = 'approve'`
    await rows(`update audit_log set admin_email = 'other@wrenfield.example' ${decided}`, [id])
    expect(await undo(id)).toMatchObject({ status: 409, body: { detail: 'Another admin decided this last.' } })
    expect(await offersOf(id)).toEqual([false])
    await forgetFormerStates(site.database.db)
    expect(JSON.stringify(await stateOf(id))).toContain('What readers saw before.')
    const past = `update audit_log set admin_email = $2, at = at - interval '15 minutes' ${decided}`
    await rows(past, [id, admin.email])
    expect((await undo(id)).status).toBe(409)
    expect(await offersOf(id)).toEqual([false])
    await forgetFormerStates(site.database.db)
    expect(JSON.stringify(await stateOf(id))).not.toContain('What readers saw before.')
  })

  it('stores the hour since which a review waits apart from its day, until the decision cannot be taken back', async () => {
    const { id: aptId } = await addBuilding(site.database)
    const { id } = (await ask('POST', 'new-review', bodyOf({ aptId, landlordId: null }), ben)).body as { id: string }
    const { rows: times } = await site.database.pool.query<{ day: Date; hour: Date }>(
      `select waiting_since as day, since as hour from reviews join waiting_hours on review_id = id where id = $1`,
      [id],
    )
    expect(times[0]!.day.toISOString()).toBe(`${today()}T00:00:00.000Z`)
    const hours = () => rows('select since from waiting_hours where review_id = $1', [id])
    await rows(`update waiting_hours set since = since - interval '60 hours' where review_id = $1`, [id])
    expect((await inQueue('PENDING', id))?.waitingHours).toBe(60)
    await put(admin, id, 'APPROVED')
    await forgetFormerStates(site.database.db)
    await undo(id)
    expect((await inQueue('PENDING', id))?.waitingHours).toBe(60)
    await put(admin, id, 'APPROVED')
    await rows(`update audit_log set at = at - interval '15 minutes' where subject_id = $1`, [id])
    await forgetFormerStates(site.database.db)
    expect(await hours()).toEqual([])
  })

  it('takes back one decision once', async () => {
    const { id } = await add('PENDING')
    await put(admin, id, 'DECLINED')
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  const read = async (path: string) => {
    const response = await site.app.request(path)
    return { path, total: response.headers.get('x-total-count'), text: await response.text() }
  }

  /** Returns what everybody may read about the apartment and the landlord `mice`, without the status of reviews. */
  const readPublic = async () => {
    const filters = ['', '?sort=helpful', '?sort=lowest', '?stars=2', '?words=mice&limit=1', '?topic=pests']
    const cardFilters = ['bedrooms=2', 'minRating=3', 'maxPrice=3', 'sort=lowest-rating']
    const calls = [
      ...filters.flatMap(query => ['aptId', 'landlordId'].map(kind => `review/${kind}/mice/PUBLIC${query}`)),
      ...cardFilters.map(query => `location/collegetown/?${query}`),
      ...['insights/apartment/mice', 'insights/landlord/mice', 'landlord/mice', 'buildings/all/mice', 'companies'],
      ...['review/COLLEGETOWN/count', 'page-data/home/100', 'page-data/reviews/100', 'transparency'],
      ...['search-reviews?q=mice', 'search-results?q=maple'],
    ]
    const pages = ['apartment/mice', 'landlord/mice', 'compare?apartments=mice', '', 'reviews']
    const paths = [
      ...calls.map(call => `/api/${call}`),
      ...pages.map(page => `/page-data/${page}`),
      '/sitemap.xml',
      '/apartment/mice',
    ]
    const answers = await Promise.all(paths.map(read))
    return answers.map(answer => ({ ...answer, text: answer.text.replaceAll('"REPORTED"', '"APPROVED"') }))
  }

  it('changes nothing but `status` of what is public after a report', { timeout: 120_000 }, async () => {
    await addLandlord(site.database, { id: 'mice' })
    await addBuilding(site.database, { id: 'mice', landlordId: 'mice', name: 'Maple House' })
    const reviewText = 'There were mice in the kitchen, and more mice upstairs.'
    const about = { aptId: 'mice', landlordId: 'mice', reviewText }
    await addReview(site.database, { ...about, overallRating: 5, price: 5, bedrooms: 1 })
    const { id } = await addReview(site.database, { ...about, overallRating: 2, maintenance: 1, likes: 3, year: 2024 })
    const before = await readPublic()
    const decide = async (to: string, by = admin) => expect((await put(by, id, to)).status).toBe(200)

    await decide('REPORTED', ben)
    expect(await readPublic()).toEqual(before)
    await expectExactFigures()
    await decide('APPROVED')
    expect(await readPublic()).toEqual(before)

    await decide('REPORTED')
    await decide('DELETED')
    expect((await read('/api/landlord/mice')).text).toContain('"numReviews":1,"avgRating":5')
    expect((await read('/api/review/landlordId/mice/PUBLIC')).text).not.toContain(id)
    await expectExactFigures()
  })
})
