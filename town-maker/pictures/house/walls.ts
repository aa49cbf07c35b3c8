import { darker, lighter } from '../core/color.ts'
import { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'
import type { HouseLook } from './look.ts'

/** The two side walls and the front of a box of a house, each as a stage whose front is that wall. */
export interface Walls {
  readonly front: Stage
  readonly left: Stage
  readonly right: Stage
}

/** Stages for the walls of a box `width` wide and `depth` deep, its front on the stage's front. */
export function wallsOf(s: Stage, width: number, depth: number): Walls {
  return { front: s, left: s.at(-width / 2, 0, -depth, -Math.PI / 2), right: s.at(width / 2, 0, 0, Math.PI / 2) }
}

/** Whether the outside of a wall can be seen. */
export function isSeen(wall: Stage): boolean {
  return wall.eye[2] > 0.05
}

/** A stretch of wall with its material drawn on it. */
export function drawWall(s: Stage, look: HouseLook, x: number, w: number, y: number, h: number, part = ''): void {
  s.rect(x, y, w, h, look.wall)
  const dice = new Dice(`wall ${look.id} ${part}`)
  if (look.texture === 'boards') boards(s, look.wall, x, w, y, h)
  else if (look.texture !== 'plaster') courses(s, look, dice, x, w, y, h)
  else
    for (let i = 0; i < 5; i++)
      s.rect(x + dice.next() * w * 0.8, y + dice.next() * h * 0.9, w * 0.18, 0.03, darker(look.wall, 0.1), { z: 0.004 })
}

/** A stone or brick foundation, a little proud of the wall. */
export function drawFoundation(s: Stage, look: HouseLook, x: number, w: number): void {
  s.box([x - 0.06, x + w + 0.06], [0, look.base], [0, 0.07], {
    front: look.foundation,
    top: lighter(look.foundation, 0.2),
  })
  const dice = new Dice(`foundation ${look.id}`)
  for (let at = x; at < x + w - 0.6; at += dice.range(0.5, 0.9))
    s.rect(at, look.base * dice.pick([0.15, 0.5]), 0.42, look.base * 0.32, darker(look.foundation, 0.12), { z: 0.075 })
  s.rect(x, 0, w, 0.1, darker(look.foundation, 0.4), { z: 0.08, opacity: 0.5 })
}

function boards(s: Stage, wall: string, x: number, w: number, y: number, h: number): void {
  for (let at = y + 0.24; at < y + h; at += 0.24) s.rect(x, at, w, 0.035, darker(wall, 0.15), { z: 0.002 })
}

/** A few courses and stray bricks read as brickwork; drawing all of them would only flicker. */
function courses(s: Stage, look: HouseLook, dice: Dice, x: number, w: number, y: number, h: number): void {
  const [bw, bh] = look.texture === 'stone' ? [0.62, 0.3] : [0.36, 0.13]
  const rows = Math.floor(h / bh)
  const count = Math.min(210, Math.floor((w * h) / (bw * bh) / (look.texture === 'stone' ? 4 : 9)))
  const shades = [
    darker(look.wall, 0.13),
    darker(look.wall, 0.2),
    lighter(look.wall, 0.1),
    lighter(look.wall, 0.16),
  ] as const
  for (let i = 0; i < count; i++) {
    const row = dice.whole(0, rows - 1)
    const at = x + (row % 2) * bw * 0.5 + dice.whole(0, Math.floor(w / bw) - 2) * bw
    s.rect(at, y + row * bh, bw - 0.03, bh - 0.025, dice.pick(shades), { z: 0.002, opacity: 0.55 })
  }
}
