import { darker, lighter } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'
import { drawFloorShadow, solid } from './furniture.ts'

type Span = readonly [number, number]

/** A ring parallel to the front, as a burner, a porthole or a plate. */
export function drawRing(s: Stage, x: number, y: number, z: number, r: number, color: string): void {
  s.poly(
    Array.from(
      { length: 20 },
      (_, i) => [x + Math.cos((i / 20) * 6.2832) * r, y + Math.sin((i / 20) * 6.2832) * r, z] as const,
    ),
    color,
  )
}

/** A flat ring on a level top. */
export function drawFlatRing(s: Stage, x: number, y: number, z: number, r: number, color: string): void {
  s.poly(
    Array.from(
      { length: 18 },
      (_, i) => [x + Math.cos((i / 18) * 6.2832) * r, y, z + Math.sin((i / 18) * 6.2832) * r] as const,
    ),
    color,
  )
}

/** A run of kitchen counters against the back wall. */
export function drawCounter(s: Stage, x: Span, front: string, top: string): void {
  drawFloorShadow(s, x, [0, 0.62])
  s.box(x, [0, 0.1], [0, 0.52], '#4b3f3a')
  s.box(x, [0.1, 0.86], [0, 0.58], solid(front))
  const n = Math.max(1, Math.round((x[1] - x[0]) / 0.55))
  const w = (x[1] - x[0]) / n
  for (let i = 0; i < n; i++) {
    const at = x[0] + w * i + 0.03
    s.rect(at, 0.68, w - 0.06, 0.15, lighter(front, 0.12), { z: 0.585 })
    s.rect(at, 0.14, w - 0.06, 0.5, lighter(front, 0.12), { z: 0.585 })
    s.rect(at + w / 2 - 0.09, 0.745, 0.12, 0.022, '#c9a86a', { z: 0.6 })
    s.rect(at + w - 0.16, 0.46, 0.022, 0.12, '#c9a86a', { z: 0.6 })
  }
  s.box([x[0] - 0.01, x[1] + 0.01], [0.86, 0.91], [0, 0.63], { front: darker(top, 0.12), top, side: darker(top, 0.2) })
}

/** Wall cupboards over a counter. */
export function drawCupboards(s: Stage, x: Span, color: string): void {
  s.box(x, [1.55, 2.25], [0, 0.34], solid(color))
  s.rect(x[0], 1.42, x[1] - x[0], 0.13, '#2a1a1c', { z: 0.004, opacity: 0.16 })
  const n = Math.max(1, Math.round((x[1] - x[0]) / 0.55))
  const w = (x[1] - x[0]) / n
  for (let i = 0; i < n; i++) {
    s.rect(x[0] + w * i + 0.03, 1.59, w - 0.06, 0.62, lighter(color, 0.13), { z: 0.345 })
    s.rect(x[0] + w * i + (i % 2 ? 0.07 : w - 0.09), 1.64, 0.022, 0.14, '#c9a86a', { z: 0.36 })
  }
}

/** A cooker; an old one has spots, coils and a crooked knob. */
export function drawStove(s: Stage, x: number, enamel: string, old = false): void {
  const w = 0.72
  drawFloorShadow(s, [x, x + w], [0, 0.64])
  s.box([x, x + w], [0.06, 0.9], [0, 0.62], solid(enamel))
  s.box([x, x + w], [0.9, 1.12], [0, 0.08], solid(enamel))
  for (const [bx, bz] of [
    [0.2, 0.2],
    [0.53, 0.2],
    [0.2, 0.45],
    [0.53, 0.45],
  ] as const) {
    drawFlatRing(s, x + bx, 0.905, bz, 0.12, '#37323a')
    drawFlatRing(s, x + bx, 0.908, bz, 0.075, old ? '#8a4a35' : '#57505a')
  }
  s.rect(x + 0.08, 0.24, w - 0.16, 0.36, '#3a3540', { z: 0.625 })
  s.rect(x + 0.13, 0.29, w - 0.26, 0.26, old ? '#5a4438' : '#6b5a50', { z: 0.628 })
  s.box([x + 0.08, x + w - 0.08], [0.65, 0.68], [0.62, 0.67], '#b9b2aa')
  for (let i = 0; i < 4; i++)
    drawRing(s, x + 0.13 + i * 0.155, 0.785 - (old && i === 2 ? 0.03 : 0), 0.63, 0.034, '#3a3540')
  if (!old) return
  for (const [sx, sy] of [
    [0.1, 0.16],
    [0.5, 0.14],
    [0.62, 0.6],
    [0.3, 0.18],
  ] as const)
    s.rect(x + sx, sy, 0.07, 0.05, '#a9773f', { z: 0.63, opacity: 0.7 })
}

/** A fridge with two doors, magnets and notes. */
export function drawFridge(s: Stage, dice: Dice, x: number, color: string): void {
  drawFloorShadow(s, [x, x + 0.78], [0, 0.7])
  s.box([x, x + 0.78], [0.04, 1.85], [0, 0.68], solid(color))
  s.rect(x, 1.24, 0.78, 0.025, darker(color, 0.4), { z: 0.685 })
  for (const y of [0.8, 1.32]) s.box([x + 0.07, x + 0.11], [y, y + 0.34], [0.68, 0.73], '#9a938c')
  for (let i = 0; i < 5; i++)
    s.rect(
      x + dice.range(0.2, 0.6),
      dice.range(0.75, 1.68),
      0.09,
      0.11,
      dice.pick(['#d9a04a', '#a9502f', '#5c8a8a', '#f4ead6']),
      { z: 0.69 },
    )
}

/** A sink let into a counter, with its tap. */
export function drawSink(s: Stage, x: number): void {
  s.slab([x, x + 0.62], [0.12, 0.52], 0.914, '#aeb4b6')
  s.slab([x + 0.05, x + 0.57], [0.17, 0.48], 0.916, '#7d868a')
  s.line(
    [
      [x + 0.31, 0.92, 0.1],
      [x + 0.31, 1.2, 0.1],
      [x + 0.31, 1.24, 0.18],
      [x + 0.31, 1.2, 0.28],
    ],
    0.035,
    '#c2c6c7',
  )
}

/** A washing machine or a dryer; a broken one wears a taped note. */
export function drawWasher(s: Stage, x: number, y: number, color: string, broken = false): void {
  if (y === 0) drawFloorShadow(s, [x, x + 0.7], [0, 0.66])
  s.box([x, x + 0.7], [y + 0.02, y + 0.92], [0, 0.64], solid(color))
  s.rect(x + 0.02, y + 0.76, 0.66, 0.13, darker(color, 0.14), { z: 0.645 })
  for (let i = 0; i < 3; i++) drawRing(s, x + 0.12 + i * 0.11, y + 0.825, 0.65, 0.03, i ? '#f4ead6' : '#a9502f')
  drawRing(s, x + 0.35, y + 0.42, 0.65, 0.25, '#b9b5b0')
  drawRing(s, x + 0.35, y + 0.42, 0.655, 0.19, '#3c4654')
  drawRing(s, x + 0.31, y + 0.46, 0.66, 0.1, '#5a6a7a')
  if (!broken) return
  s.quad(
    [x + 0.16, y + 0.3, 0.67],
    [x + 0.54, y + 0.34, 0.67],
    [x + 0.52, y + 0.62, 0.67],
    [x + 0.14, y + 0.58, 0.67],
    '#f6e3a4',
  )
  for (const f of [0.38, 0.45, 0.52])
    s.stroke([x + 0.22, y + f, 0.675], [x + 0.46, y + f + 0.025, 0.675], 0.016, '#8a6243')
}
