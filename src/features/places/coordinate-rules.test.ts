import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minLatitude, parseCoordinates, parseDegrees } from './coordinate-rules.ts'

describe('coordinates as other maps write them', () => {
  const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map(whole => whole / 1e5)
  const letter = (value: number, letters: string) => letters[value < 0 ? 1 : 0]
  const decimal = (value: number) => Math.abs(value).toFixed(6)
  const dms = (value: number, [degree, minute, second]: string[], blank: string) => {
    const total = Math.round(Math.abs(value) * 3600e4)
    const [whole, minutes] = [Math.floor(total / 3600e4), Math.floor((total % 3600e4) / 60e4)]
    const seconds = ((total % 60e4) / 1e4).toFixed(4)
    return [`${whole}${degree}`, `${minutes}${minute}`, `${seconds}${second}`].join(blank)
  }
  const minus = (value: number, sign: string) => `${value < 0 ? sign : ''}${decimal(value)}`
  const signs = [
    ['°', "'", '"'],
    ['º', '′', '″'],
    ['°', '’', '”'],
    ['°', "'", "''"],
  ]
  const comma = (text: string) => text.replaceAll('.', ',')
  /** Each writes a location in one text. */
  const spellings: ((lat: number, lng: number) => string)[] = [
    ...[', ', ',', ' ', '; ', ' / ', '\t'].flatMap(between => [
      (lat: number, lng: number) => `${minus(lat, '-')}${between}${minus(lng, '-')}`,
      (lat: number, lng: number) => ` ${minus(lat, '−')}${between}${minus(lng, '−')} `,
    ]),
    ...[' ', '; ', ', '].map(
      between => (lat: number, lng: number) => `${comma(minus(lat, '-'))}${between}${comma(minus(lng, '−'))}`,
    ),
    (lat, lng) => `${decimal(lat)}° ${letter(lat, 'NS')}, ${decimal(lng)}°${letter(lng, 'EW')}`,
    (lat, lng) => `${letter(lng, 'ew')}${decimal(lng)} ${letter(lat, 'ns')} ${decimal(lat)}`,
    ...signs.flatMap(marks =>
      ['', ' '].map(
        blank => (lat: number, lng: number) =>
          `${dms(lat, marks, blank)}${blank}${letter(lat, 'NS')} ${dms(lng, marks, blank)}${letter(lng, 'EW')}`,
      ),
    ),
    (lat, lng) => `geo:${minus(lat, '-')},${minus(lng, '-')}?z=17`,
    (lat, lng) => `https://www.openstreetmap.org/?mlat=${lat.toFixed(6)}&mlon=${lng.toFixed(6)}#map=17/1.5/2.5`,
    (lat, lng) => `https://www.openstreetmap.org/node/5#map=17/${lat.toFixed(6)}/${lng.toFixed(6)}`,
    (lat, lng) => `https://www.google.com/maps/@${lat.toFixed(6)},${lng.toFixed(6)},17z?entry=ttu`,
    (lat, lng) => `https://www.google.com/maps/place/A/@1.5,2.5,17z/data=!3d${lat.toFixed(6)}!4d${lng.toFixed(6)}`,
    (lat, lng) => `https://maps.google.com/?q=${lat.toFixed(6)}%2C${lng.toFixed(6)}`,
    (lat, lng) => `https://www.google.com/maps/search/${lat.toFixed(6)},+${lng.toFixed(6)}`,
  ]

  const latitude = degrees(90).filter(lat => lat >= minLatitude)

  it('with a longitude of America first are turned, as GeoJSON and WKT write them', () => {
    fc.assert(
      fc.property(latitude, fc.double({ min: -125, max: -60.1, noNaN: true }), (lat, lng) => {
        const text = `${lng.toFixed(6)}, ${lat.toFixed(6)}`
        expect(parseCoordinates(text), text).toEqual({
          latitude: expect.closeTo(lat, 5),
          longitude: expect.closeTo(lng, 5),
        })
      }),
      { numRuns: 300, seed: 42 },
    )
  })

  it('are read in every spelling', () => {
    fc.assert(
      fc.property(latitude, degrees(180), fc.constantFrom(...spellings), (lat, lng, spell) => {
        const found = parseCoordinates(spell(lat, lng))
        expect([found?.latitude, found?.longitude], spell(lat, lng)).toEqual([
          expect.closeTo(lat, 5),
          expect.closeTo(lng, 5),
        ])
      }),
      { numRuns: 3000, seed: 41 },
    )
  })

  it.each([
    '43,2176',
    '43.2176',
    '50,92',
    '50 11',
    '1 2 3',
    '50.1N 11.2S',
    '-5.1S 7.2E',
    "50°61'N 7°E",
    'https://a.example/',
    '',
  ])('of %j are none', text => expect(parseCoordinates(text)).toBeUndefined())
})

it.each([
  ['43,2176', 43.2176],
  [' −75.5° ', -75.5],
  ['75.5 W', -75.5],
  ["75°30'W", -75.5],
  ['1e-7', 1e-7],
  ['43.2 N', undefined],
  ['north', undefined],
  ['4 3', undefined],
  ['43.2.1', undefined],
  ['', undefined],
])('a longitude written %j is %s', (text, expected) => expect(parseDegrees(text, 'longitude')).toBe(expected))
