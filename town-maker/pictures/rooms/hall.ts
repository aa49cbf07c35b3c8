import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { solid } from './furniture.ts'

type Span = readonly [number, number]

/** A paneled inner door in the back wall. */
export function drawPanelDoor(s: Stage, x: number, color: string, trim: string): void {
  s.box([x - 0.1, x + 0.92], [0, 2.2], [0, 0.05], trim)
  s.rect(x, 0, 0.82, 2.1, color, { z: 0.055 })
  for (const [y, h] of [
    [0.2, 0.7],
    [1.05, 0.85],
  ] as const)
    for (const at of [0.1, 0.46]) {
      s.rect(x + at, y, 0.27, h, darker(color, 0.24), { z: 0.058 })
      s.rect(x + at + 0.03, y + 0.03, 0.21, h - 0.07, lighter(color, 0.1), { z: 0.06 })
    }
  s.box([x + 0.72, x + 0.77], [0.98, 1.04], [0.05, 0.1], '#d8b36a')
}

/** Stairs rising towards the back wall along one side, with a banister. */
export function drawStairFlight(s: Stage, x: Span, wood: string, paint: string): void {
  const steps = 11
  const [rise, run, foot] = [0.185, 0.27, 3.1]
  for (let i = steps - 1; i >= 0; i--) {
    const z = foot - i * run
    s.box(x, [0, (i + 1) * rise], [z - run, z], { front: paint, top: wood, side: darker(paint, 0.14) })
    s.box([x[0] - 0.02, x[1]], [(i + 1) * rise - 0.03, (i + 1) * rise + 0.015], [z - run, z + 0.03], solid(wood))
  }
  for (let i = 0; i < steps; i++) {
    const y = (i + 1) * rise
    s.stroke([x[0] + 0.05, y, foot - (i + 0.5) * run], [x[0] + 0.05, y + 0.86, foot - (i + 0.5) * run], 0.03, paint)
  }
  s.stroke(
    [x[0] + 0.05, rise + 0.95, foot - 0.05],
    [x[0] + 0.05, steps * rise + 0.9, foot - steps * run],
    0.07,
    darker(wood, 0.2),
  )
  s.box([x[0] - 0.03, x[0] + 0.13], [0, rise + 1.12], [foot - 0.1, foot + 0.06], solid(darker(wood, 0.1)))
}
