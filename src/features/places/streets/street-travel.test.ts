import fc from 'fast-check'
import { expect, it } from 'vitest'
import { metersBetween, minutesByHand } from '../../../testing/streets/brute-force.ts'
import { anyLocation, geoJsonOf, type Town, town } from '../../../testing/streets/random-town.ts'
import { geoFeatures, streetFeature } from '../../../testing/test-travel.ts'
import { campusPointKeys } from '../../site/rules.ts'
import { travelModes, travelTimeKey } from '../rules.ts'
import { streetsOf } from './read-streets.ts'
import type { GeoLocation } from './street-graph.ts'
import { type CampusPoint, createStreetTravel } from './street-travel.ts'

const everywhere = ({ latitude, longitude }: GeoLocation): CampusPoint[] =>
  campusPointKeys.map(key => ({ key, latitude, longitude }))

/** Returns travel over streets, with all campus points at one location. */
const travelTo = (goal: GeoLocation, features: object[]) =>
  createStreetTravel(streetsOf(geoFeatures(features), 'streets.geojson'), everywhere(goal))

/** A street far away, because both modes need at least one street. */
const elsewhere = streetFeature('-76,42 -76.0001,42', { highway: 'residential' })

const at = (longitude: number, latitude: number): GeoLocation => ({ longitude, latitude })

it('travel has the minutes of a brute-force search, and a route whose line has its length from door to door', () => {
  let compared = 0
  fc.assert(
    fc.property(town, anyLocation, anyLocation, (random: Town, home, goal) => {
      const byHand = travelModes.map(mode => minutesByHand(random, home, goal, mode))
      if (byHand.every(minutes => minutes === undefined)) return
      const fromHome = travelTo(goal, [...geoJsonOf(random).features, elsewhere])(home)
      for (const [i, mode] of travelModes.entries()) {
        const expected = byHand[i]
        if (expected === undefined) continue
        const { minutes, meters, line } = fromHome.findRoute('hoPlaza', mode)
        expect(Math.abs(minutes - expected), `${mode} ${minutes}`).toBeLessThan(0.051 + expected / 1000)
        expect(fromHome.times()[travelTimeKey('hoPlaza', mode)]).toBe(minutes)
        const steps = line.slice(1).map(([x, y], i) => metersBetween(at(...line[i]!), at(x, y)))
        expect(Math.abs(steps.reduce((sum, step) => sum + step, 0) - meters)).toBeLessThan(1 + meters / 500)
        expect(metersBetween(at(...line[0]!), home)).toBeLessThan(0.2)
        expect(metersBetween(at(...line.at(-1)!), goal)).toBeLessThan(0.2)
        compared++
      }
    }),
    { numRuns: 1000 },
  )
  expect(compared).toBeGreaterThan(500)
})

it('travel needs no time at the campus point itself, except to park', () => {
  const goal = at(-76.505, 42.5)
  const atGoal = travelTo(goal, [streetFeature('-76.51,42.5 -76.5,42.5', { highway: 'residential' })])(goal)
  expect(atGoal.times()).toMatchObject({ agQuadWalking: 0, agQuadDriving: 2 })
  expect(atGoal.findRoute('hoPlaza', 'walking').line).toHaveLength(2)
})
