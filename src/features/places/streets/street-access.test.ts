import { describe, expect, it } from 'vitest'
import { drivingMetersPerMinute, isForCars, parseSpeedLimitKmh } from './speeds.ts'
import { accessOf, type Tags } from './street-access.ts'

/** Returns who may use a street: `f` on foot, `s` on stairs, `>` by car along its line, `<` against it. */
function usersOf(tags: Tags): string {
  const access = accessOf(tags)
  if (!access) return ''
  const { walking, driving } = access
  const foot = walking === 0 ? '' : walking < 50 ? 's' : 'f'
  return foot + (driving.along > 0 ? '>' : '') + (driving.against > 0 ? '<' : '')
}

describe('accessOf', () => {
  it.each([
    ['residential', 'f><'],
    ['primary_link', 'f><'],
    ['living_street', 'f><'],
    ['service', 'f><'],
    ['footway', 'f'],
    ['path', 'f'],
    ['pedestrian', 'f'],
    ['cycleway', 'f'],
    ['track', 'f'],
    ['steps', 's'],
    ['trunk', '><'],
    ['motorway', '>'],
    ['motorway_link', '><'],
    ['construction', ''],
    ['proposed', ''],
    ['raceway', ''],
    ['bus_guideway', ''],
    ['__proto__', ''],
  ])('of class %s serves "%s"', (highway, users) => {
    expect(usersOf({ highway })).toBe(users)
  })

  it.each<[Tags, string]>([
    [{ foot: 'no' }, '><'],
    [{ foot: 'use_sidepath' }, '><'],
    [{ access: 'no' }, ''],
    [{ access: 'private' }, ''],
    [{ access: 'private', foot: 'yes' }, 'f'],
    [{ access: 'no', foot: 'designated', motor_vehicle: 'destination' }, 'f><'],
    [{ access: 'no', bus: 'yes' }, ''],
    [{ access: 'destination' }, 'f><'],
    [{ access: 'permissive' }, 'f><'],
    [{ motor_vehicle: 'no' }, 'f'],
    [{ motor_vehicle: 'private' }, 'f'],
    [{ motor_vehicle: 'delivery' }, 'f'],
    [{ motorcar: 'no' }, 'f'],
    [{ vehicle: 'no' }, 'f'],
    [{ vehicle: 'no', motor_vehicle: 'yes' }, 'f><'],
    [{ motor_vehicle: 'no', motorcar: 'yes' }, 'f><'],
  ])('with %o serves "%s"', (tags, users) => {
    expect(usersOf({ highway: 'residential', ...tags })).toBe(users)
  })

  it.each<[Tags, string]>([
    [{ oneway: 'yes' }, 'f>'],
    [{ oneway: 'true' }, 'f>'],
    [{ oneway: '1' }, 'f>'],
    [{ oneway: '-1' }, 'f<'],
    [{ oneway: 'reverse' }, 'f<'],
    [{ oneway: 'no' }, 'f><'],
    [{ oneway: 'reversible' }, 'f'],
    [{ oneway: 'alternating' }, 'f><'],
    [{ junction: 'roundabout' }, 'f>'],
    [{ junction: 'circular' }, 'f>'],
    [{ junction: 'roundabout', oneway: 'no' }, 'f><'],
    [{ junction: 'jughandle' }, 'f><'],
    [{ highway: 'motorway', oneway: 'no' }, '><'],
    [{ highway: 'motorway', foot: 'designated' }, 'f>'],
    [{ highway: 'trunk', foot: 'yes' }, 'f><'],
    [{ highway: 'trunk', foot: 'no' }, '><'],
    [{ highway: 'trunk', foot: 'unknown' }, '><'],
    [{ highway: undefined, foot: 'yes' }, ''],
  ])('goes with %o: "%s"', (tags, users) => {
    expect(usersOf({ highway: 'tertiary', ...tags })).toBe(users)
  })
})

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

it('no car is on a construction site, or on a class that is a name of every object', () => {
  expect(['construction', 'toString'].map(isForCars)).toEqual([false, false])
})
