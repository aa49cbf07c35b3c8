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
  ])('goes with %o: "%s"', (tags, users) => {
    expect(usersOf({ highway: 'tertiary', ...tags })).toBe(users)
  })

  it('allows walking on a motorway only if tagged', () => {
    expect(usersOf({ highway: 'trunk', foot: 'yes' })).toBe('f><')
    expect(usersOf({ highway: 'motorway', foot: 'designated' })).toBe('f>')
    expect(usersOf({ highway: 'trunk', foot: 'no' })).toBe('><')
    expect(usersOf({ highway: 'trunk', foot: 'unknown' })).toBe('><')
  })

  it('returns undefined without a class', () => {
    expect(usersOf({})).toBe('')
    expect(usersOf({ name: 'Elm Street', foot: 'yes' })).toBe('')
  })
})
