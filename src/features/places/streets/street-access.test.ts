import { expect, it } from 'vitest'
import { accessOf, type Tags } from './street-access.ts'

/** Returns who may use a street: `f` on foot, `s` on stairs, `>` by car along its line, `<` against it. */
function usersOf(tags: Tags): string {
  const access = accessOf(tags)
  if (!access) return ''
  const { walking, driving } = access
  const foot = walking === 0 ? '' : walking < 50 ? 's' : 'f'
  return foot + (driving.along > 0 ? '>' : '') + (driving.against > 0 ? '<' : '')
}

it.each<[Tags, users: string]>([
  [{ highway: 'residential' }, 'f><'],
  [{ highway: 'footway' }, 'f'],
  [{ highway: 'steps' }, 's'],
  [{ highway: 'trunk' }, '><'],
  [{ highway: 'motorway' }, '>'],
  [{ highway: 'construction' }, ''],
  [{ highway: '__proto__' }, ''],
  [{ highway: 'residential', foot: 'no' }, '><'],
  [{ highway: 'residential', access: 'private', foot: 'yes' }, 'f'],
  [{ highway: 'residential', access: 'no', foot: 'designated', motor_vehicle: 'destination' }, 'f><'],
  [{ highway: 'residential', access: 'no', bus: 'yes' }, ''],
  [{ highway: 'residential', motorcar: 'no' }, 'f'],
  [{ highway: 'residential', vehicle: 'no' }, 'f'],
  [{ highway: 'residential', vehicle: 'no', motor_vehicle: 'yes' }, 'f><'],
  [{ highway: 'residential', motor_vehicle: 'no', motorcar: 'yes' }, 'f><'],
  [{ highway: 'tertiary', oneway: 'yes' }, 'f>'],
  [{ highway: 'tertiary', oneway: '-1' }, 'f<'],
  [{ highway: 'tertiary', oneway: 'reversible' }, 'f'],
  [{ highway: 'tertiary', junction: 'roundabout' }, 'f>'],
  [{ highway: 'tertiary', junction: 'roundabout', oneway: 'no' }, 'f><'],
  [{ highway: 'motorway', oneway: 'no' }, '><'],
  [{ highway: 'trunk', foot: 'yes' }, 'f><'],
  [{ foot: 'yes' }, ''],
])('a street with %o serves "%s"', (tags, users) => {
  expect(usersOf(tags)).toBe(users)
})

it.each<[maxspeed: string | undefined, metersPerMinute: number]>([
  ['50', 666.667],
  ['7.5', 100],
  ['35 mph', 751.027],
  ...[undefined, 'signals', '50;30', '0', '9999', 'constructor', '1e3'].map((ignored): [string | undefined, number] => [
    ignored,
    416.667,
  ]),
])('a car drives on a residential street with the limit "%s" at %d meters a minute', (maxspeed, expected) => {
  expect(accessOf({ highway: 'residential', maxspeed })?.driving.along).toBeCloseTo(expected, 2)
})
