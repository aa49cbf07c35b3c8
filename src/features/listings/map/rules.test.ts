import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project } from '../../places/projection.ts'
import { clusterCards, clusterRadiusPx, type MapCard, positionOf, viewOfCards } from './rules.ts'

const card = (id: string, longitude: number, latitude = 43.2, avgRating = 3) =>
  ({ buildingData: { id, name: id, address: '', latitude, longitude }, avgRating }) as MapCard

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

it('the view of a map shows all cards within its margins, at most at zoom 16; there is none without cards', () => {
  const size = { width: 404, height: 600 }
  const far = [card('a', -75.12), card('b', -75.1, 43.21)]
  const view = viewOfCards(far, size)!
  const middle = project([view.lng, view.lat], view.zoom)
  for (const each of far) {
    const { x, y } = project(positionOf(each), view.zoom)
    expect(Math.abs(x - middle.x)).toBeLessThanOrEqual(404 / 2 - 48)
    expect(Math.abs(y - middle.y)).toBeLessThanOrEqual(600 / 2 - 48)
  }
  expect(viewOfCards([card('a', -75.12)], size)?.zoom).toBe(16)
  expect(viewOfCards([], size)).toBeUndefined()
})
