import { describe, expect, it } from 'vitest'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { authorBlock } from './author-blocks.ts'

describe('author blocks', async () => {
  const { site, ada, ben, admin, ask, get, rows, put, add, inQueue, logOf } = await startModeratedSite()
  const call = async (method: 'PUT' | 'DELETE', id: string, who = admin, reason?: string) => {
    const { status, body } = await ask(method, `admin/reviews/${id}/author-block`, { reason }, who)
    return [status, body.blocked]
  }
  const block = async (id: string, reason?: string) => expect(await call('PUT', id, admin, reason)).toEqual([200, true])
  const lift = async (id: string) => expect(await call('DELETE', id)).toEqual([200, false])
  const list = async () => authorBlock.array().parse((await get('admin/author-blocks', admin)).body)

  it('are set by one review and show on no other', async () => {
    const [one, other] = [await add('PENDING'), await add('PENDING')]
    const marks = async () =>
      Promise.all([one, other].map(async ({ id }) => (await inQueue('PENDING', id))?.authorBlocked))
    await block(one.id)
    expect(await marks()).toEqual([true, false])
    // The same answers as for a review by another author, so they reveal nothing.
    await lift(other.id)
    await block(other.id)
    await lift(one.id)
    expect(await marks()).toEqual([false, true])
    expect(await rows('select author_key from blocked_authors')).toEqual([
      { author_key: ada.reviewKey({ kind: 'apartment', id: other.aptId! }) },
    ])
    await lift(other.id)
    expect((await logOf(one.id)).map(({ action, subjectKind }) => [subjectKind, action])).toEqual([
      ['author', 'lift-block'],
      ['author', 'block'],
    ])
    expect((await call('PUT', 'none'))[0]).toBe(404)
    expect((await call('PUT', one.id, ben))[0]).toBe(403)
    expect((await site.call('PUT', `admin/reviews/${one.id}/author-block`, {})).status).toBe(401)
  })

  it('are listed while active, newest first, with the admin, the reason and the review', async () => {
    const first = await add('PENDING', { aptId: 'B', reviewText: 'You will regret this.' })
    const second = await add('REPORTED', { aptId: null, landlordId: 'L' })
    const lifted = await add('PENDING')
    await block(first.id, 'An old reason')
    await block(second.id)
    await block(lifted.id)
    await lift(lifted.id)
    // Blocked again: the list tells of the latest time.
    await lift(first.id)
    await block(first.id, 'Threats')
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
    await lift(second.id)
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
    await lift(first.id)
  })

  it('do not show that two are of one author, and are for admins only', async () => {
    const reviews = [await add('PENDING'), await add('PENDING', { author: ben }), await add('PENDING')]
    for (const { id } of reviews) await block(id)
    const { text } = await get('admin/author-blocks', admin)
    for (const { author_key: key } of await rows('select author_key from blocked_authors'))
      expect(text).not.toContain(key)
    for (const person of [ada, ben]) for (const secret of [person.uid, person.email]) expect(text).not.toContain(secret)
    // Besides the review and the time, a block is the same for every author.
    const rest = (await list()).map(({ admin, reason }) => JSON.stringify({ admin, reason }))
    expect(new Set(rest).size).toBe(1)
    const fields = 'id,at,admin,reason,property,date,status,reviewText'.split(',').sort()
    for (const block of await list()) expect(Object.keys(block).sort()).toEqual(fields)
    expect((await get('admin/author-blocks', ben)).status).toBe(403)
    expect((await get('admin/author-blocks')).status).toBe(401)
  })
})
