import { expect, it } from 'vitest'
import { buildingBody, degreesOf, emptyListing, valuesOfBuilding } from './listing-values.ts'

it.each([
  ['', null],
  ['  ', null],
  ['43,2176° N', 43.2176],
  ['75.1 W', '75.1 W'],
  ['north', 'north'],
  ['43.2.1', '43.2.1'],
])('degrees written %j are %j for the server, which refuses a text', (text, degrees) =>
  expect(degreesOf(text, 'latitude')).toBe(degrees),
)

it('a building becomes form values, and these a body', () => {
  const at = { latitude: 43.2, longitude: -75 }
  const house = { name: 'Lantern House', address: '', area: 'WEST', landlordId: '3', photos: [], ...at }
  const values = valuesOfBuilding({ id: '7', ...house }, 'Fig')
  expect(values.landlord).toEqual({ id: '3', name: 'Fig' })
  expect(buildingBody(values)).toEqual(house)
  const nothing = { area: null, landlordId: null, latitude: null, longitude: null }
  expect(buildingBody({ ...emptyListing, name: 'Lantern House' })).toMatchObject(nothing)
})
