import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { project } from '../../../places/projection.ts'
import type { MapCard } from './map-cards.ts'
import { clusterCards, clusterRadiusPx, positionOf } from './map-clusters.ts'

const card = (id: string, longitude: number, latitude = 43.2) =>
  ({ buildingData: { id, latitude, longitude } }) as MapCard
const idsOf = (cards: readonly MapCard[], zoom: number) =>
  clusterCards(cards, zoom).map(cluster => cluster.cards.map(each => each.buildingData.id))

describe('clusters of places', () => {
  const cards = [card('a', -75.12), card('b', -75.1198), card('c', -75.11)]

  test('groups close cards, fewer at larger zooms', () => {
    expect(idsOf(cards, 14)).toEqual([['a', 'b'], ['c']])
    expect(idsOf(cards, 9)).toEqual([['a', 'b', 'c']])
    expect(idsOf(cards, 19)).toEqual([['a'], ['b'], ['c']])
    expect(idsOf([], 12)).toEqual([])
  })

  test('groups cards of one address at every zoom', () => {
    expect(idsOf([card('a', -75.1), card('b', -75.1)], 19)).toEqual([['a', 'b']])
  })

  test('has the mean location of its cards', () => {
    const [cluster] = clusterCards([card('a', -75.12, 43.2), card('b', -75.1198, 43.2002)], 12)
    expect(cluster?.lng).toBeCloseTo(-75.1199, 6)
    expect(cluster?.lat).toBeCloseTo(43.2001, 6)
  })

  test('has every card once, and no two markers start within the radius', () => {
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

const byId = (a: MapCard, b: MapCard) => Number(a.buildingData.id) - Number(b.buildingData.id)
