import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestStill, project, viewOfStill } from './projection.ts'

const views = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
  zoom: fc.integer({ min: 48, max: 64 }).map(quarters => quarters / 4),
})

describe('still pictures of views', () => {
  test('are at most half a step away, at the same zoom', () => {
    fc.assert(
      fc.property(views, view => {
        const still = viewOfStill(nearestStill(view))
        expect(still.zoom).toBe(view.zoom)
        const [wanted, found] = [view, still].map(({ lng, lat }) => project([lng, lat], view.zoom))
        expect(Math.abs((wanted?.x ?? 0) - (found?.x ?? 0))).toBeLessThan(16.5)
        expect(Math.abs((wanted?.y ?? 0) - (found?.y ?? 0))).toBeLessThan(16.5)
      }),
    )
  })

  test('are the nearest to their own view', () => {
    fc.assert(
      fc.property(views, view => {
        const still = nearestStill(view)
        expect(nearestStill(viewOfStill(still))).toEqual(still)
      }),
    )
  })
})
