import { describe, expect, it } from 'vitest'
import {
  buildingBody,
  checkBuilding,
  checkLandlord,
  emptyBuilding,
  emptyLandlord,
  landlordBody,
  parseCoordinates,
  parseDegrees,
  valuesOfBuilding,
} from './listing-values.ts'

const house = { ...emptyBuilding, name: 'Lantern House' }

describe('degrees', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['43.2176', 43.2176],
    [' -75 ', -75],
    ['−75.5', -75.5],
    ['43,2176', 43.2176],
  ])('reads %j', (text, degrees) => expect(parseDegrees(text)).toBe(degrees))
  it.each(['43°', 'north', '4 3', '1e5', '0x2b', '43.2.1'])('takes %j for no number', text =>
    expect(parseDegrees(text)).toBeNaN(),
  )
  it('takes both out of what a map gives', () => {
    expect(parseCoordinates('43.2176, -75.1171')).toEqual({ latitude: '43.2176', longitude: '-75.1171' })
    expect(parseCoordinates(' 43.2176 -75.1171 ')).toEqual({ latitude: '43.2176', longitude: '-75.1171' })
    // A decimal comma is no pair.
    expect(parseCoordinates('43,2176')).toBeUndefined()
    expect(parseCoordinates('43.2176')).toBeUndefined()
  })
})

describe('a building', () => {
  it('needs a name and nothing else', () => {
    expect(Object.values(checkBuilding(house)).filter(Boolean)).toEqual([])
    expect(checkBuilding({ ...house, name: ' ' }).name).toBe('is missing')
  })
  it('stands at both coordinates or at none', () => {
    expect(checkBuilding({ ...house, latitude: '43' })).toMatchObject({ latitude: undefined, longitude: 'is missing' })
    expect(checkBuilding({ ...house, longitude: '-75' })).toMatchObject({ latitude: 'is missing' })
    expect(checkBuilding({ ...house, latitude: '91', longitude: '181' })).toMatchObject({
      latitude: 'must lie between −90 and 90',
      longitude: 'must lie between −180 and 180',
    })
    expect(checkBuilding({ ...house, latitude: 'x', longitude: '1' }).latitude).toMatch(/number of degrees/)
  })
  it('is sent as the call takes it, and comes back as it was', () => {
    const values = { ...house, area: 'WEST', landlord: { id: '3', name: 'Fig' }, latitude: '43.2', longitude: '-75' }
    const body = buildingBody(values)
    expect(body).toEqual({
      name: 'Lantern House',
      address: '',
      area: 'WEST',
      landlordId: '3',
      latitude: 43.2,
      longitude: -75,
      photos: [],
    })
    expect(valuesOfBuilding({ id: '7', ...body }, 'Fig')).toEqual(values)
    expect(buildingBody(house)).toMatchObject({ area: null, landlordId: null, latitude: null, longitude: null })
  })
})

describe('a landlord', () => {
  it('is checked as far as a browser can', () => {
    expect(checkLandlord({ ...emptyLandlord, contact: 'x'.repeat(501) })).toMatchObject({
      name: 'is missing',
      contact: 'must have at most 500 characters',
    })
  })
  it('has none of what is left empty', () => {
    expect(landlordBody({ ...emptyLandlord, name: ' Fig ' })).toEqual({
      name: 'Fig',
      address: null,
      contact: null,
      photos: [],
    })
  })
})
