import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactForms } from '../features/contact/table.ts'
import { catalogLimits } from '../features/listings/catalog/rules.ts'
import { building, landlord } from '../features/listings/catalog/shapes.ts'
import { buildings, landlords } from '../features/listings/catalog/table.ts'
import { createBuilding } from '../features/listings/edit/edit-listing.ts'
import { auditLogEntries } from '../features/people/audit/table.ts'
import { photos } from '../features/photos/table.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { today } from '../features/reviews/read/whole-times.ts'
import { reviews } from '../features/reviews/table.ts'
import { addBuilding, addLandlord, addPhoto, addReview } from '../testing/factories.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { testSite } from '../testing/test-site.ts'
import { sameTravelTimes, testTravel } from '../testing/test-travel.ts'

/** Editing a listing also moves reviews, photos and travel times, so it is tested where all of them meet. */
describe('the catalog', async () => {
  const { site, ada, admin, ask, get, getPages, rows, expectExactFigures } = await startTestSite()
  const { database } = site
  const { db } = database
  beforeEach(async () => {
    for (const table of [reviews, contactForms, buildings, landlords, auditLogEntries, photos]) await db.delete(table)
    await addLandlord(database, { id: 'L1', name: 'Larkspur' })
    await addLandlord(database, { id: 'L2', name: 'Quarry Homes' })
    const place = { latitude: 42.501, longitude: -76.495 }
    await addBuilding(database, { id: 'b1', name: 'Old Name', landlordId: 'L1', ...place })
  })

  const call = <Body = Record<string, unknown>>(method: string, path: string, body?: object, who = admin) =>
    ask<Body>(method, path, body, who)
  const wrongFields = async (method: string, path: string, given?: object) => {
    const { status, body } = await call<{ errors: { path: string }[] }>(method, path, given)
    expect(status).toBe(400)
    return body.errors.map(each => each.path)
  }
  const stateOf = async (url: string) => {
    const name = url.slice('/photos/'.length, -'.webp'.length)
    return (await db.select().from(photos).where(eq(photos.name, name)))[0]?.state
  }
  const readAuditLog = () => db.select().from(auditLogEntries).orderBy(auditLogEntries.id)
  const hitsOf = async (words: string) => (await get<{ id: string }[]>(`search?q=${words}`)).body.map(({ id }) => id)

  it('refuses coordinates that are near campus the other way round', async () => {
    const metersToCampus = ({ latitude }: { latitude: number }) => (latitude > 40 ? 900 : 5_000_000)
    const travel = { ...testTravel, metersToCampus }
    const deps = { database, storage: site.storage, site: testSite, publicUrl: '', reviewMoves, travel, log: silentLog }
    const add = (place: { latitude: number; longitude: number }) =>
      createBuilding(deps, { email: 'x', photoKey: () => '' }, { name: 'Lantern House', ...place })
    await expect(add({ latitude: 11.58, longitude: 49.98 })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'latitude', message: expect.stringMatching(/^11.58 and 49.98 are swapped/) }],
    })
    expect(await add({ latitude: 49.98, longitude: 11.58 })).toMatchObject({ latitude: 49.98 })
  })

  it('accepts a new landlord and building, which are found at once, with public photos', async () => {
    const countHomes = async () => (await get('page-data/home/10')).headers.get('x-total-count')
    expect(await countHomes()).toBe('1')
    const given = { name: ' Porch & Co ', contact: 'porch.example', address: '' }
    const owner = landlord.parse((await call('POST', 'admin/landlords', given)).body)
    const kept = { name: 'Porch & Co', contact: 'https://porch.example', address: null, propertiesOwned: 0 }
    expect(owner).toMatchObject(kept)
    const photo = await addPhoto(database, admin, 'a')
    const about = { name: 'Lantern House', address: '12 Alder Avenue', area: 'COLLEGETOWN', landlordId: owner.id }
    const place = { ...about, latitude: 42.503, longitude: -76.49, photos: [photo] }
    const { status, body } = await call('POST', 'admin/buildings', place)
    expect(status).toBe(201)
    const added = building.parse(body)
    expect(added).toMatchObject(place)
    expect(await stateOf(photo)).toBe('public')
    expect(await hitsOf('lantern')).toEqual([added.id])
    expect(await countHomes()).toBe('2')
    expect((await get(`landlord/${owner.id}`)).body).toMatchObject({ propertiesOwned: 1 })
    expect((await get(`travel-times-by-id/${added.id}`)).status).toBe(200)
    expect(await readAuditLog()).toMatchObject([
      { action: 'create', subjectKind: 'landlord', subjectId: owner.id },
      { action: 'create', subjectKind: 'building', subjectId: added.id },
    ])
  })

  it('changes given fields only, and records the change', async () => {
    const [before] = (await get<object[]>('apts/b1')).body
    const changed = await call('PATCH', 'admin/buildings/b1', { name: 'New Name', area: null })
    expect(building.parse(changed.body)).toEqual({ ...before, name: 'New Name', area: null })
    expect((await get('apts/b1')).body).toMatchObject([{ name: 'New Name' }])
    expect(await hitsOf('new+name')).toEqual(['b1'])
    await call('PATCH', 'admin/landlords/L1', { contact: 'tel:+1 607 555 0100' })
    await call('PATCH', 'admin/landlords/L1', { contact: 'tel:+16075550100' })
    const recorded = await readAuditLog()
    expect(recorded.map(({ detail }) => detail)).toEqual([
      { before: { name: 'Old Name', area: 'COLLEGETOWN' }, after: { name: 'New Name', area: null } },
      { before: { contact: null }, after: { contact: 'tel:+16075550100' } },
    ])
  })

  it('moves the reviews and counts of a building that changes its landlord', async () => {
    for (const status of ['APPROVED', 'APPROVED', 'PENDING', 'REPORTED'] as const)
      await addReview(database, { aptId: 'b1', landlordId: 'L1', status })
    for (const landlordId of ['L2', null]) {
      expect((await call('PATCH', 'admin/buildings/b1', { landlordId })).status).toBe(200)
      expect(await rows('select distinct landlord_id as id from reviews')).toEqual([{ id: landlordId }])
      await expectExactFigures()
    }
  })

  it('computes travel times again for another location, and keeps them otherwise', async () => {
    const times = sameTravelTimes(99)
    await db.update(buildings).set({ travelTimes: times }).where(eq(buildings.id, 'b1'))
    const storedTimes = async () => (await db.select().from(buildings).where(eq(buildings.id, 'b1')))[0]!.travelTimes
    await call('PATCH', 'admin/buildings/b1', { name: 'Other', latitude: 42.501, longitude: -76.495 })
    expect(await storedTimes()).toEqual(times)
    await call('PATCH', 'admin/buildings/b1', { latitude: 42.503, longitude: -76.495 })
    expect(await storedTimes()).not.toEqual(times)
    expect((await storedTimes())?.hoPlazaWalking).toBeGreaterThan(0)
    await call('PATCH', 'admin/buildings/b1', { latitude: null, longitude: null })
    expect(await storedTimes()).toBeNull()
  })

  it('refuses photos of other people, of reviews and of other hosts, naming each', async () => {
    const ofReview = await addPhoto(database, ada, 'b')
    await db.update(photos).set({ ownerKey: null, state: 'public' })
    const theirs = await addPhoto(database, ada, 'a')
    for (const url of [theirs, ofReview, 'https://elsewhere.example/x.webp', 'junk'])
      expect(await wrongFields('PATCH', 'admin/buildings/b1', { photos: [url] })).toEqual(['photos.0'])
    expect(await readAuditLog()).toEqual([])
  })

  const wrong: [string, object, string][] = [
    ['a blank name', { name: ' ' }, 'name'],
    ['a name with a zero', { name: 'x\0' }, 'name'],
    ['an unknown area', { name: 'x', area: 'ATLANTIS' }, 'area'],
    ['an unknown landlord', { name: 'x', landlordId: 'no-such' }, 'landlordId'],
    ['a landlord that cannot be', { name: 'x', landlordId: '\0' }, 'landlordId'],
    ['half a place on the map', { name: 'x', latitude: 42 }, 'longitude'],
    ['half a place taken off the map', { name: 'x', longitude: null }, 'latitude'],
    ['an American longitude as latitude', { name: 'x', latitude: -75.12, longitude: 43.22 }, 'latitude'],
    ['a latitude off the globe', { name: 'x', latitude: 91, longitude: 0 }, 'latitude'],
    ['too many photos', { name: 'x', photos: Array(catalogLimits.photos + 1).fill('p') }, 'photos'],
  ]
  it.each(wrong)('refuses %s', async (_, body, path) => {
    expect(await wrongFields('POST', 'admin/buildings', body)).toContain(path)
    expect(await wrongFields('PATCH', 'admin/buildings/b1', body)).toContain(path)
    expect(await readAuditLog()).toEqual([])
    expect(await db.$count(buildings)).toBe(1)
  })

  it('lists what needs work, by what each building lacks, in every mixture', async () => {
    await db.update(buildings).set({ listedDay: today(-90), address: '99 Quarry Road', photos: ['p'] })
    const addresses = ['7 Birch Street', '7 birch st.', '31 Oak Ave', '31 OAK AVENUE, Wrenfield', '5 Lone Lane']
    const made = Array.from({ length: 48 }, (_, i) => ({
      id: `m${i}`,
      landlordId: i % 2 ? 'L1' : null,
      latitude: i % 3 ? 42.5 : null,
      longitude: i % 3 ? -76.5 : null,
      photos: i % 4 ? ['p'] : [],
      listedDay: today([0, -29, -30, -90][(i >> 2) % 4]),
      numReviews: i % 5,
      address: i < 5 ? addresses[i]! : `${i} Larch Street`,
    }))
    for (const each of made) await addBuilding(database, each)
    const expected: Record<string, (some: (typeof made)[number]) => boolean> = {
      unplaced: ({ latitude }) => latitude === null,
      'no-landlord': ({ landlordId }) => landlordId === null,
      'no-photo': ({ photos }) => photos.length === 0,
      'no-review': ({ numReviews }) => numReviews === 0,
      duplicate: ({ id }) => ['m0', 'm1', 'm2', 'm3'].includes(id),
      new: ({ listedDay }) => listedDay >= today(-29),
      all: () => true,
    }
    for (const [need, hasNeed] of Object.entries(expected)) {
      const found = await getPages<{ id: string }>(`admin/buildings/${need}?limit=20`, admin)
      const ids = found.map(({ id }) => id).filter(id => id !== 'b1')
      expect(ids.sort(), need).toEqual(
        made
          .filter(hasNeed)
          .map(({ id }) => id)
          .sort(),
      )
    }
    expect(await wrongFields('GET', 'admin/buildings/ugly')).toEqual(['need'])
    expect(await wrongFields('GET', 'admin/buildings/unplaced?cursor=x')).toEqual(['?cursor'])
  })

  it('lists what needs work by name', async () => {
    for (const [id, name] of Object.entries({ b2: 'willow Court', b3: 'Alder House', b4: 'Willow Court' }))
      await addBuilding(database, { id, name, latitude: null, longitude: null })
    const listed = await getPages<{ id: string }>('admin/buildings/unplaced?limit=2', admin)
    expect(listed.map(({ id }) => id)).toEqual(['b3', 'b2', 'b4'])
  })

  describe('a submission of a missing apartment', () => {
    const submit = async (urls: string[] = []) => {
      const house = { name: 'Lantern Hause', address: '12 Alder', photos: urls }
      return (await call<{ id: string }>('POST', 'add-pending-building', house, ada)).body.id
    }

    it("becomes a building in one step, with the admin's corrections and its own photos", async () => {
      const photo = await addPhoto(database, ada, 'a')
      const id = await submit([photo])
      const corrections = { name: 'Lantern House', landlordId: 'L2', area: 'COLLEGETOWN' }
      const { status, body } = await call('POST', `admin/pending-buildings/${id}/building`, corrections)
      expect(status).toBe(201)
      const added = building.parse(body)
      expect(added).toMatchObject({ name: 'Lantern House', address: '12 Alder', landlordId: 'L2', photos: [photo] })
      expect(await stateOf(photo)).toBe('public')
      expect((await call('GET', 'pending-buildings/PENDING')).body).toEqual([])
      expect((await site.app.request(`/apartment/${added.id}`)).status).toBe(200)
      expect(await readAuditLog()).toMatchObject([
        { action: 'create', subjectId: added.id },
        { action: 'done', subjectId: id },
      ])
    })

    it('stays pending when something is wrong', async () => {
      const id = await submit()
      const wrongArea = await wrongFields('POST', `admin/pending-buildings/${id}/building`, { area: 'ATLANTIS' })
      expect(wrongArea).toEqual(['area'])
      expect((await call('GET', 'pending-buildings/PENDING')).body).toMatchObject([{ id, status: 'PENDING' }])
      expect(await readAuditLog()).toEqual([])
    })

    it('becomes one building when five admins do it at once', async () => {
      const id = await submit()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => call('POST', `admin/pending-buildings/${id}/building`, {})),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
      expect(await db.$count(buildings)).toBe(2)
    })
  })
})
