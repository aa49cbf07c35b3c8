import { describe, expect, it } from 'vitest'
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
    ['service', 'f><'],
    ['footway', 'f'],
    ['pedestrian', 'f'],
    ['track', 'f'],
    ['steps', 's'],
    ['trunk', '><'],
    ['motorway', '>'],
    ['construction', ''],
    ['bus_guideway', ''],
    ['__proto__', ''],
    ['toString', ''],
  ])('of class %s serves "%s"', (highway, users) => {
    expect(usersOf({ highway })).toBe(users)
  })

  it.each<[Tags, string]>([
    [{ foot: 'no' }, '><'],
    [{ foot: 'use_sidepath' }, '><'],
    [{ access: 'no' }, ''],
    [{ access: 'private', foot: 'yes' }, 'f'],
    [{ access: 'no', foot: 'designated', motor_vehicle: 'destination' }, 'f><'],
    [{ access: 'no', bus: 'yes' }, ''],
    [{ access: 'destination' }, 'f><'],
    [{ motor_vehicle: 'no' }, 'f'],
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
    [{ oneway: '1' }, 'f>'],
    [{ oneway: '-1' }, 'f<'],
    [{ oneway: 'no' }, 'f><'],
    [{ oneway: 'reversible' }, 'f'],
    [{ oneway: 'alternating' }, 'f><'],
    [{ oneway: 'constructor' }, 'f><'],
    [{ junction: 'roundabout' }, 'f>'],
    [{ junction: 'roundabout', oneway: 'no' }, 'f><'],
    [{ junction: 'jughandle' }, 'f><'],
    [{ highway: 'motorway', oneway: 'no' }, '><'],
    [{ highway: 'motorway', foot: 'designated' }, 'f>'],
    [{ highway: 'trunk', foot: 'yes' }, 'f><'],
    [{ highway: 'trunk', foot: 'no' }, '><'],
    [{ highway: undefined, foot: 'yes' }, ''],
  ])('goes with %o: "%s"', (tags, users) => {
    expect(usersOf({ highway: 'tertiary', ...tags })).toBe(users)
  })
})

const drivingSpeed = (tags: Tags) => accessOf(tags)?.driving.along

it.each<[maxspeed: string | undefined, metersPerMinute: number]>([
  ['50', 666.667],
  ['7.5', 100],
  ['35 mph', 751.027],
  ['35mph', 751.027],
  ...[undefined, 'signals', 'RO:urban', '', '50;30', '0', '-5', '9999', '50 knots', 'constructor', '1e3'].map(
    (ignored): [string | undefined, number] => [ignored, 416.667],
  ),
])('a car drives on a residential street with the limit "%s" at %d meters a minute', (maxspeed, expected) => {
  expect(drivingSpeed({ highway: 'residential', maxspeed })).toBeCloseTo(expected, 2)
})

it('cars drive slower on lower classes', () => {
  const classes = ['motorway', 'primary', 'secondary', 'tertiary', 'residential', 'service', 'living_street']
  const speeds = classes.map(highway => drivingSpeed({ highway }) ?? 0)
  expect(speeds).toEqual([...speeds].sort((a, b) => b - a))
  expect(new Set(speeds).size).toBe(classes.length)
})
