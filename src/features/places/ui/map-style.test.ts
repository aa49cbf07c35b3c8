import { latest, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { lineKinds, lineWidth, lineWidths, palettes } from '../map-look.ts'
import { boxAround, viewOfBox } from '../projection.ts'
import { createMapStyle } from './map-style.ts'

/** Returns the contrast of two colors (WCAG 2.2, 1.4.3). */
function contrast(one: string, two: string): number {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)(
  'the %s style is valid, loads nothing from elsewhere, has readable names',
  scheme => {
    const style = createMapStyle('/map/town.abc.geojson', scheme)
    expect(validateStyleMin(style, latest)).toEqual([])
    expect(JSON.stringify(style)).not.toContain('http')
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
    const { label, placeLabel, halo, land, park, campus, water, street, main } = palettes[scheme]
    for (const text of [label, placeLabel])
      for (const ground of [halo, land, park, campus, water, street, main])
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)

test('line widths are the same for the still pictures and the live map', () => {
  for (const kind of lineKinds)
    for (const [zoom, width] of lineWidths[kind]) expect(lineWidth(kind, zoom)).toBeCloseTo(width)
  expect(lineWidth('street', 5)).toBe(0.7)
  expect(lineWidth('street', 20)).toBe(34)
  expect(lineWidth('street', 14)).toBeGreaterThan(lineWidth('street', 13.9))
})

test('a view shows a whole box, within the limits of the zoom', () => {
  const box = boxAround([
    [-75.12, 43.21],
    [-75.11, 43.22],
  ])!
  expect(viewOfBox(box, 400, 400)).toMatchObject({ lat: 43.215, lng: -75.115 })
  expect(viewOfBox(box, 300, 300).zoom).toBe(viewOfBox(box, 150, 150).zoom + 1)
  expect(viewOfBox({ west: 0, south: 0, east: 0, north: 0 }, 400, 400).zoom).toBe(16)
  expect(viewOfBox({ west: -170, south: -60, east: 170, north: 60 }, 400, 400).zoom).toBe(12)
  expect(boxAround([])).toBeUndefined()
})
