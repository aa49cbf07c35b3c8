import { afterEach, describe, expect, it } from 'vitest'
import type { ApiFetch } from '../../../../api-client.ts'
import { setAccount } from '../../../identity/ui/account.ts'
import type { Review } from '../../shapes.ts'
import { resolveFormTarget } from './form-target.ts'

const listing = { kind: 'apartment' as const, id: '7', name: 'Maple Terrace' }
const review = (id: string, aptId: string | null, landlordId: string | null) => ({ id, aptId, landlordId }) as Review
const user = { uid: 'u', displayName: 'Ada', email: 'ada@wrenfield.example', photoURL: null }

/** Answers GETs by path; everything else is not there. */
function apiWith(answers: Record<string, unknown>): ApiFetch {
  return async path => (path in answers ? Response.json(answers[path]) : Response.json({}, { status: 404 }))
}

const lists = (own: Partial<Record<string, Review[]>>) =>
  apiWith(
    Object.fromEntries(
      ['PENDING', 'APPROVED', 'DECLINED', 'REPORTED'].map(status => [
        `/api/review/userId/u/${status}`,
        own[status] ?? [],
      ]),
    ),
  )

describe('who wants to review', () => {
  afterEach(() => setAccount({ state: 'signed-out' }))

  it('a place for the first time, writes', async () => {
    setAccount({ state: 'signed-in', user, isAdmin: false })
    const api = lists({ APPROVED: [review('1', '8', '3')], PENDING: [review('2', null, '7')] })
    expect(await resolveFormTarget(api, { property: listing })).toEqual({ listing })
  })

  it.each(['PENDING', 'APPROVED', 'DECLINED', 'REPORTED'])('it again, is led to the first, %s one', async status => {
    setAccount({ state: 'signed-in', user, isAdmin: false })
    const first = review('2', '7', '3')
    expect(await resolveFormTarget(lists({ [status]: [first] }), { property: listing })).toEqual({
      listing,
      review: first,
      isRedirectedFromDuplicate: true,
    })
  })

  it('a landlord, has not done so by reviewing one of its apartments', async () => {
    setAccount({ state: 'signed-in', user, isAdmin: false })
    const landlord = { kind: 'landlord' as const, id: '3', name: 'Oak' }
    const alone = review('9', null, '3')
    expect(await resolveFormTarget(lists({ APPROVED: [review('2', '7', '3')] }), { property: landlord })).toEqual({
      listing: landlord,
    })
    expect(await resolveFormTarget(lists({ APPROVED: [alone] }), { property: landlord })).toMatchObject({
      review: alone,
    })
  })

  it('writes all the same when the lists do not load', async () => {
    setAccount({ state: 'signed-in', user, isAdmin: false })
    expect(await resolveFormTarget(apiWith({}), { property: listing })).toEqual({ listing })
  })

  it('edits under the name of the place, or without one', async () => {
    const own = review('2', '7', '3')
    const named = apiWith({ '/api/apts/7': [{ name: 'Maple Terrace' }] })
    expect(await resolveFormTarget(named, { review: own })).toEqual({ listing, review: own })
    expect((await resolveFormTarget(apiWith({}), { review: own })).listing.name).toBe('')
    const landlords = apiWith({ '/api/landlord/3': { name: 'Oak' } })
    expect((await resolveFormTarget(landlords, { review: review('9', null, '3') })).listing).toEqual({
      kind: 'landlord',
      id: '3',
      name: 'Oak',
    })
  })
})
