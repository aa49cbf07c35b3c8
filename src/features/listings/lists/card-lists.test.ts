import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { card } from '../catalog/shapes.ts'

describe('card calls', async () => {
  const { site } = await startTestSite()
  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L1', name: 'Larkspur' })
    await addLandlord(database, { id: 'L2', name: 'Empty Homes' })
    const near = { hoPlazaWalking: 4.5, engQuadWalking: 20, agQuadWalking: 9, hoPlazaDriving: 1 }
    await addBuilding(database, {
      id: 'quiet',
      name: 'Quiet Porch',
      area: null,
      travelTimes: { ...near, hoPlazaWalking: 3 },
    })
    await addBuilding(database, {
      id: 'loved',
      name: 'Loved Porch',
      landlordId: 'L1',
      latitude: 42.5,
      longitude: -76.5,
    })
    await addBuilding(database, { id: 'busy', name: 'Busy Porch', landlordId: 'L1', travelTimes: near })
    await addReview(database, { aptId: 'loved', landlordId: 'L1', overallRating: 5, price: 4, bedrooms: 3 })
    await addReview(database, { aptId: 'busy', landlordId: 'L1', overallRating: 2, price: 1, bedrooms: 1 })
    await addReview(database, { aptId: 'busy', landlordId: 'L1', overallRating: 3, price: 2, bedrooms: 2 })
    await addReview(database, { aptId: 'quiet', status: 'PENDING', bedrooms: 5 })
    site.cache.drop(['*'])
    await site.searchIndex.load()
  })

  const get = async (path: string) => {
    const response = await site.app.request(path)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const ids = async (path: string) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    return card
      .array()
      .parse(body)
      .map(entry => entry.buildingData.id)
  }

  it.each(['Collegetown', 'collegetown', 'COLLEGETOWN'])(
    'give the cards of %s, with and without a slash',
    async area => {
      expect(await ids(`/api/location/${area}/`)).toEqual(['busy', 'loved'])
      expect(await ids(`/api/location/${area}`)).toEqual(['busy', 'loved'])
    },
  )

  it('answer 404 for an unknown area or landlord', async () => {
    for (const path of [
      '/api/location/Atlantis/',
      '/api/location/null',
      '/api/buildings/all/L9',
      '/api/buildings/all/%00',
    ]) {
      const { status, headers } = await get(path)
      expect([path, status]).toEqual([path, 404])
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
  })

  it('return the cards of a landlord', async () => {
    expect(await ids('/api/buildings/all/L1')).toEqual(['busy', 'loved'])
    expect(await ids('/api/buildings/all/L1?sort=highest-rating')).toEqual(['loved', 'busy'])
    expect(await ids('/api/buildings/all/L2')).toEqual([])
  })

  it('return reviewed buildings grouped by landlord', async () => {
    expect(await ids('/api/page-data/reviews/12')).toEqual(['busy', 'loved'])
    const { headers } = await get('/api/page-data/reviews/1')
    expect(headers.get('x-total-count')).toBe('2')
    expect((await get('/api/page-data/reviews/101')).body).toMatchObject({ status: 400, errors: [{ path: 'n' }] })
  })

  it('find by words, and everything for a blank query', async () => {
    expect((await ids('/api/search-results?q=porch')).toSorted()).toEqual(['busy', 'loved', 'quiet'])
    expect(await ids('/api/search-results?q=loved')).toEqual(['loved'])
    expect(await ids('/api/search-results?q=porch&sort=recommended')).toEqual(['busy', 'loved', 'quiet'])
    for (const blank of ['', '?q=', '?q=%20%20', '?sort=recommended'])
      expect(await ids(`/api/search-results${blank}`)).toEqual(['busy', 'loved', 'quiet'])
    expect(await ids('/api/search-results?bedrooms=2')).toEqual(['busy'])
    expect((await get('/api/search-results?limit=1')).headers.get('x-total-count')).toBe('3')
  })

  it.each([
    ['minRating=5', ['loved']],
    ['minRating=2.5', ['busy', 'loved']],
    ['minRating=0', ['busy', 'loved', 'quiet']],
    // Of the prices 1 and 2 the lower counts.
    ['maxPrice=1', ['busy']],
    ['maxPrice=1&bedrooms=2', []],
    ['maxPrice=2&bedrooms=2', ['busy']],
    ['minMaintenance=4', ['busy', 'loved']],
    ['minMaintenance=4.5', []],
    ['minMaintenance=1', ['busy', 'loved']],
    ['maxPrice=2', ['busy']],
    ['maxPrice=6', ['busy', 'loved']],
    ['bedrooms=3', ['loved']],
    ['bedrooms=5', []],
    ['area=collegeTOWN', ['busy', 'loved']],
    ['walk=hoPlaza:3', ['quiet']],
    ['walk=hoPlaza:4.5', ['busy', 'quiet']],
    ['walk=engQuad:19.4', []],
    ['walk=engQuad:20', ['busy', 'quiet']],
    ['walk=agQuad:9&bbox=-180,-90,180,90', []],
    ['walk=hoPlaza:999', ['busy', 'quiet']],
    ['bbox=-76.5,42.5,-76.5,42.5', ['loved']],
    ['bbox=-180,-90,180,90', ['loved']],
    ['bbox=0,0,10,10', []],
    ['maxPrice=6&minRating=3&bedrooms=3', ['loved']],
    ['color=red', ['busy', 'loved', 'quiet']],
  ])('filter by %s', async (query, expected) => {
    expect(await ids(`/api/search-results?q=porch&sort=recommended&${query}`)).toEqual(expected)
    expect((await ids(`/api/search-results?q=porch&${query}`)).toSorted()).toEqual(expected)
  })

  it.each([
    ['sort=walk', ['quiet', 'busy', 'loved']],
    ['sort=walk&walk=engQuad:99', ['busy', 'quiet']],
    ['sort=walk&campus=engQuad', ['busy', 'quiet', 'loved']],
    ['sort=walk&walk=hoPlaza:99&campus=engQuad', ['busy', 'quiet']],
    ['campus=agQuad&sort=lowest-price', ['busy', 'loved', 'quiet']],
    ['sort=lowest-price', ['busy', 'loved', 'quiet']],
    ['sort=highest-price', ['loved', 'busy', 'quiet']],
    ['sort=lowest-rating', ['busy', 'loved', 'quiet']],
    ['sort=highest-rating', ['loved', 'busy', 'quiet']],
  ])('sort by %s', async (query, expected) => {
    expect(await ids(`/api/search-results?q=porch&${query}`)).toEqual(expected)
  })

  it.each([
    ['/api/search-results?q=porch&sort=recommended&with=walkMinutes', [4.5, null, 3]],
    ['/api/search-results?q=porch&sort=walk&walk=engQuad:99&with=walkMinutes', [20, 20]],
    ['/api/search-results?q=quiet&with=walkMinutes', [3]],
    ['/api/location/Collegetown/?walk=agQuad:99&with=walkMinutes', [9]],
    ['/api/buildings/all/L1?with=walkMinutes', [4.5, null]],
    ['/api/page-data/home/5?with=walkMinutes', [4.5, null, 3]],
    ['/api/page-data/home/5?campus=engQuad&with=walkMinutes', [20, null, 20]],
    ['/api/search-results?q=quiet&walk=hoPlaza:99&campus=engQuad&with=walkMinutes', [20]],
    ['/api/page-data/reviews/5?with=walkMinutes', [4.5, null]],
  ])('have the walk if requested: %s', async (path, minutes) => {
    const { body } = await get(path)
    expect(
      card
        .array()
        .parse(body)
        .map(each => each.walkMinutes),
    ).toEqual(minutes)
    const plain = await get(path.replace(/[?&]with=walkMinutes/, ''))
    expect(plain.body).toEqual(body.map(({ walkMinutes: _, ...rest }: { walkMinutes: unknown }) => rest))
    for (const each of plain.body) expect(Object.keys(each)).not.toContain('walkMinutes')
  })

  it.each([
    '/api/search-results?q=porch&sort=recommended',
    '/api/buildings/all/L1?limit=9',
    '/api/page-data/home/5?sort=recommended',
  ])('have the walks to all campus points if requested: %s', async path => {
    const walksOf = (all: unknown) =>
      Object.fromEntries(
        card
          .array()
          .parse(all)
          .map(each => [each.buildingData.id, each.walkingTimes]),
      )
    const walks = walksOf((await get(`${path}&with=walkingTimes`)).body)
    // Only these: driving times stay with the apartment's own call.
    expect(walks.busy).toEqual({ engQuadWalking: 20, hoPlazaWalking: 4.5, agQuadWalking: 9 })
    expect(walks.loved).toBeNull()
    expect(walksOf((await get(path)).body).busy).toBeUndefined()
  })

  it.each(['home', 'reviews'])('refuse an unknown campus point for %s', async name => {
    const { status, body } = await get(`/api/page-data/${name}/5?sort=walk&campus=moon`)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: '?campus' }])
  })

  it.each(['/api/location/Collegetown/?', '/api/search-results?q=porch&', '/api/buildings/all/L1?'])(
    'page through %s by its links',
    async path => {
      const all = await ids(path)
      const met: string[] = []
      let next: string | undefined = `${path}limit=1`
      for (let pages = 0; next !== undefined && pages < 9; pages++) {
        const { headers, body } = await get(next)
        expect(headers.get('x-total-count')).toBe(String(all.length))
        expect(body).toHaveLength(1)
        met.push(body[0].buildingData.id)
        next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(met).toEqual(all)
    },
  )

  const foreign = Buffer.from('["lowest-price",1]').toString('base64url')
  const beyond = Buffer.from('["recommended",99999999999]').toString('base64url')
  const negative = Buffer.from('["recommended",-1]').toString('base64url')
  it.each([
    'limit=0',
    'limit=101',
    'limit=0x10',
    'limit=%205',
    'limit=1e1',
    'limit=',
    'limit=5.0',
    'limit=-1',
    'limit=+1',
    'sort=best',
    'sort=',
    'minRating=6',
    'minRating=-1',
    'minRating=four',
    'minRating=0x1',
    'minRating=',
    'minRating=1e0',
    'minMaintenance=0.9',
    'minMaintenance=6',
    'minMaintenance=good',
    'maxPrice=0',
    'maxPrice=7',
    'maxPrice=1.5',
    'bedrooms=0',
    'bedrooms=7',
    'bedrooms=two',
    'bedrooms=%202',
    'area=Atlantis',
    'area=',
    'walk=hoPlaza',
    'walk=moon:5',
    'walk=hoPlaza:-5',
    'walk=hoPlaza:5:5',
    'walk=hoPlaza:',
    'walk=hoPlaza:99999999999',
    'bbox=1,2,3',
    'bbox=3,0,1,1',
    'bbox=0,3,1,1',
    'bbox=-181,0,1,1',
    'bbox=0,0,1,91',
    'bbox=a,b,c,d',
    'bbox=0,0,1,1,1',
    'bbox=,,,',
    'with=',
    'with=reviews',
    'campus=',
    'campus=moon',
    'campus=hoPlaza:5',
    'sort=walk&sort=walk',
    'cursor=junk',
    `cursor=${foreign}`,
    `cursor=${beyond}`,
    `cursor=${negative}`,
  ])('refuse %s, naming the parameter', async query => {
    const name = query.split('=')[0]
    for (const path of ['/api/location/Collegetown/', '/api/buildings/all/L1']) {
      const { status, headers, body } = await get(`${path}?${query}`)
      expect(status).toBe(400)
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].path).toBe(`?${name}`)
    }
    expect((await get(`/api/search-results?q=porch&${query}`)).status).toBe(400)
  })

  it.each(['0x10', '%205', '1e1', '5.0', '+5', 'x', ''])('refuse a page of "%s" cards', async n => {
    for (const name of ['home', 'reviews']) {
      const { status, body } = await get(`/api/page-data/${name}/${n}`)
      expect(status).toBe(n === '' ? 404 : 400)
      if (n !== '') expect(body.errors).toMatchObject([{ path: 'n' }])
    }
  })

  it('show a new review at once', async () => {
    expect(await ids('/api/location/Collegetown/?minRating=5')).toEqual(['loved'])
    await addBuilding(site.database, { id: 'fresh', name: 'Fresh House' })
    await addReview(site.database, { aptId: 'fresh', overallRating: 5 })
    await expect.poll(() => ids('/api/location/Collegetown/?minRating=5')).toEqual(['fresh', 'loved'])
  })
})
