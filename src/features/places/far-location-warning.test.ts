import { expect, it } from 'vitest'
import { testTravel } from '../../testing/test-travel.ts'
import { farLocationWarning } from './far-location-warning.ts'

it.each([
  ['on a street', 42.5, -76.495, undefined],
  ['near one', 42.504, -76.495, undefined],
  [
    'beyond them',
    42.53,
    -76.495,
    'latitude, longitude: 42.53, -76.495 is 2.8 km from the nearest street of the town, so the building has no travel times',
  ],
  [
    'with its coordinates swapped',
    -76.495,
    42.5,
    expect.stringMatching(/is [\d,]+ km from .*; latitude and longitude may be swapped$/),
  ],
  ['at 0, 0', 0, 0, expect.stringMatching(/^latitude, longitude: 0, 0 is [\d,]+ km .*no travel times$/)],
  ['on the other side of the earth', 0, 170, expect.stringMatching(/no travel times$/)],
])('a building %s is warned of if it must be', (_, latitude, longitude, expected) => {
  expect(farLocationWarning(testTravel, { latitude, longitude })).toEqual(expected)
})

it('returns nothing without streets', () => {
  const place = { latitude: 42.53, longitude: -76.495 }
  expect(farLocationWarning({ ...testTravel, metersOffStreet: () => undefined }, place)).toBeUndefined()
})
