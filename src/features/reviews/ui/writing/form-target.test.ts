import { describe, expect, it } from 'vitest'
import type { ApiFetch } from '../../../../api-client.ts'
import { reviewStatuses } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { type FormRequest, resolveFormTarget } from './form-target.ts'

const listing = { kind: 'apartment' as const, id: '7', name: 'Maple Terrace' }
const review = (id: string, aptId: string | null, landlordId: string | null) => ({ id, aptId, landlordId }) as Review
const resolve = (api: ApiFetch, request: FormRequest) => resolveFormTarget(api, 'u', request)

/** Answers GETs by path, and 404 to everything else. */
function apiWith(answers: Record<string, unknown>): ApiFetch {
  return async path => (path in answers ? Response.json(answers[path]) : Response.json({}, { status: 404 }))
}

const lists = (own: Partial<Record<string, Review[]>>) =>
  apiWith(Object.fromEntries(reviewStatuses.map(status => [`/api/review/userId/u/${status}`, own[status] ?? []])))

describe('the target of the form', () => {
  it('is a new review of a listing without one', async () => {
    const removed = { ...review('3', '7', '3'), status: 'DELETED' as const }
    const api = lists({ APPROVED: [review('1', '8', '3')], PENDING: [review('2', null, '7')], DELETED: [removed] })
    expect(await resolve(api, { listing })).toEqual({ listing })
  })

  it.each(['PENDING', 'APPROVED', 'DECLINED', 'REPORTED'])('is the earlier, %s review of the listing', async status => {
    const first = review('2', '7', '3')
    expect(await resolve(lists({ [status]: [first] }), { listing })).toEqual({
      listing,
      review: first,
      isRedirectedFromDuplicate: true,
    })
  })

  it('does not take a review of an apartment for one of its landlord', async () => {
    const landlord = { kind: 'landlord' as const, id: '3', name: 'Oak' }
    const alone = review('9', null, '3')
    expect(await resolve(lists({ APPROVED: [review('2', '7', '3')] }), { listing: landlord })).toEqual({
      listing: landlord,
    })
    expect(await resolve(lists({ APPROVED: [alone] }), { listing: landlord })).toMatchObject({
      review: alone,
    })
  })

  it('is a new review when the lists do not load', async () => {
    expect(await resolve(apiWith({}), { listing })).toEqual({ listing })
  })

  it('is the named review, and a new one only when that was deleted', async () => {
    const own = review('2', '7', '3')
    const request = { listing, review: own }
    expect(await resolve(apiWith({ '/api/review-by-id/2': own }), request)).toEqual({ listing, review: own })
    expect(await resolve(lists({}), request)).toEqual({ listing })
    const isDown: ApiFetch = async () => Response.json({}, { status: 503 })
    await expect(resolve(isDown, request)).rejects.toMatchObject({ status: 503 })
  })

  it('has the name of the listing, or an empty one', async () => {
    const own = review('2', '7', '3')
    const named = apiWith({ '/api/apts/7': [{ name: 'Maple Terrace' }] })
    expect(await resolve(named, { review: own })).toEqual({ listing, review: own })
    expect((await resolve(apiWith({}), { review: own })).listing.name).toBe('')
    const landlords = apiWith({ '/api/landlord/3': { name: 'Oak' } })
    expect((await resolve(landlords, { review: review('9', null, '3') })).listing).toEqual({
      kind: 'landlord',
      id: '3',
      name: 'Oak',
    })
  })
})
