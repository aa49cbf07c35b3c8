import { describe, expect, it } from 'vitest'
import { catalogLimits } from '../../catalog/rules.ts'
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
  it.each(['43°', 'north', '4 3', '1e5', '0x2b', '43.2.1'])('reads %j as NaN', text =>
    expect(parseDegrees(text)).toBeNaN(),
  )
  it('reads both from a pair', () => {
    expect(parseCoordinates('43.2176, -75.1171')).toEqual({ latitude: '43.2176', longitude: '-75.1171' })
    expect(parseCoordinates(' 43.2176 -75.1171 ')).toEqual({ latitude: '43.2176', longitude: '-75.1171' })
    expect(parseCoordinates('43,2176')).toBeUndefined()
    expect(parseCoordinates('43.2176')).toBeUndefined()
  })
})

describe('a building', () => {
  it('needs only a name', () => {
    expect(Object.values(checkBuilding(house)).filter(Boolean)).toEqual([])
    expect(checkBuilding({ ...house, name: ' ' }).name).toBe('is missing')
  })
  it('needs both coordinates or none', () => {
    expect(checkBuilding({ ...house, latitude: '43' })).toMatchObject({ latitude: undefined, longitude: 'is missing' })
    expect(checkBuilding({ ...house, longitude: '-75' })).toMatchObject({ latitude: 'is missing' })
    expect(checkBuilding({ ...house, latitude: '91', longitude: '181' })).toMatchObject({
      latitude: 'must be between −90 and 90',
      longitude: 'must be between −180 and 180',
    })
    expect(checkBuilding({ ...house, latitude: 'x', longitude: '1' }).latitude).toMatch(/number of degrees/)
  })
  it('becomes a body, and a building becomes form values', () => {
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
  it('needs a name, and limits its texts', () => {
    expect(checkLandlord({ ...emptyLandlord, contact: 'x'.repeat(catalogLimits.contact + 1) })).toMatchObject({
      name: 'is missing',
      contact: `must have at most ${catalogLimits.contact} characters`,
    })
  })
  it('sends null for empty fields', () => {
    expect(landlordBody({ ...emptyLandlord, name: ' Fig ' })).toEqual({
      name: 'Fig',
      address: null,
      contact: null,
      photos: [],
    })
  })
})
