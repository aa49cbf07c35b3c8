import { darker, lighter } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'

/** Faces of one material: the front a step darker than the top, as under a ceiling light. */
export function solid(color: string): { front: string; side: string; top: string } {
  return { front: color, side: darker(color, 0.2), top: lighter(color, 0.16) }
}

/** Contact shadow of a piece of furniture. */
export function drawFloorShadow(s: Stage, x: readonly [number, number], z: readonly [number, number]): void {
  s.slab([x[0] - 0.06, x[1] + 0.18], [z[0], z[1] + 0.1], 0.004, '#2a1a1c', { shines: true, opacity: 0.2 })
}

/** A bed with its head at the back wall. */
export function drawBed(s: Stage, x: number, w: number, colors: { wood: string; cover: string; pillow: string }): void {
  drawFloorShadow(s, [x, x + w], [0.1, 2.2])
  s.box([x - 0.05, x + w + 0.05], [0, 1.05], [0.02, 0.12], solid(colors.wood))
  s.box([x, x + w], [0.12, 0.34], [0.12, 2.15], solid(colors.wood))
  s.box([x + 0.03, x + w - 0.03], [0.34, 0.56], [0.12, 2.1], solid('#efe6d6'))
  const pillows = w > 1.2 ? 2 : 1
  for (let i = 0; i < pillows; i++)
    s.box([x + 0.12 + (i * w) / 2, x + (w / pillows) * (i + 1) - 0.1], [0.56, 0.78], [0.14, 0.5], solid(colors.pillow))
  s.box([x - 0.04, x + w + 0.04], [0.26, 0.62], [0.72, 2.18], solid(colors.cover))
  s.box([x - 0.05, x + w + 0.05], [0.3, 0.65], [0.72, 0.95], solid(lighter(colors.cover, 0.3)))
}

/** A two- or three-seat sofa with its back to the back wall. */
export function drawSofa(s: Stage, x: number, w: number, z: number, color: string, cushion: string): void {
  drawFloorShadow(s, [x, x + w], [z, z + 0.95])
  const paint = solid(color)
  s.box([x, x + w], [0.1, 0.86], [z, z + 0.24], paint)
  s.box([x, x + w], [0.1, 0.44], [z + 0.2, z + 0.9], paint)
  for (let i = 0; i < 2; i++)
    s.box(
      [x + 0.2 + (i * (w - 0.4)) / 2, x + 0.17 + ((i + 1) * (w - 0.4)) / 2],
      [0.44, 0.54],
      [z + 0.2, z + 0.92],
      solid(lighter(color, 0.08)),
    )
  for (const at of [x - 0.04, x + w - 0.2]) s.box([at, at + 0.24], [0.1, 0.64], [z, z + 0.94], paint)
  s.quad(
    [x + 0.34, 0.54, z + 0.5],
    [x + 0.78, 0.58, z + 0.46],
    [x + 0.7, 0.96, z + 0.3],
    [x + 0.28, 0.9, z + 0.32],
    cushion,
  )
  for (const at of [x + 0.06, x + w - 0.16]) s.box([at, at + 0.08], [0, 0.1], [z + 0.8, z + 0.88], '#4b3527')
}

/** A table or desk on four legs. */
export function drawTable(
  s: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  height: number,
  wood: string,
): void {
  drawFloorShadow(s, x, z)
  for (const lx of [x[0] + 0.04, x[1] - 0.1])
    for (const lz of [z[0] + 0.04, z[1] - 0.1])
      s.box([lx, lx + 0.06], [0, height - 0.05], [lz, lz + 0.06], solid(darker(wood, 0.15)))
  s.box(x, [height - 0.06, height], z, solid(wood))
}

/** A plain chair; `back` puts its back rest towards the back wall or towards the eye. */
export function drawChair(s: Stage, x: number, z: number, wood: string, back: 'far' | 'near'): void {
  drawFloorShadow(s, [x, x + 0.44], [z, z + 0.42])
  const paint = solid(wood)
  const rest = back === 'far' ? z : z + 0.38
  const drawRest = () => {
    for (const at of [x, x + 0.4]) s.box([at, at + 0.045], [0.44, 0.92], [rest, rest + 0.04], paint)
    for (const y of [0.6, 0.8]) s.box([x, x + 0.44], [y, y + 0.09], [rest, rest + 0.04], paint)
  }
  for (const lz of [z, z + 0.38])
    for (const at of [x, x + 0.4]) s.box([at, at + 0.045], [0, 0.42], [lz, lz + 0.04], paint)
  if (back === 'far') drawRest()
  s.box([x, x + 0.445], [0.42, 0.47], [z, z + 0.43], paint)
  if (back === 'near') drawRest()
}

/** A rug lying square in the room. */
export function drawRug(
  s: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  color: string,
  border: string,
): void {
  s.slab(x, z, 0.008, border)
  s.slab([x[0] + 0.12, x[1] - 0.12], [z[0] + 0.1, z[1] - 0.1], 0.01, color)
  for (let i = 1; i < 4; i++) {
    const at = z[0] + ((z[1] - z[0]) * i) / 4
    s.slab([x[0] + 0.12, x[1] - 0.12], [at, at + 0.07], 0.012, lighter(border, 0.15))
  }
}

/** A shelf of books and small things standing against the back wall. */
export function drawBookshelf(s: Stage, dice: Dice, x: number, w: number, h: number, wood: string): void {
  drawFloorShadow(s, [x, x + w], [0, 0.34])
  s.box([x, x + w], [0, h], [0, 0.32], { front: darker(wood, 0.45), side: darker(wood, 0.2), top: lighter(wood, 0.1) })
  const rows = Math.max(1, Math.round(h / 0.4))
  for (let i = 0; i < rows; i++) {
    const y = (h / rows) * i + 0.05
    for (let at = x + 0.07; at < x + w - 0.14; ) {
      const thick = dice.range(0.04, 0.085)
      if (dice.chance(0.82))
        s.rect(
          at,
          y,
          thick - 0.006,
          dice.range(0.2, h / rows - 0.09),
          dice.pick(['#a9502f', '#d9a04a', '#3f6b6b', '#5c6f8f', '#e6d5b4', '#8f4a55', '#7a8a55']),
          { z: 0.325 },
        )
      at += thick
    }
    s.box([x, x + w], [y - 0.05, y], [0.3, 0.335], wood)
  }
  for (const at of [x, x + w - 0.05]) s.box([at, at + 0.05], [0, h], [0.3, 0.34], wood)
  s.box([x, x + w], [h - 0.05, h], [0.3, 0.34], wood)
}
