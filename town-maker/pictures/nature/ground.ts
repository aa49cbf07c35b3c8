import { mix } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Season } from '../core/hours.ts'
import type { Stage } from '../core/stage.ts'

/** Where lawn, sidewalk and street lie before a row of houses, in meters from the house fronts. */
export const STREET = { walkway: [5.6, 7.4], verge: [7.4, 8.6], road: [8.6, 16.6], far: [16.6, 19] } as const

const GRASS: Record<Season, string> = { spring: '#93b56c', summer: '#7d9f5b', autumn: '#a59b58', winter: '#e6ecf4' }

/** The color of open ground in a season. */
export function grassOf(season: Season): string {
  return GRASS[season]
}

/** A straight street along x with sidewalks, and the lawns on its near side of the houses. */
export function drawStreet(stage: Stage, dice: Dice, look: { urban?: boolean } = {}): void {
  const season = stage.hour.season
  const snow = season === 'winter'
  const grass = grassOf(season)
  const wide = [-900, 900] as const
  stage.land(wide, [-3000, 60], 0, grass)
  stage.land(wide, [-3, 2], 0.002, mix(grass, '#2f3a33', 0.16))
  if (look.urban) stage.land(wide, [-6, STREET.walkway[1]], 0.004, snow ? '#dfe2ea' : '#cbbfae')
  else stage.land(wide, STREET.walkway, 0.004, snow ? '#d3d4dc' : '#d3c7b5')
  paving(stage, snow)
  if (look.urban) stage.land(wide, STREET.verge, 0.004, snow ? '#dfe2ea' : '#c2b5a3')
  stage.land(wide, STREET.road, 0.004, snow ? '#aeb1bf' : '#85808a')
  stage.land(wide, [STREET.road[0], STREET.road[0] + 0.28], 0.006, snow ? '#f2f5fa' : '#e0d6c6')
  stage.land(wide, [STREET.road[0] + 0.28, STREET.road[0] + 0.6], 0.006, '#6b6672')
  stage.land(wide, STREET.far, 0.004, snow ? '#e9edf4' : '#cfc3b1')
  if (snow) for (const z of [10.6, 11.6, 13.7, 14.7]) stage.land(wide, [z, z + 0.34], 0.008, '#9a9dad')
  else for (let x = -60; x < 60; x += 5) stage.slab([x, x + 2.2], [12.5, 12.66], 0.008, '#e4d3a4')
  if (!look.urban) litter(stage, dice)
}

function paving(stage: Stage, snow: boolean): void {
  const joint = snow ? '#bfc2ce' : '#b3a692'
  for (let x = -36; x <= 36; x += 1.8) {
    stage.stroke([x, 0.01, STREET.walkway[0]], [x, 0.01, STREET.walkway[1]], 0.04, joint)
  }
}

/** Fallen leaves in autumn, tufts and daisies otherwise, soft mounds in winter. */
function litter(stage: Stage, dice: Dice): void {
  const season = stage.hour.season
  for (let i = 0; i < 46; i++) {
    const x = dice.range(-14, 14)
    const z = dice.range(0.6, 5.4)
    const size = dice.range(0.06, 0.16)
    const color = {
      autumn: dice.pick(['#c9742f', '#d9a04a', '#a94c2c']),
      winter: '#f4f7fb',
      spring: dice.pick(['#f2e6bd', '#7ba35c', '#e7b9b5']),
      summer: dice.pick(['#6b914f', '#92ae66', '#efe3b9']),
    }[season]
    stage.slab([x, x + size * 2], [z, z + size], 0.012, color)
  }
}

/** A path of slabs from a door to the sidewalk. */
export function drawPath(stage: Stage, x: number, from: number, width = 1.5): void {
  const snow = stage.hour.season === 'winter'
  const stone = snow ? '#cfd1da' : '#d9ccb8'
  stage.slab([x - width / 2, x + width / 2], [from, STREET.walkway[0]], 0.008, stone)
  for (let z = from + 0.8; z < STREET.walkway[0]; z += 0.9) {
    stage.stroke([x - width / 2, 0.012, z], [x + width / 2, 0.012, z], 0.03, snow ? '#b9bcc9' : '#bfb19c')
  }
}
