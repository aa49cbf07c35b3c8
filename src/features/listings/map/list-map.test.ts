import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elmHouse } from '../../../testing/elm-house.ts'
import { project } from '../../places/projection.ts'
import { createListStill, getMappedCards } from './list-map.ts'
import { clusterCards, clusterRadiusPx, type MapCard, positionOf } from './rules.ts'

const card = (id: string, longitude: number, latitude = 43.2, avgRating = 3) =>
  ({ buildingData: { id, name: id, address: '', latitude, longitude }, avgRating }) as MapCard

it('a page gets the cards of its list, and of the first 200 those with a location for its map', async () => {
  const photos = ['/photos/1.webp', '/photos/2.webp']
  const cards = Array.from({ length: 250 }, (_, i) => {
    const { topReview, ...card } = elmHouse({}, { id: String(i), photos, latitude: i === 3 ? null : 43.2 })
    return card
  })
  const getCards = async (n: number) => ({ items: cards.slice(0, n), total: cards.length })
  const { items, total, mapCards } = await getMappedCards(5, getCards)
  expect([items.length, total, mapCards.length]).toEqual([5, 250, 199])
  const { company, ...rest } = cards[0]!
  expect(mapCards[0]).toEqual({ ...rest, buildingData: { ...rest.buildingData, photos: ['/photos/1.webp'] } })
  const longer = await getMappedCards(230, getCards)
  expect([longer.items.length, longer.mapCards.length]).toEqual([230, 199])
})

describe('clusters of cards', () => {
  const idsOf = (cards: readonly MapCard[], zoom: number) =>
    clusterCards(cards, zoom).map(cluster => cluster.cards.map(each => each.buildingData.id))

  it('are fewer at larger zooms, but have cards of one address at each, at the mean location of their cards', () => {
    const cards = [card('a', -75.12), card('b', -75.1198), card('c', -75.11)]
    expect(idsOf(cards, 14)).toEqual([['a', 'b'], ['c']])
    expect(idsOf(cards, 9)).toEqual([['a', 'b', 'c']])
    expect(idsOf(cards, 19)).toEqual([['a'], ['b'], ['c']])
    expect(idsOf([card('a', -75.1), card('b', -75.1)], 19)).toEqual([['a', 'b']])
    const [cluster] = clusterCards([card('a', -75.12, 43.2), card('b', -75.1198, 43.2002)], 12)
    expect(cluster?.lng).toBeCloseTo(-75.1199, 6)
    expect(cluster?.lat).toBeCloseTo(43.2001, 6)
  })

  it('have every card once, and no two markers start within the radius', () => {
    const byId = (a: MapCard, b: MapCard) => Number(a.buildingData.id) - Number(b.buildingData.id)
    const places = fc.array(
      fc.tuple(fc.double({ min: -75.2, max: -75, noNaN: true }), fc.double({ min: 43, max: 43.3, noNaN: true })),
    )
    fc.assert(
      fc.property(places, fc.integer({ min: 12, max: 19 }), (all, zoom) => {
        const given = all.map(([lng, lat], i) => card(String(i), lng, lat))
        const clusters = clusterCards(given, zoom)
        expect(clusters.flatMap(cluster => cluster.cards).sort(byId)).toEqual([...given].sort(byId))
        const firsts = clusters.map(cluster => project(positionOf(cluster.cards[0]!), zoom))
        firsts.forEach((one, i) => {
          for (const two of firsts.slice(0, i))
            expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThanOrEqual(clusterRadiusPx)
        })
      }),
    )
  })
})

describe('the still picture of a list', () => {
  const near = [card('a', -75.12), card('b', -75.1199, 43.2001)]
  const far = card('c', -75.1, 43.21, 0)
  const still = (cards: MapCard[], query = '') => createListStill(cards, new URLSearchParams(query))

  it('has markers in pixels from its middle, inside the smallest map; a cluster links to its part of the map', () => {
    const { view, markers, picture } = still([...near, far], 'bedrooms=2')!
    const center = project([view.lng, view.lat], view.zoom)
    const { x, y } = project([-75.1, 43.21], view.zoom)
    const at = { x: Math.round(x - center.x), y: Math.round(y - center.y) }
    expect(markers).toContainEqual({ ...at, text: 'No reviews', isCluster: false, to: '/apartment/c' })
    for (const marker of markers) {
      expect(Math.abs(marker.x)).toBeLessThanOrEqual(404 / 2 - 32)
      expect(Math.abs(marker.y)).toBeLessThanOrEqual(600 / 2 - 32)
    }
    expect(picture).toMatch(new RegExp(`^${view.zoom}/\\d+/\\d+$`))
    const cluster = markers.find(({ isCluster }) => isCluster)
    const query = new URLSearchParams(cluster?.to.replace('#map', ''))
    expect([cluster?.text, query.get('bedrooms'), query.has('bbox')]).toEqual(['2', '2', true])
  })

  it('shows the part of the map that the list is narrowed to, at most at zoom 16, and nothing without cards', () => {
    const narrowed = 'bbox=-75.13,43.19,-75.09,43.23'
    const { view } = still(near, narrowed)!
    const [middle, center] = [project([-75.11, 43.21], view.zoom), project([view.lng, view.lat], view.zoom)]
    expect(Math.hypot(middle.x - center.x, middle.y - center.y)).toBeLessThan(24)
    expect(still([far])?.view.zoom).toBe(16)
    expect(still([], narrowed)).toBeUndefined()
  })
})
