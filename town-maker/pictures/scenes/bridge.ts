import { darker, lighter } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Point3 } from '../core/space.ts'
import type { Stage } from '../core/stage.ts'
import { drawPerson } from './people.ts'

/** A stone footbridge on one wide arch. */
export function drawBridge(stage: Stage, dice: Dice): void {
  const b = stage.at(0, 0, -16)
  const [stone, half, rise] = ['#b7a48c', 12.8, 9]
  const arch: Point3[] = Array.from({ length: 21 }, (_, i) => {
    const f = (i / 20) * 2 - 1
    return [f * (half - 1.4), -rise + Math.sqrt(Math.max(0, 1 - f * f)) * (rise - 1.3), 2] as const
  })
  b.poly(
    [...arch.map(([x, y]): Point3 => [x, y, 2]), ...[...arch].reverse().map(([x, y]): Point3 => [x, y, -2])],
    darker(stone, 0.4),
  )
  b.poly([[-half - 0.4, -rise, 2], ...arch, [half + 0.4, -rise, 2], [half + 0.4, 0.2, 2], [-half - 0.4, 0.2, 2]], stone)
  for (let i = 0; i < 20; i++) {
    const [p, q] = [arch[i], arch[i + 1]]
    if (p && q)
      b.quad(
        [p[0], p[1], 2.02],
        [q[0], q[1], 2.02],
        [q[0] * 1.06, q[1] + 0.9, 2.02],
        [p[0] * 1.06, p[1] + 0.9, 2.02],
        i % 2 ? lighter(stone, 0.2) : lighter(stone, 0.06),
      )
  }
  b.box([-half - 3, half + 3], [0, 0.35], [-2.2, 2.2], { front: lighter(stone, 0.15), top: '#cdbfa9' })
  for (const x of [-4.4, -3.4, 5.2]) drawPerson(b, dice, x, 0.6, 0.35)
  b.box([-half - 3, half + 3], [1.25, 1.45], [1.9, 2.2], lighter(stone, 0.2))
  for (let x = -half - 2.8; x < half + 3; x += 1.1) b.box([x, x + 0.3], [0.35, 1.25], [1.95, 2.15], stone)
}
