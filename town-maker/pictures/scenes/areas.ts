import type { Stage } from '../core/stage.ts'
import { drawCollegetown } from './collegetown.ts'
import { drawDowntown } from './downtown.ts'
import { drawNorth } from './north.ts'
import { drawWest } from './west.ts'

export type Area = 'collegetown' | 'west' | 'north' | 'downtown'

/** The scene of a neighborhood. */
export function drawArea(area: Area): Stage {
  return { collegetown: drawCollegetown, west: drawWest, north: drawNorth, downtown: drawDowntown }[area]()
}
