import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { sameTravelTimes } from '../../../testing/test-travel.ts'
import type { AmenityKey, ProblemKey } from '../catalog/rules.ts'
import { card } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'
import { readSearch } from '../search/door.ts'
import type { CardQuery } from './card-query.ts'
import { cardWhere } from './filters.ts'
import { countUnknown, findNearMisses } from './find-near-misses.ts'
import { applyNearMiss, type CardFilters, setFilters } from './rules.ts'
import { findSearch, searchCards } from './search-cards.ts'

describe('card calls', async () => {
  const { site, admin, ask, get, put } = await startTestSite()
  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L1', name: 'Larkspur' })
    await addLandlord(database, { id: 'L2', name: 'Empty Homes' })
    const near = { ...sameTravelTimes(1), hoPlazaWalking: 4.5, engQuadWalking: 20, agQuadWalking: 9 }
    const nearer = { ...near, hoPlazaWalking: 3 }
    await addBuilding(database, { id: 'quiet', name: 'Quiet Porch', area: null, travelTimes: nearer })
    const at = { latitude: 42.5, longitude: -76.5 }
    await addBuilding(database, { id: 'loved', name: 'Loved Porch', landlordId: 'L1', ...at })
    await addBuilding(database, { id: 'busy', name: 'Busy Porch', landlordId: 'L1', travelTimes: near })
    const loved = { aptId: 'loved', landlordId: 'L1', overallRating: 5, price: 4, bedrooms: 3 }
    await addReview(database, { ...loved, likes: 3, reviewText: 'Best porch in town.' })
    await addReview(database, { aptId: 'busy', landlordId: 'L1', overallRating: 2, price: 1, bedrooms: 1 })
    await addReview(database, { aptId: 'busy', landlordId: 'L1', overallRating: 3, price: 6, bedrooms: 2 })
    await addReview(database, { aptId: 'quiet', status: 'PENDING', bedrooms: 5 })
    site.cache.drop('catalog')
    await site.searchIndex.load()
  })

  const cards = async (path: string) => card.array().parse((await get(path)).body)
  const ids = async (path: string) => (await cards(path)).map(each => each.buildingData.id)

  it.each(['Collegetown', 'COLLEGETOWN/'])(
    'give the cards of an area in any case, with and without a slash: %s',
    area => expect(ids(`location/${area}`)).resolves.toEqual(['busy', 'loved']),
  )

  it('answer 404 for an unknown area or landlord', async () => {
    for (const path of ['location/Atlantis/', 'location/null', 'buildings/all/L9', 'buildings/all/%00']) {
      const { status, headers } = await get(path)
      expect([path, status]).toEqual([path, 404])
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
  })

  it('return the cards of a landlord', async () => {
    expect(await ids('buildings/all/L1')).toEqual(['busy', 'loved'])
    expect(await ids('buildings/all/L1?sort=highest-rating')).toEqual(['loved', 'busy'])
    expect(await ids('buildings/all/L2')).toEqual([])
  })

  it('have company, means and the most-liked public review', async () => {
    const { headers } = await get('page-data/home/2?color=red')
    const [busy, loved] = await cards('page-data/home/2?color=red')
    expect(busy).toMatchObject({ company: 'Larkspur', numReviews: 2, avgRating: 2.5, avgPrice: 3.5 })
    expect(loved).toMatchObject({ topReview: 'Best porch in town.', avgRating: 5 })
    expect(headers.get('x-total-count')).toBe('3')
    expect((await get('page-data/home/5?sort=best')).status).toBe(400)
  })

  it('find by words, and everything for a blank query', async () => {
    expect((await ids('search-results?q=porch')).toSorted()).toEqual(['busy', 'loved', 'quiet'])
    expect(await ids('search-results?q=loved')).toEqual(['loved'])
    expect(await ids('search-results?q=porch&sort=recommended')).toEqual(['busy', 'loved', 'quiet'])
    for (const blank of ['', '?q=', '?q=%20%20', '?sort=recommended'])
      expect(await ids(`search-results${blank}`)).toEqual(['busy', 'loved', 'quiet'])
    expect(await ids('search-results?bedrooms=2')).toEqual(['busy'])
    expect((await get('search-results?limit=1')).headers.get('x-total-count')).toBe('3')
    // Only the page reads filters out of words.
    expect(await ids('search-results?q=2+bedrooms')).toEqual([])
  })

  it.each([
    ['area=collegeTOWN&sort=recommended', ['busy', 'loved']],
    ['walk=hoPlaza:4.5&sort=recommended', ['busy', 'quiet']],
    ['bbox=-76.5,42.5,-76.5,42.5', ['loved']],
    ['sort=walk', ['quiet', 'busy', 'loved']],
    ['sort=walk&walk=engQuad:99', ['busy', 'quiet']],
    ['sort=walk&campus=engQuad', ['busy', 'quiet', 'loved']],
    ['sort=walk&walk=hoPlaza:99&campus=engQuad', ['busy', 'quiet']],
  ])('are filtered and sorted by %s', async (query, expected) => {
    expect(await ids(`search-results?q=porch&${query}`)).toEqual(expected)
  })

  it('have the walks to all campus points', async () => {
    const listed = await cards('buildings/all/L1')
    const walkOf = (id: string) => listed.find(each => each.buildingData.id === id)?.walkingTimes
    // Only these: driving times stay with the apartment's own call.
    expect(walkOf('busy')).toEqual({ engQuadWalking: 20, hoPlazaWalking: 4.5, agQuadWalking: 9 })
    expect(walkOf('loved')).toBeNull()
  })

  const rentOf = async (id: string, query = '') =>
    (await cards(`search-results?${query}`)).find(each => each.buildingData.id === id)?.rent

  it('have the rent of the bedrooms that are asked for, and follow a decision at once', async () => {
    expect(await rentOf('busy')).toEqual({
      bedrooms: null,
      median: 1,
      low: 1,
      high: 6,
      numReviews: 2,
      from: 2025,
      year: 2025,
    })
    expect(await rentOf('busy', 'bedrooms=2')).toEqual({
      bedrooms: 2,
      median: 6,
      low: 6,
      high: 6,
      numReviews: 1,
      from: 2025,
      year: 2025,
    })
    expect(await rentOf('quiet')).toBeNull()
    const { id } = await addReview(site.database, { aptId: 'quiet', status: 'PENDING', bedrooms: 6, price: 5 })
    expect(await ids('search-results?bedrooms=6')).toEqual([])
    await put(admin, id, 'APPROVED')
    expect(await rentOf('quiet', 'bedrooms=6&maxPrice=5')).toMatchObject({ bedrooms: 6, median: 5, numReviews: 1 })
    expect((await ask('POST', `admin/undo/review/${id}`, {}, admin)).status).toBe(200)
    expect(await ids('search-results?bedrooms=6')).toEqual([])
    expect(await rentOf('quiet')).toBeNull()
  })

  it('are filtered by what at least half of the answers ticked', async () => {
    const ticked = async (...amenities: AmenityKey[]) =>
      (await addReview(site.database, { aptId: 'loved', landlordId: 'L1', amenities, status: 'REPORTED', bedrooms: 3 }))
        .id
    expect(await ids('search-results?amenities=heat')).toEqual([])
    await ticked('heat', 'pets')
    const none = await ticked()
    const pets = await ticked('pets')
    site.cache.drop('reviews')
    expect(await ids('search-results?amenities=pets')).toEqual(['loved'])
    expect(await ids('search-results?amenities=heat')).toEqual([])
    await put(admin, none, 'DELETED')
    expect(await ids('search-results?amenities=pets,heat,heat')).toEqual(['loved'])
    await put(admin, pets, 'DELETED')
    expect(await ids('search-results?amenities=water')).toEqual([])
  })

  const { db } = site.database
  const search = (words: string, query: CardQuery) => findSearch(db, site.searchIndex, words, query)

  it('say what to change when few are left, and how many there would be', async () => {
    const nearMisses = async (words: string, query: CardFilters, total = 0) => {
      const found = await findNearMisses(db, await search(words, query), total, setFilters(query))
      return found.map(({ name, value, isAlone, count }) =>
        [name, value, isAlone && 'alone', count].filter(Boolean).join(' '),
      )
    }
    expect(await ids('search-results?bedrooms=2&maxPrice=4')).toEqual([])
    // Without the bedrooms, the median of all reviews counts.
    expect(await nearMisses('', { bedrooms: 2, maxPrice: 4 })).toEqual(['bedrooms 2', 'maxPrice 1'])
    expect(await nearMisses('', { bedrooms: 1, minRating: 4, maxPrice: 5 })).toEqual(['bedrooms 1', 'minRating 1'])
    expect(await nearMisses('', { bedrooms: 1, minRating: 3, maxPrice: 5 })).toEqual(['bedrooms 1', 'minRating 2 1'])
    expect(await nearMisses('', { bedrooms: 6, area: 'west', minRating: 2 })).toEqual(['minRating alone 2'])
    expect(await nearMisses('', { walk: 'hoPlaza:3' }, 1)).toEqual(['walk hoPlaza:5 2'])
    expect(await nearMisses('', { bedrooms: 6, area: 'west' })).toEqual([])
    expect(await nearMisses('', {})).toEqual([])
  })

  it('count those whose rent is unknown', async () => {
    const count = async (query: CardFilters) => countUnknown(db, await search('', query))
    expect(await count({ bedrooms: 2 })).toEqual({ rents: 2, problems: 0 })
    expect(await count({ maxPrice: 1 })).toMatchObject({ rents: 1 })
    expect(await count({ bedrooms: 2, minRating: 4 })).toMatchObject({ rents: 1 })
    expect(await count({ minRating: 4 })).toMatchObject({ rents: 0 })
  })

  it('are filtered by words, never to none while the filters have some', async () => {
    const word = fc.constantFrom(
      '2 bedrooms',
      '1 bed',
      'under $800',
      'max 1600',
      '3+ stars',
      'larkspur',
      'porch',
      'qqqq',
      'busy',
    )
    const odd = fc.uniqueArray(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
    const check = fc.asyncProperty(odd, async text => {
      const { words, filters } = readSearch(site.searchIndex, { words: text, filters: {} })
      const found = await search(words, filters)
      const known = await db.$count(buildings, cardWhere(filters))
      const { total } = await searchCards(db, found)
      if (cardWhere(filters)) expect(total > 0, text).toBe(known > 0)
      const names = setFilters(filters)
      const nearMisses = await findNearMisses(db, found, total, names)
      if (known === 0 && names.length > 1) {
        const alone = await Promise.all(names.map(name => db.$count(buildings, cardWhere({ [name]: filters[name] }))))
        expect(nearMisses.length > 0, text).toBe(Math.max(...alone) > 0)
      }
      for (const nearMiss of nearMisses) {
        const { total: changed } = await searchCards(db, await search(words, applyNearMiss(filters, nearMiss)))
        expect(changed, `${text} ${nearMiss.name}`).toBe(nearMiss.count)
      }
    })
    await fc.assert(check, { seed: 44, numRuns: 40 })
  })

  it('are filtered by what fewer than a quarter of at least three answers named', async () => {
    const { id: aptId } = await addBuilding(site.database, { area: 'OLD_MILL' })
    const named = (...keys: ProblemKey[]) =>
      addReview(site.database, { aptId, problems: keys.map(key => ({ key, repaired: null })) })
    const found = async (keys: string) => (await ids(`search-results?without=${keys}`)).includes(aptId)
    const [first] = [await named('mold'), await named()]
    expect(await found('pests')).toBe(false)
    for (let i = 0; i < 2; i++) await named('noise')
    expect([await found('pests'), await found('mold'), await found('pests,noise')]).toEqual([true, false, false])
    await named()
    expect([await found('mold,pests'), await found('mold,noise')]).toEqual([true, false])
    await put(admin, first.id, 'DELETED')
    await addReview(site.database, { aptId, problems: null })
    expect([await found('mold'), await found('noise')]).toEqual([true, false])
    const others = (await db.$count(buildings)) - 1
    expect(await countUnknown(db, await search('', { without: ['mold'] }))).toEqual({ rents: 0, problems: others })
  })

  const foreign = Buffer.from('["lowest-price",1]').toString('base64url')
  const negative = Buffer.from('["recommended",-1]').toString('base64url')
  it.each([
    ['limit', ['0', '101', '0x10', '%205', '5.0', '']],
    ['sort', ['best', 'walk&sort=walk']],
    ['minRating', ['6']],
    ['minMaintenance', ['0.9']],
    ['maxPrice', ['1.5']],
    ['bedrooms', ['7']],
    ['area', ['Atlantis']],
    ['walk', ['moon:5']],
    ['amenities', ['', 'moon', 'heat,moon', 'heat, pets']],
    ['without', ['', 'furnished', 'mold,', 'mold, pests']],
    ['bbox', ['3,0,1,1']],
    ['campus', ['moon']],
    ['cursor', ['junk', foreign, negative]],
  ])('refuse a wrong %s, naming the parameter', async (name, values) => {
    for (const path of ['location/Collegetown/', 'buildings/all/L1', 'search-results'])
      for (const value of values) {
        const { status, headers, body } = await get(`${path}?${name}=${value}`)
        expect([value, status, headers.get('content-type')]).toEqual([value, 400, 'application/problem+json'])
        expect(body).toMatchObject({ errors: [{ path: `?${name}` }] })
      }
  })

  it.each(['home', 'reviews'])('refuse a wrong number of cards or campus point for %s', async name => {
    for (const n of ['0', '101', '-1', '0x10', '5.0', 'x'])
      expect((await get(`page-data/${name}/${n}`)).body).toMatchObject({ status: 400, errors: [{ path: 'n' }] })
    const { body } = await get(`page-data/${name}/5?sort=walk&campus=moon`)
    expect(body).toMatchObject({ status: 400, errors: [{ path: '?campus' }] })
  })
})
