import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesByHand } from '../../../testing/streets/brute-force.ts'
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

it('travel has the minutes of a brute-force search', () => {
  let compared = 0
  fc.assert(
    fc.property(town, anyLocation, anyLocation, (random: Town, home, goal) => {
      const byHand = travelModes.map(mode => minutesByHand(random, home, goal, mode))
      if (byHand.every(minutes => minutes === undefined)) return
      const fromHome = travelTo(goal, [...geoJsonOf(random).features, elsewhere])(home)
      for (const [i, mode] of travelModes.entries()) {
        const expected = byHand[i]
        if (expected === undefined) continue
        const minutes = fromHome.times()[travelTimeKey('hoPlaza', mode)]
        expect(Math.abs(minutes - expected), `${mode} ${minutes}`).toBeLessThan(0.051 + expected / 1000)
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
})
