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
  const ofApartment = review('2', '7', '3')
  const ofLandlord = review('9', null, '3')
  const landlord = { kind: 'landlord' as const, id: '3', name: 'Oak' }
  it.each<[string, Parameters<typeof lists>[0], typeof listing | typeof landlord, Review?]>([
    ['new', { APPROVED: [review('1', '8', '3')], PENDING: [review('2', null, '7')] }, listing],
    ['new after one that admins removed', { DELETED: [{ ...ofApartment, status: 'DELETED' }] }, listing],
    ['new for a landlord of whose apartment there is one', { APPROVED: [ofApartment] }, landlord],
    ['the earlier one of the landlord', { APPROVED: [ofApartment, ofLandlord] }, landlord, ofLandlord],
    ['the earlier one that waits', { PENDING: [ofApartment] }, listing, ofApartment],
    ['the earlier one that was declined', { DECLINED: [ofApartment] }, listing, ofApartment],
  ])('is %s', async (_, own, about, earlier) => {
    const target = { listing: about, ...(earlier && { review: earlier, isRedirectedFromDuplicate: true }) }
    expect(await resolve(lists(own), { listing: about })).toEqual(target)
  })

  it('is a new review when the lists do not load', async () => {
    expect(await resolve(apiWith({}), { listing })).toEqual({ listing })
  })

  it('is the named review, and a new one only when that was deleted', async () => {
    const request = { listing, review: ofApartment }
    expect(await resolve(apiWith({ '/api/review-by-id/2': ofApartment }), request)).toEqual(request)
    expect(await resolve(lists({}), request)).toEqual({ listing })
    const isDown: ApiFetch = async () => Response.json({}, { status: 503 })
    await expect(resolve(isDown, request)).rejects.toMatchObject({ status: 503 })
  })

  it('has the name of the listing, or an empty one', async () => {
    const named = apiWith({ '/api/apts/7': [{ name: 'Maple Terrace' }] })
    expect(await resolve(named, { review: ofApartment })).toEqual({ listing, review: ofApartment })
    expect((await resolve(apiWith({}), { review: ofApartment })).listing.name).toBe('')
    const oak = apiWith({ '/api/landlord/3': { name: 'Oak' } })
    expect((await resolve(oak, { review: ofLandlord })).listing).toEqual(landlord)
  })
})
