import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import type { Card, Landlord } from '../catalog/shapes.ts'
import { savedApartments, savedLandlords } from './table.ts'

const verbs = ['add-saved', 'remove-saved', 'check-saved'] as const

describe('what is saved,', async () => {
  const { site, ada, ben, admin, ask, get, getPages } = await startTestSite()
  beforeAll(async () => {
    const { database } = site
    for (const [id, name] of Object.entries({ L1: 'Larkspur', L2: 'Alder Homes', L3: 'Birch' }))
      await addLandlord(database, { id, name })
    for (const id of ['B1', 'B2']) await addBuilding(database, { id, name: `House ${id}`, landlordId: 'L1' })
    await addBuilding(database, { id: 'B3', name: 'A Quiet House', area: 'WEST' })
    for (const aptId of ['B1', 'B1', 'B2'])
      await addReview(database, { aptId, landlordId: 'L1', overallRating: aptId === 'B1' ? 3 : 5 })
  })
  beforeEach(async () => {
    await site.database.db.delete(savedApartments)
    await site.database.db.delete(savedLandlords)
  })

  const post = (call: string, body: unknown, who?: Person) => ask('POST', call, body as object, who)
  const cards = (body: unknown) => (body as Card[]).map(each => each.buildingData.id)

  describe.each([
    ['apartment', { apartmentId: 'B1' }],
    ['landlord', { landlordId: 'L1' }],
  ] as const)('an %s', (kind, body) => {
    const call = (verb: (typeof verbs)[number], person?: Person) => post(`${verb}-${kind}`, body, person)

    it('is saved and unsaved by each student and admin for themselves, as often as asked', async () => {
      for (const person of [ada, admin]) {
        expect((await call('check-saved', person)).body).toEqual({ result: false })
        for (let i = 0; i < 2; i++)
          expect(await call('add-saved', person)).toMatchObject({ status: 200, body: { result: true } })
        expect(await call('check-saved', person)).toMatchObject({ status: 200, body: { result: true } })
      }
      expect((await call('check-saved', ben)).body).toEqual({ result: false })
      for (let i = 0; i < 2; i++)
        expect(await call('remove-saved', ada)).toMatchObject({ status: 200, body: { result: false } })
      expect((await call('check-saved', ada)).body).toEqual({ result: false })
      expect((await call('check-saved', admin)).body).toEqual({ result: true })
    })

    it('is saved once by many calls at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => call('add-saved', ada)))
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { result: true } })
      expect((await get(`saved-${kind}s`, ada)).headers.get('x-total-count')).toBe('1')
    })

    it.each(verbs)('%s finds no listing of another kind, and none that cannot be', async verb => {
      const another = kind === 'apartment' ? 'L1' : 'B1'
      for (const id of ['none', '', 'a\0b', another])
        expect((await post(`${verb}-${kind}`, { [`${kind}Id`]: id }, ada)).status).toBe(404)
    })
  })

  it('ignores what else a body says', async () => {
    await post('add-saved-apartment', { apartmentId: 'B1', userId: ben.uid, ownerKey: ben.key('saves') }, ada)
    expect((await get('saved-apartments', ben)).body).toEqual([])
    expect(cards((await get('saved-apartments', ada)).body)).toEqual(['B1'])
  })

  it('is listed to its owner only, in every order and with every filter of cards', async () => {
    for (const apartmentId of ['B3', 'B2', 'B1']) await post('add-saved-apartment', { apartmentId }, ada)
    await post('add-saved-apartment', { apartmentId: 'B3' }, ben)
    const list = async (query = '', person = ada) => cards((await get(`saved-apartments${query}`, person)).body)
    expect(await list()).toEqual(['B1', 'B2', 'B3'])
    expect(await list('?sort=highest-rating')).toEqual(['B2', 'B1', 'B3'])
    expect(await list('?area=Collegetown&sort=lowest-rating')).toEqual(['B1', 'B2'])
    expect(await list('', ben)).toEqual(['B3'])
    expect(await list('', admin)).toEqual([])
    expect((await get('saved-apartments?sort=best', ada)).body).toMatchObject({ errors: [{ path: '?sort' }] })
  })

  it('is complete in pages, landlords by reviews, then name, with their own numbers', async () => {
    for (const apartmentId of ['B1', 'B2', 'B3']) await post('add-saved-apartment', { apartmentId }, ada)
    for (const landlordId of ['L3', 'L2', 'L1']) await post('add-saved-landlord', { landlordId }, ada)
    expect(cards(await getPages('saved-apartments?limit=1', ada))).toEqual(['B1', 'B2', 'B3'])
    const saved = await getPages<Landlord>('saved-landlords?limit=1', ada)
    expect(saved.map(({ id }) => id)).toEqual(['L1', 'L2', 'L3'])
    expect(saved[0]).toMatchObject({ name: 'Larkspur', numReviews: 3, propertiesOwned: 2 })
    expect((await get('saved-landlords', ben)).body).toEqual([])
    for (const path of ['saved-apartments', 'saved-landlords'])
      expect((await get(path, ada)).headers.get('cache-control')).toBe('private, no-store')
    for (const query of ['?limit=0', '?cursor=x']) expect((await get(`saved-landlords${query}`, ada)).status).toBe(400)
  })
})
