import { darker, lighter } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Sprite, Stage } from '../core/stage.ts'

/** A closed outline of bumps around an ellipse. */
export function cloudPath(dice: Dice, cx: number, cy: number, rx: number, ry: number, bumps: number): string {
  const points = Array.from({ length: bumps }, (_, i) => {
    const a = (i / bumps) * Math.PI * 2 + dice.range(-0.12, 0.12)
    const r = dice.range(0.86, 1.08)
    return [cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r] as const
  })
  return points.reduce(
    (path, [x, y], i) => {
      const [nx, ny] = points[(i + 1) % bumps] ?? [x, y]
      const arc = Math.hypot(nx - x, ny - y) * 0.6
      return `${path}A${arc.toFixed(1)} ${arc.toFixed(1)} 0 0 1 ${nx.toFixed(1)} ${ny.toFixed(1)}`
    },
    `M${points[0]?.[0].toFixed(1)} ${points[0]?.[1].toFixed(1)}`,
  )
}

/** A leaf or bark color in this hour's light; rounder things catch more of the sun. */
export function shade(stage: Stage, color: string, foot: Sprite, facing: number): string {
  return stage.tone(color, [-0.56 * facing, 0.62 * facing, 0.55 * facing], foot.ahead)
}

/** Three nested clouds of leaves, each a step brighter and nearer to the sun. */
export function crown(
  stage: Stage,
  dice: Dice,
  foot: Sprite,
  [dx, dy]: [number, number],
  [rx, ry]: [number, number],
  leaf: string,
): void {
  const layers = [
    [darker(leaf, 0.34), 0, 0, 1],
    [leaf, -0.1, -0.1, 0.84],
    [lighter(leaf, 0.2), -0.26, -0.28, 0.5],
  ] as const
  for (const [color, sx, sy, size] of layers) {
    const path = cloudPath(
      dice,
      foot.x + dx + sx * rx,
      foot.y + dy + sy * ry,
      rx * size,
      ry * size,
      size > 0.6 ? 11 : 8,
    )
    stage.ink.add(`<path d="${path}" fill="${shade(stage, color, foot, 0.7)}"/>`)
  }
}
