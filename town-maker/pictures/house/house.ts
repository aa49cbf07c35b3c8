import type { Stage } from '../core/stage.ts'
import { cottageHeight, drawCottage } from './cottage.ts'
import { drawFlats, flatsHeight } from './flats.ts'
import type { HouseLook } from './look.ts'
import { drawShop, shopHeight } from './shop.ts'
import { drawTerrace, terraceHeight } from './terrace.ts'

/** Draws a house with the middle of its front at the stage's origin. */
export function drawHouse(s: Stage, look: HouseLook): void {
  switch (look.kind) {
    case 'porch':
    case 'gable':
      drawCottage(s, look)
      break
    case 'walkup':
    case 'block':
      drawFlats(s, look)
      break
    case 'row':
      drawTerrace(s, look)
      break
    case 'shop':
      drawShop(s, look)
      break
  }
}

/** How high a house reaches, for fitting it into a picture. */
export function houseHeight(look: HouseLook): number {
  switch (look.kind) {
    case 'porch':
    case 'gable':
      return cottageHeight(look)
    case 'walkup':
    case 'block':
      return flatsHeight(look)
    case 'row':
      return terraceHeight(look)
    case 'shop':
      return shopHeight(look)
  }
}

/** How far steps or a porch reach out from the front. */
export function stepsReach(look: HouseLook): number {
  const steps = Math.round(look.base / 0.19) * 0.3
  return (
    { porch: 2.3, gable: 1.5, walkup: 0.15, block: 0.15, row: 0.1, shop: 0 }[look.kind] +
    (look.kind === 'shop' ? 0 : steps)
  )
}
