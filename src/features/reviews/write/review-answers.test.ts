import { beforeAll, describe, expect, it } from 'vitest'
import { ownData } from '../../../own-data/shapes.ts'
import { addBuilding } from '../../../testing/factories.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { queuedReview } from '../moderation/list-queue.ts'
import { noAnswers } from '../rules.ts'
import { review } from '../shapes.ts'

const answers = { year: 2024, rentAgain: false, deposit: 'part', amenities: ['heat', 'laundry'] } as const

describe('the four optional answers', async () => {
  const { site, ada, admin, ask, get, rows, put, write } = await startTestSite()
  let aptId = ''
  let id = ''
  const read = async (path: string, who = admin) => (await get(path, who)).body
  const inQueue = async () => {
    const queue = queuedReview.array().parse(await read('review/PENDING'))
    return queue.find(each => each.id === id)
  }
  const edit = async (given: Record<string, unknown>) =>
    review.parse((await ask('POST', `edit-review/${id}`, bodyOf(given), ada)).body)
  const approve = () => put(admin, id, 'APPROVED')

  beforeAll(async () => {
    ;({ id: aptId } = await addBuilding(site.database))
    const written = review.parse(await write({ aptId, ...answers }))
    expect(written).toMatchObject(answers)
    id = written.id
    await approve()
  })

  it('are in every answer that has the review, and in the data of the author', async () => {
    const lists = [`aptId/${aptId}/APPROVED`, 'APPROVED', `userId/${ada.uid}/APPROVED`].map(path => `review/${path}`)
    for (const path of lists) {
      const who = path.includes('userId') ? ada : admin
      expect(await read(path, who), path).toMatchObject([{ id, ...answers }])
    }
    expect(await read(`review-by-id/${id}`)).toMatchObject(answers)
    expect(ownData.parse(await read('account/data', ada)).reviews).toMatchObject([{ id, ...answers }])
  })

  it('are null when absent, which an edit can make them, and stored in one order', async () => {
    const { aptId: _, ...plain } = bodyOf({ aptId }) as Record<string, unknown>
    for (const key of Object.keys(noAnswers)) delete plain[key]
    expect((await ask('POST', `edit-review/${id}`, plain, ada)).body).toMatchObject(noAnswers)
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
    await put(ada, id, 'DELETED')
    const [row] = await rows(
      'select year, rent_again, deposit, amenities, previous_answers from reviews where id = $1',
      [id],
    )
    expect(Object.values(row!)).toEqual([null, null, null, null, null])
  })
})
