import { describe, expect, it } from 'vitest'
import { buildingBody, emptyListing, parseCoordinates, parseDegrees, valuesOfBuilding } from './listing-values.ts'

describe('degrees', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['43.2176', 43.2176],
    [' -75 ', -75],
    ['−75.5', -75.5],
    ['43,2176', 43.2176],
  ])('reads %j', (text, degrees) => expect(parseDegrees(text)).toBe(degrees))
  it.each(['43°', 'north', '4 3', '1e5', '0x2b', '43.2.1'])('leaves %j to the server, which refuses it', text =>
    expect(parseDegrees(text)).toBe(text),
  )
  it('reads both from a pair', () => {
    expect(parseCoordinates('43.2176, -75.1171')).toEqual({ latitude: '43.2176', longitude: '-75.1171' })
    expect(parseCoordinates(' 43.2176 -75.1171 ')).toEqual({ latitude: '43.2176', longitude: '-75.1171' })
    expect(parseCoordinates('43,2176')).toBeUndefined()
    expect(parseCoordinates('43.2176')).toBeUndefined()
  })
})

it('a building becomes form values, and these a body', () => {
  const at = { latitude: 43.2, longitude: -75 }
  const house = { name: 'Lantern House', address: '', area: 'WEST', landlordId: '3', photos: [], ...at }
  const values = valuesOfBuilding({ id: '7', ...house }, 'Fig')
  expect(values.landlord).toEqual({ id: '3', name: 'Fig' })
  expect(buildingBody(values)).toEqual(house)
  const nothing = { area: null, landlordId: null, latitude: null, longitude: null }
  expect(buildingBody({ ...emptyListing, name: 'Lantern House' })).toMatchObject(nothing)
})
