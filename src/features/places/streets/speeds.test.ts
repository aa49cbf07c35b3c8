import { expect, it } from 'vitest'
import { drivingMetersPerMinute, isForCars, parseSpeedLimitKmh } from './speeds.ts'

it.each([
  ['50', 50],
  ['35 mph', 56.32704],
  ['35mph', 56.32704],
  ['30 km/h', 30],
  ['none', 140],
  ['walk', 7],
  ['50;30', 30],
  ['30|50', 30],
  ['50, 70 ', 50],
  ['signals;30', 30],
  ['7.5', 7.5],
  ['9999', 140],
])('a limit of "%s" is %d km/h', (maxspeed, kmh) => {
  expect(parseSpeedLimitKmh(maxspeed)).toBeCloseTo(kmh, 4)
})

it.each(['signals', 'RO:urban', 'variable', '', ';', '0', '-5', 'fast', '50 knots', 'constructor', '1e3'])(
  'a limit of "%s" says no number',
  maxspeed => {
    expect(parseSpeedLimitKmh(maxspeed)).toBeUndefined()
    expect(drivingMetersPerMinute('residential', maxspeed)).toBe(drivingMetersPerMinute('residential', undefined))
  },
)

it('drives slower on lower classes and with lower limits', () => {
  const classes = ['motorway', 'primary', 'secondary', 'tertiary', 'residential', 'service', 'living_street']
  const speeds = classes.map(highway => drivingMetersPerMinute(highway, undefined))
  expect(speeds).toEqual([...speeds].sort((a, b) => b - a))
  expect(new Set(speeds).size).toBe(classes.length)
  expect(drivingMetersPerMinute('primary', '30')).toBe(400)
  expect(drivingMetersPerMinute('service', '30')).toBe(400)
})

it.each(['footway', 'steps', 'path', 'pedestrian', 'cycleway', 'construction', 'toString'])(
  'no car is on a %s',
  highway => {
    expect(isForCars(highway)).toBe(false)
  },
)
