import { beforeAll, describe, expect, it } from 'vitest'
import { ownData } from '../../../own-data/shapes.ts'
import { addBuilding } from '../../../testing/factories.ts'
import { bodyOf, jsonCall } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { queuedReview } from '../moderation/list-queue.ts'
import { noAnswers } from '../rules.ts'
import { review } from '../shapes.ts'

const answers = { year: 2024, rentAgain: false, deposit: 'part', amenities: ['heat', 'laundry'] } as const

describe('the four optional answers', async () => {
  const { site, ada, admin } = await startTestSite()
  let aptId = ''
  let id = ''
  const send = async (path: string, body: unknown, who = ada) => {
    const method = path.includes('status') ? 'PUT' : 'POST'
    const response = await site.app.request(path, jsonCall(method, body, who.headers))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const get = async (path: string, who = admin) => (await site.app.request(path, { headers: who.headers })).json()
  const inQueue = async () => {
    const queue = queuedReview.array().parse(await get('/api/review/PENDING'))
    return queue.find(each => each.id === id)
  }
  const edit = async (given: Record<string, unknown>) =>
    review.parse((await send(`/api/edit-review/${id}`, bodyOf(given))).body)
  const approve = () => send(`/api/update-review-status/${id}/APPROVED`, {}, admin)

  beforeAll(async () => {
    ;({ id: aptId } = await addBuilding(site.database))
    const written = await send('/api/new-review', bodyOf({ aptId, ...answers }))
    expect(review.parse(written.body)).toMatchObject(answers)
    id = String(written.body.id)
    await approve()
  })

  it('are in every answer that has the review, and in the data of the author', async () => {
    const lists = [`aptId/${aptId}/APPROVED`, 'APPROVED', `userId/${ada.uid}/APPROVED`].map(
      path => `/api/review/${path}`,
    )
    for (const path of lists) {
      const who = path.includes('userId') ? ada : admin
      expect(await get(path, who), path).toMatchObject([{ id, ...answers }])
    }
    expect(await get(`/api/review-by-id/${id}`)).toMatchObject(answers)
    expect(ownData.parse(await get('/api/account/data', ada)).reviews).toMatchObject([{ id, ...answers }])
  })

  it('are null when absent, which an edit can make them, and stored in one order', async () => {
    const { aptId: _, ...plain } = bodyOf({ aptId }) as Record<string, unknown>
    for (const key of Object.keys(noAnswers)) delete plain[key]
    expect((await send(`/api/edit-review/${id}`, plain)).body).toMatchObject(noAnswers)
    expect(await edit({ amenities: ['dishwasher', 'heat'] })).toMatchObject({ amenities: ['heat', 'dishwasher'] })
    expect(await edit({ amenities: [], rentAgain: true })).toMatchObject({ amenities: [], rentAgain: true })
  })

  it('show an admin what was approved before, until the next approval', async () => {
    await edit({ year: 2025 })
    expect(await inQueue()).toMatchObject({ year: 2025, rentAgain: null, previousAnswers: answers })
    await approve()
    await edit({ year: 2023 })
    expect((await inQueue())?.previousAnswers).toEqual({ ...noAnswers, year: 2025 })
  })

  it('are erased with the review', async () => {
    await send(`/api/update-review-status/${id}/DELETED`, {})
    const { rows } = await site.database.pool.query(
      'select year, rent_again, deposit, amenities, previous_answers from reviews where id = $1',
      [id],
    )
    expect(Object.values(rows[0])).toEqual([null, null, null, null, null])
  })
})
