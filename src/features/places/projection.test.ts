import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestStill, project, viewOfStill } from './projection.ts'

const views = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
  zoom: fc.integer({ min: 48, max: 64 }).map(quarters => quarters / 4),
})

test('the still picture of a view has its zoom, is at most half a step away, and is the nearest to its own view', () => {
  fc.assert(
    fc.property(views, view => {
      const still = nearestStill(view)
      const shown = viewOfStill(still)
      expect(shown.zoom).toBe(view.zoom)
      const [wanted, found] = [view, shown].map(({ lng, lat }) => project([lng, lat], view.zoom))
      expect(Math.abs((wanted?.x ?? 0) - (found?.x ?? 0))).toBeLessThan(16.5)
      expect(Math.abs((wanted?.y ?? 0) - (found?.y ?? 0))).toBeLessThan(16.5)
      expect(nearestStill(shown)).toEqual(still)
    }),
  )
})
