/** What a map draws, from the bottom to the top. */
export const areaKinds = ['park', 'gorge', 'campus', 'water', 'building'] as const
export const lineKinds = ['path', 'lane', 'street', 'main'] as const
export type AreaKind = (typeof areaKinds)[number]
export type LineKind = (typeof lineKinds)[number]

export type ColorScheme = 'light' | 'dark'

/** The colors of the still pictures and of the live map. */
export const palettes = {
  light: {
    land: '#f1eae0',
    park: '#d3e3c4',
    gorge: '#dcdcc6',
    campus: '#f3ddd5',
    water: '#b7d2dd',
    building: '#e3c5b8',
    path: '#b39d82',
    lane: '#ffffff',
    street: '#ffffff',
    main: '#fce8b4',
    edge: '#d8cdbf',
    mainEdge: '#dfc088',
    label: '#574d44',
    placeLabel: '#6d4034',
    halo: '#fffdf9',
    pin: '#a8402a',
    pinDot: '#ffffff',
  },
  dark: {
    land: '#26211d',
    park: '#2b3527',
    gorge: '#302f26',
    campus: '#3d2b26',
    water: '#203743',
    building: '#57403a',
    path: '#7d6e5e',
    lane: '#3d3630',
    street: '#463e37',
    main: '#5d4d33',
    edge: '#171411',
    mainEdge: '#1d1811',
    label: '#d9cdbf',
    placeLabel: '#e6b7a6',
    halo: '#1d1916',
    pin: '#e07a5f',
    pinDot: '#241510',
  },
} as const satisfies Record<ColorScheme, Record<string, string>>

/** Line widths in pixels by MapLibre's zoom, interpolated by an exponential curve. */
export const lineWidths: Record<LineKind, readonly [zoom: number, width: number][]> = {
  path: [
    [12, 0.6],
    [15, 1.8],
    [18, 4],
  ],
  lane: [
    [11, 0.3],
    [15, 4],
    [18, 18],
  ],
  street: [
    [11, 0.7],
    [13, 1.8],
    [15, 8],
    [18, 34],
  ],
  main: [
    [11, 1.6],
    [13, 3.4],
    [15, 11],
    [18, 44],
  ],
}

export const widthBase = 1.5

/** The width of the edge on each side of a street, in pixels. */
export const edgeWidth = 1

/** Dashes of paths, in widths of the line. */
export const pathDashes = [2.2, 1.4] as const

/** The size of names in pixels, and MapLibre's zoom from which they are shown. */
export const labelSize = 12.5
export const labelMinZoom = { main: 12.5, street: 13.75, lane: 15.5, path: 15.5, place: 12.5, building: 15.75 } as const

/** The pin's outline and its dot. Its tip is at the middle of the lower edge. */
export const pin = {
  width: 28,
  height: 36,
  outline: 'M14 35.2C9.6 28.4 2 22 2 13.6a12 12 0 0 1 24 0c0 8.4-7.6 14.8-12 21.6z',
  dot: { x: 14, y: 13.6, radius: 4.4 },
} as const

/** Returns a line's width in pixels at a MapLibre zoom, as MapLibre interpolates it. */
export function lineWidth(kind: LineKind, zoom: number): number {
  const stops = lineWidths[kind]
  const above = stops.findIndex(([at]) => at > zoom)
  if (above < 0) return stops.at(-1)![1]
  if (above === 0) return stops[0]![1]
  const low = stops[above - 1]!
  const high = stops[above]!
  const progress = (widthBase ** (zoom - low[0]) - 1) / (widthBase ** (high[0] - low[0]) - 1)
  return low[1] + (high[1] - low[1]) * progress
}
