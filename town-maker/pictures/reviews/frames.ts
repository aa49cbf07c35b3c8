import { darker } from '../core/color.ts'
import { Dice } from '../core/dice.ts'
import { type HourName, hourOf, type Season } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'
import { openRoom, type RoomLook, roomLookOf } from '../rooms/room.ts'

/** The size of a picture from a phone. */
export const PHONE = { width: 1200, height: 900 }

/** A room for a snapshot, a little off center as phones are held. */
export function snapshotRoom(
  slug: string,
  hour: HourName,
  change: Partial<RoomLook> = {},
): { s: Stage; dice: Dice; look: RoomLook } {
  const dice = new Dice(`snapshot ${slug}`)
  const look = { ...roomLookOf(dice), depth: 3.4, ...change }
  return { s: openRoom(look, dice, hour, PHONE), dice, look }
}

/** A piece of wall seen close: x and y in meters around its middle, `reach` meters wide. */
export function wallClose(
  slug: string,
  wall: string,
  reach: number,
  floor?: { y: number; color: string },
): { s: Stage; dice: Dice } {
  const dice = new Dice(`snapshot ${slug}`)
  const hour = {
    ...hourOf('day', 'summer'),
    ambient: [0.78, 0.75, 0.72] as const,
    sun: [0.34, 0.3, 0.2] as const,
    haze: '#e9dcc3',
  }
  const eye = [dice.range(-0.3, 0.3), 0.25, 3] as const
  const s = new Stage(
    {
      ...PHONE,
      eye,
      turn: dice.range(-0.1, 0.1),
      focal: (PHONE.width * 3) / (reach * 1.24),
      horizon: 405,
      center: 600,
    },
    hour,
  )
  s.rect(-8, -6, 16, 12, wall)
  s.ink.add(
    `<rect width="1200" height="900" fill="${s.ink.fade([`${darker(wall, 0.1)}00`, `${darker(wall, 0.5)}40`])}"/>`,
  )
  if (floor) {
    s.slab([-8, 8], [0, 3], floor.y, floor.color)
    for (let x = -6; x < 6; x += 0.3)
      s.stroke([x, floor.y + 0.003, 0], [x, floor.y + 0.003, 2.4], 0.014, darker(floor.color, 0.25))
    s.box([-8, 8], [floor.y, floor.y + 0.16], [0, 0.03], '#f7efdf')
  }
  return { s, dice }
}

/** The open air for a snapshot: `distance` from the origin, turned by `turn`. */
export function outdoors(
  slug: string,
  hour: HourName,
  season: Season,
  at: { eye: readonly [number, number, number]; turn?: number; focal?: number; horizon?: number },
): { s: Stage; dice: Dice } {
  const view = {
    ...PHONE,
    eye: at.eye,
    turn: at.turn ?? 0,
    focal: at.focal ?? 1000,
    horizon: at.horizon ?? 520,
    center: 600,
  }
  return { s: new Stage(view, hourOf(hour, season)), dice: new Dice(`snapshot ${slug}`) }
}
