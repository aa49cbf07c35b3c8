import { type House, type Landlord, readHouses, readLandlords } from './catalog.ts'
import { networkFaults } from './checks.ts'
import type { Point } from './geometry.ts'
import { faultsOf, type Plot, plotsOf } from './housing.ts'
import { joined, type Network, noded } from './network.ts'
import { readCampus, readShapes, type Shape } from './shapes.ts'
import { readStreets } from './streets.ts'

export type Town = {
  landlords: Landlord[]
  houses: House[]
  network: Network
  shapes: Shape[]
  campus: Shape[]
  plots: Plot[]
  /** What contradicts the rules of the map, in words. */
  faults: string[]
}

/** The campus points that travel times lead to, in meters; each is on a walkway. */
export const CAMPUS_POINTS: { key: string; label: string; point: Point }[] = [
  { key: 'engQuad', label: 'Engineering Quad', point: [240, -165] },
  { key: 'hoPlaza', label: 'Ho Plaza', point: [230, -20] },
  { key: 'agQuad', label: 'Ag Quad', point: [950, -60] },
]

/** Builds the whole town from its description files; the same files always give the same town. */
export function buildTown(): Town {
  const landlords = readLandlords()
  const houses = readHouses(landlords)
  const shapes = readShapes()
  const campus = readCampus()
  const streets = joined(readStreets())
  const deep = shapes.filter(({ kind, name }) => kind === 'gorge' || name?.endsWith('Creek'))
  const network = noded(
    streets,
    deep.map(({ ring }) => ring),
  )
  const plots = plotsOf(houses, streets)
  const faults = [...networkFaults(network, shapes, campus), ...faultsOf(plots, streets, shapes)]
  return { landlords, houses, network, shapes, campus, plots, faults }
}
