import { describe, expect, it } from 'vitest'
import { jsonCall } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { authorBlock } from './author-blocks.ts'

describe('the list of author blocks', async () => {
  const site = await startModeratedSite()

  const block = async (method: 'PUT' | 'DELETE', id: string, reason?: string) => {
    const init = jsonCall(method, { reason }, site.admin.headers)
    expect((await site.test.app.request(`/api/admin/reviews/${id}/author-block`, init)).status).toBe(200)
  }
  const list = async () => authorBlock.array().parse((await site.get('/api/admin/author-blocks')).body)

  it('has the active blocks, newest first, with the admin, the reason and the review', async () => {
    const { admin, add, put } = site
    const first = await add('PENDING', { aptId: 'B', reviewText: 'You will regret this.' })
    const second = await add('REPORTED', { aptId: null, landlordId: 'L' })
    const lifted = await add('PENDING')
    await block('PUT', first.id, 'An old reason')
    await block('PUT', second.id)
    await block('PUT', lifted.id)
    await block('DELETE', lifted.id)
    // Blocked again: the list tells of the latest time.
    await block('DELETE', first.id)
    await block('PUT', first.id, 'Threats')
    const blocks = await list()
    expect(blocks).toMatchObject([
      {
        id: first.id,
        reason: 'Threats',
        admin: admin.email,
        status: 'PENDING',
        reviewText: 'You will regret this.',
        property: { kind: 'APARTMENT', id: 'B', name: 'Maple Terrace' },
      },
      { id: second.id, reason: null, property: { kind: 'LANDLORD', id: 'L', name: 'Larkspur' } },
    ])
    for (const { at } of blocks) expect(Date.now() - Date.parse(at!)).toBeLessThan(60_000)

    await put(admin, second.id, 'DELETED')
    expect((await list())[1]).toMatchObject({ status: 'DELETED', reviewText: null })
    await block('DELETE', second.id)
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
    await block('DELETE', first.id)
  })

  it('does not show that two blocks are of one author, and is for admins only', async () => {
    const { ada, ben, get, add, rows } = site
    const [one, other] = [await add('PENDING'), await add('PENDING', { author: ben })]
    const third = await add('PENDING')
    for (const { id } of [one, other, third]) await block('PUT', id)
    const { text } = await get('/api/admin/author-blocks')
    for (const { author_key: key } of await rows('select author_key from blocked_authors'))
      expect(text).not.toContain(key)
    for (const person of [ada, ben]) for (const secret of [person.uid, person.email]) expect(text).not.toContain(secret)
    // Besides the review and the time, a block is the same for every author.
    const rest = (await list()).map(({ admin, reason }) => JSON.stringify({ admin, reason }))
    expect(new Set(rest).size).toBe(1)
    const fields = 'id,at,admin,reason,property,date,status,reviewText'.split(',').sort()
    for (const block of await list()) expect(Object.keys(block).sort()).toEqual(fields)
    expect((await get('/api/admin/author-blocks', ben)).status).toBe(403)
    expect((await get('/api/admin/author-blocks', null)).status).toBe(401)
  })
})
