import { describe, expect, test } from 'vitest'
import { project } from '../../../places/projection.ts'
import { createListStill } from './list-still.ts'
import type { MapCard } from './map-cards.ts'

const card = (id: string, longitude: number, latitude: number, avgRating = 3) =>
  ({ buildingData: { id, name: id, address: '', latitude, longitude }, avgRating }) as MapCard

const near = [card('a', -75.12, 43.2), card('b', -75.1199, 43.2001)]
const far = card('c', -75.1, 43.21, 0)

describe('createListStill', () => {
  test('places markers in pixels from the middle of the picture, inside the space of the smallest map', () => {
    const still = createListStill([...near, far], new URLSearchParams())
    const { view, markers } = still!
    const center = project([view.lng, view.lat], view.zoom)
    const { x, y } = project([-75.1, 43.21], view.zoom)
    expect(markers.find(marker => marker.to === '/apartment/c')).toEqual({
      x: Math.round(x - center.x),
      y: Math.round(y - center.y),
      text: 'New',
      isCluster: false,
      to: '/apartment/c',
    })
    for (const marker of markers) {
      expect(Math.abs(marker.x)).toBeLessThanOrEqual(404 / 2 - 32)
      expect(Math.abs(marker.y)).toBeLessThanOrEqual(600 / 2 - 32)
    }
    expect(still?.picture).toMatch(new RegExp(`^${view.zoom}/\\d+/\\d+$`))
  })

  test('links a cluster to the list of its part of the map, with the filters that are set', () => {
    const { markers } = createListStill([...near, far], new URLSearchParams('bedrooms=2'))!
    const cluster = markers.find(marker => marker.isCluster)
    expect(cluster?.text).toBe('2')
    const query = new URLSearchParams(cluster?.to.replace('#map', ''))
    expect(query.get('bedrooms')).toBe('2')
    const [west = 0, south = 0, east = 0, north = 0] = query.get('bbox')?.split(',').map(Number) ?? []
    for (const { buildingData } of near) {
      expect(buildingData.longitude).toBeGreaterThan(west)
      expect(buildingData.longitude).toBeLessThan(east)
      expect(buildingData.latitude).toBeGreaterThan(south)
      expect(buildingData.latitude).toBeLessThan(north)
    }
    expect(east).toBeLessThan(-75.1)
  })

  test('shows the part of the map that the list is narrowed to', () => {
    const { view } = createListStill(near, new URLSearchParams('bbox=-75.13,43.19,-75.09,43.23'))!
    const middle = project([-75.11, 43.21], view.zoom)
    const center = project([view.lng, view.lat], view.zoom)
    expect(Math.hypot(middle.x - center.x, middle.y - center.y)).toBeLessThan(24)
  })

  test('is at most at zoom 16, and nothing without cards', () => {
    expect(createListStill([far], new URLSearchParams())?.view.zoom).toBe(16)
    expect(createListStill([], new URLSearchParams('bbox=-75.13,43.19,-75.09,43.23'))).toBeUndefined()
  })
})
