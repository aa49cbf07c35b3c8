import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { changeChannel } from '../../../platform/changes/publish-change.ts'
import type { Person } from '../../../testing/people.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { phonePhoto } from '../../../testing/storage/pictures.ts'
import { today } from '../read/whole-times.ts'
import type { Review } from '../shapes.ts'
import { eraseDueReviews } from '../status/erase-review.ts'

describe("a review's photos", async () => {
  const { site, ada, ben, admin, ask, rows, put: move, write: submit } = await startTestSite()
  const picture = new Uint8Array(await phonePhoto(24, 16))

  const upload = async (who = ada) => {
    const form = new FormData()
    form.set('photo', new File([picture], 'a.png', { type: 'image/png' }))
    const response = await site.app.request('/api/photos', { method: 'POST', headers: who.headers, body: form })
    return ((await response.json()) as { url: string }).url
  }
  const send = (path: string, body: object) => ask<Review & { errors?: { path: string }[] }>('POST', path, body, ada)
  const write = (photos: string[]) => submit({ photos })
  const put = async (who: Person, id: string, to: string) => (await move(who, id, to)).status
  const look = async (url: string) => {
    const { status, headers } = await site.app.request(url)
    return [status, headers.get('cache-control')]
  }
  const waiting = [200, 'private, no-store']
  const open = [200, 'public, max-age=300, must-revalidate']

  it('are private until the review is approved and while an edit waits, and erased at once by their author', async () => {
    const url = await upload()
    const { id, photos } = await write([url])
    expect(photos).toEqual([url])
    expect(await look(url)).toEqual(waiting)
    await put(admin, id, 'APPROVED')
    expect(await look(url)).toEqual(open)
    await put(ben, id, 'REPORTED')
    expect(await look(url)).toEqual(open)
    await put(admin, id, 'APPROVED')
    await send(`edit-review/${id}`, bodyOf({ photos: [url] }))
    expect(await look(url)).toEqual(waiting)
    await put(ada, id, 'DELETED')
    expect((await look(url))[0]).toBe(404)
  })

  it('have names that no role of the database server hears', async () => {
    const listener = await site.database.pool.connect()
    onTestFinished(() => listener.release(true))
    const heard: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => void heard.push(payload))
    await listener.query(`listen ${changeChannel}`)
    const { id } = await write([await upload()])
    await put(admin, id, 'APPROVED')
    await put(ada, id, 'DELETED')
    await vi.waitFor(() => expect(heard.join()).toContain('catalog'))
    for (const payload of heard) expect(payload).toMatch(/^\d+ (catalog|reviews)$/)
  })

  it('can be added and left out in an edit, which erases them', async () => {
    const [first, second, third] = [await upload(), await upload(), await upload()]
    const { id } = await write([first, second])
    const { body } = await send(`edit-review/${id}`, bodyOf({ photos: [third, second] }))
    expect(body.photos).toEqual([third, second])
    expect((await Promise.all([first, second, third].map(look))).map(([status]) => status)).toEqual([404, 200, 200])
  })

  it('belong to their author and to one review', async () => {
    const [own, foreign] = [await upload(), await upload(ben)]
    await write([own])
    const other = await write([])
    for (const photos of [[foreign], [own], [own, own], ['/photos/none.webp']]) {
      const { status, body } = await send(`edit-review/${other.id}`, bodyOf({ photos }))
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'photos.0'])
    }
  })

  it('can be sent again when a review is refused', async () => {
    const url = await upload()
    expect((await send('new-review', bodyOf({ aptId: 'none', photos: [url] }))).status).toBe(404)
    expect((await write([url])).photos).toEqual([url])
  })

  it('are hidden at once when an admin deletes, and erased with the text after 30 days', async () => {
    const url = await upload()
    const { id } = await write([url])
    await put(admin, id, 'APPROVED')
    await put(ben, id, 'REPORTED')
    expect(await put(admin, id, 'DELETED')).toBe(200)
    expect((await look(url))[0]).toBe(404)
    const row = async () => {
      const query = 'select r.*, (select count(*)::int from photos) as photos_kept from reviews r where id = $1'
      return (await rows(query, [id]))[0]!
    }
    const { db } = site.database
    const before = await row()
    expect([before.status, before.erase_on !== null, before.review_text !== '']).toEqual(['DELETED', true, true])
    await eraseDueReviews(db, site.storage, today(29))
    expect(await row()).toEqual(before)
    expect(await eraseDueReviews(db, site.storage, today(30))).toBe(1)
    const erased = await row()
    expect(erased).toMatchObject({ review_text: '', photos: [], erase_on: null, status: 'DELETED' })
    expect(erased.photos_kept).toBe((before.photos_kept as number) - 1)
    expect(erased.owner_key).not.toBe(before.owner_key)
    expect(await rows('select reason from review_reports where review_id = $1', [id])).toEqual([{ reason: '' }])
    expect(await eraseDueReviews(db, site.storage, today(60))).toBe(0)
  })
})
