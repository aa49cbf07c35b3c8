import { expect, test } from 'vitest'
import { geoFeatures, streetFeature } from '../../../testing/test-travel.ts'
import { streetFeatures } from '../data/town-features.ts'
import { lineWidth, palettes } from '../map-look.ts'
import { project } from '../projection.ts'
import { drawStill } from './draw-still.ts'
import { placeLabels } from './place-labels.ts'

const middle = { lat: 43.2, lng: -75.1, zoom: 16 }
/** Returns the degrees of longitude of this many pixels at zoom 16. */
const degrees = (pixels: number) => (pixels / (256 * 2 ** 16)) * 360
const eastWest = (name: string, ...ends: [from: number, to: number]) =>
  streetFeature(ends.map(pixels => `${middle.lng + degrees(pixels)},${middle.lat}`).join(' '), {
    highway: 'residential',
    name,
  })
const still = { view: middle, width: 400, height: 200, scheme: 'light' } as const
const draw = (names: ReturnType<typeof eastWest>[], more: object = {}) =>
  drawStill(streetFeatures(geoFeatures(names)), { ...still, ...more })

test('a still picture has the live map’s projection, widths and colors, in light and dark, and ends at the frame', () => {
  expect(project([0, 0], 0)).toEqual({ x: 128, y: 128 })
  expect(project([180, 85.0511287798], 0).y).toBeCloseTo(0, 6)
  expect(draw([eastWest('', 0, 100)])).toContain('d="M200 100l100 0"')
  expect(draw([eastWest('', 0, 5000)])).toContain('d="M200 100l230 0"')
  expect(draw([eastWest('', 900, 1000)])).not.toContain('<path fill')
  const width = Math.round(lineWidth('street', 15) * 10) / 10
  for (const scheme of ['light', 'dark'] as const)
    expect(draw([eastWest('', -50, 50)], { scheme })).toContain(
      `stroke="${palettes[scheme].street}" stroke-width="${width}"`,
    )
})

test('a still picture has no style, no script and no external link', () => {
  const svg = draw([eastWest('Alder <i>&"', -150, 150)])
  expect(svg).not.toMatch(/style|<script|http(?!:\/\/www\.w3\.org\/2000\/svg)/)
  expect(svg).toContain('Alder &#60;i&#62;&#38;&#34;')
})

test('a name is written where there is room, from left to right, and not under the pin', () => {
  expect(draw([eastWest('Alder Avenue', 150, -150)])).toMatch(/d="M[\d.]+ 100l(?!-)[\d. l]+"\/><text dy="4"><textPath/)
  expect(draw([eastWest('Alder Avenue', -20, 20)])).not.toContain('<text ')
  const line = [0, 300].map(x => ({ x, y: 0 }))
  const pin = { x: 150, y: 0, radius: 30 }
  const [label] = placeLabels([{ text: 'Alder', line }], { x: 150, y: 0 }, [pin])
  expect(label?.line.length).toBeGreaterThan(4)
  expect(label?.line.every(({ x }) => Math.abs(x - pin.x) > pin.radius)).toBe(true)
})
