import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../testing/factories.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import type { Review } from '../shapes.ts'

describe('an author who asks for hints', async () => {
  const { site, ada, admin, ask, get, rows } = await startTestSite()
  const { id: aptId } = await addBuilding(site.database)
  const reviewText = 'Never again. Call 607-555-0134 or ask for Jane Miller.'
  const hints = [
    { field: 'reviewText', kind: 'phone', text: '607-555-0134' },
    { field: 'reviewText', kind: 'name', text: 'Jane Miller' },
  ]

  test('hears them before anything is stored, and sends the review again', async () => {
    const body = bodyOf({ aptId, reviewText })
    expect(await ask('POST', 'new-review', { ...body, checkHints: true }, ada)).toMatchObject({
      status: 422,
      body: { hints },
    })
    const place = { name: 'Quince Row', review: { ...bodyOf({ reviewText }), checkHints: true } }
    expect(await ask('POST', 'add-pending-building', place, ada)).toMatchObject({ status: 422, body: { hints } })
    expect(await rows('select id from reviews union all select id from contact_forms')).toEqual([])
    const { status, body: stored } = await ask<Review>('POST', 'new-review', { ...body, checkHints: false }, ada)
    expect(status).toBe(201)
    const edit = { ...bodyOf({ reviewText, best: 'Mrs. Größl' }), checkHints: true }
    const refused = await ask('POST', `edit-review/${stored.id}`, edit, ada)
    expect(refused).toMatchObject({ status: 422, body: { hints: [{ field: 'best', kind: 'name' }, ...hints] } })
    expect((await get('review/PENDING', admin)).body).toMatchObject([
      { id: stored.id, best: null, hints: hints.map(h => h.text) },
    ])
  })

  test('and one who does not, as other clients, posts as before', async () => {
    const { id } = await addBuilding(site.database)
    expect((await ask('POST', 'new-review', bodyOf({ aptId: id, reviewText }), ada)).status).toBe(201)
    const { id: other } = await addBuilding(site.database)
    expect((await ask('POST', 'new-review', { ...bodyOf({ aptId: other }), checkHints: true }, ada)).status).toBe(201)
  })
})
