import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawLightPool } from './door.ts'
import type { HouseLook } from './look.ts'

type Span = readonly [number, number]

/** Where a porch is on the front wall. */
export interface PorchPlace {
  readonly x: Span
  readonly deep: number
  /** Height of the porch roof's edge. */
  readonly eave: number
  /** Height at which that roof meets the wall. */
  readonly crown: number
  readonly doorX: number
}

/** Floor and skirt of a porch: painted before anything on it. */
export function drawPorchFloor(s: Stage, look: HouseLook, p: PorchPlace): void {
  s.rect(p.x[0], look.base, p.x[1] - p.x[0], p.eave - look.base, '#1d1830', {
    z: 0.2,
    opacity: s.hour.lamp > 0.8 ? 0.08 : 0.17,
  })
  s.box(p.x, [0, look.base], [0, p.deep], {
    front: darker(look.trim, 0.3),
    side: darker(look.trim, 0.4),
    top: '#a48a70',
  })
  for (let x = p.x[0] + 0.3; x < p.x[1] - 0.2; x += 0.34)
    s.rect(x, 0.1, 0.07, look.base - 0.2, darker(look.trim, 0.55), { z: p.deep + 0.004 })
  s.box([p.x[0] - 0.08, p.x[1] + 0.08], [look.base - 0.12, look.base], [p.deep - 0.1, p.deep + 0.1], {
    front: look.trim,
    top: '#b79b7d',
  })
  drawLightPool(s, p.doorX, look.base + 0.02, p.deep * 0.55, 2.6)
}

/** Rails, posts and roof of a porch, in front of what is on it. */
export function drawPorchFrame(s: Stage, look: HouseLook, p: PorchPlace): void {
  s.quad(
    [p.x[0], p.eave + 0.02, 0],
    [p.x[1], p.eave + 0.02, 0],
    [p.x[1], p.eave, p.deep],
    [p.x[0], p.eave, p.deep],
    '#b9cdd0',
  )
  s.light(p.doorX, p.eave - 0.1, 1, 2.2, s.hour.lamp * 0.22)
  drawRails(s, look, p)
  const posts = p.x[1] - p.x[0] > 6 ? postsOf(p) : [p.x[0] + 0.14, p.x[1] - 0.14]
  for (const x of posts) drawPost(s, look, x, p)
  s.box([p.x[0] - 0.02, p.x[1] + 0.02], [p.eave - 0.26, p.eave], [p.deep - 0.22, p.deep], look.trim)
  drawPorchRoof(s, look, p)
}

/** The sloping roof of a porch, hipped at both ends. */
function drawPorchRoof(s: Stage, look: HouseLook, p: PorchPlace): void {
  const winter = s.hour.season === 'winter'
  const color = winter ? '#f0f4fa' : look.roof
  const o = 0.3
  for (const side of [0, 1] as const) {
    const turn = side ? 1 : -1
    if ((s.eye[0] - p.x[side]) * turn < 0) continue
    s.quad(
      [p.x[side], p.eave - 0.26, p.deep],
      [p.x[side], p.eave - 0.26, 0],
      [p.x[side], p.eave, 0],
      [p.x[side], p.eave, p.deep],
      look.trim,
    )
    s.tri(
      [p.x[side] + turn * o, p.eave, p.deep + o],
      [p.x[side] + turn * o, p.eave, 0],
      [p.x[side] - turn * 0.7, p.crown, 0],
      color,
    )
  }
  s.quad(
    [p.x[0] - o, p.eave, p.deep + o],
    [p.x[1] + o, p.eave, p.deep + o],
    [p.x[1] - 0.7, p.crown, 0],
    [p.x[0] + 0.7, p.crown, 0],
    color,
  )
  drawPorchShingles(s, p, o, darker(color, winter ? 0.12 : 0.3))
  s.box(
    [p.x[0] - o, p.x[1] + o],
    [p.eave - 0.12, p.eave + (winter ? 0.16 : 0.06)],
    [p.deep + o - 0.05, p.deep + o + 0.03],
    { front: winter ? '#f0f4fa' : lighter(look.trim, 0.05) },
  )
}

function drawPorchShingles(s: Stage, p: PorchPlace, o: number, color: string): void {
  for (const f of [0.25, 0.5, 0.75]) {
    const inset = -o + (o + 0.7) * f
    s.stroke(
      [p.x[0] + inset, p.eave + (p.crown - p.eave) * f, (p.deep + o) * (1 - f)],
      [p.x[1] - inset, p.eave + (p.crown - p.eave) * f, (p.deep + o) * (1 - f)],
      0.04,
      color,
      { opacity: 0.6 },
    )
  }
}

function postsOf(p: PorchPlace): number[] {
  const gap = 1.05
  const inner = [p.doorX - gap, p.doorX + gap]
  const ends = [p.x[0] + 0.16, p.x[1] - 0.16]
  const middles = ends.flatMap((end, i) => {
    const from = inner[i] ?? end
    return Math.abs(end - from) > 4 ? [(end + from) / 2] : []
  })
  return [...ends, ...inner, ...middles]
    .filter(x => x > p.x[0] && x < p.x[1])
    .filter((x, i, all) => all.every((other, j) => j >= i || Math.abs(other - x) > 0.9))
}

function drawPost(s: Stage, look: HouseLook, x: number, p: PorchPlace): void {
  const z = p.deep - 0.12
  const paint = { front: look.trim, side: darker(look.trim, 0.18) }
  s.box([x - 0.09, x + 0.09], [look.base, p.eave - 0.2], [z - 0.09, z + 0.09], paint)
  s.box([x - 0.15, x + 0.15], [look.base, look.base + 0.9], [z - 0.13, z + 0.13], paint)
  s.box([x - 0.16, x + 0.16], [p.eave - 0.42, p.eave - 0.2], [z - 0.14, z + 0.14], paint)
}

function drawRails(s: Stage, look: HouseLook, p: PorchPlace): void {
  const gap = 0.95
  const z = p.deep - 0.12
  const spans = (
    [
      [p.x[0] + 0.2, p.doorX - gap],
      [p.doorX + gap, p.x[1] - 0.2],
    ] as const
  ).filter(([a, b]) => b - a > 0.5)
  for (const side of [0, 1] as const) {
    const x = p.x[side] + (side ? -0.14 : 0.14)
    for (const y of [0.14, 0.84])
      s.box([x - 0.04, x + 0.04], [look.base + y, look.base + y + 0.08], [0.1, z], look.trim)
    for (let at = 0.25; at < z; at += 0.2)
      s.box([x - 0.02, x + 0.02], [look.base + 0.2, look.base + 0.86], [at, at + 0.05], look.trim)
  }
  for (const [a, b] of spans) {
    for (let at = a + 0.12; at < b; at += 0.19) s.rect(at, look.base + 0.18, 0.055, 0.7, look.trim, { z })
    for (const y of [0.14, 0.84]) s.box([a, b], [look.base + y, look.base + y + 0.09], [z - 0.05, z + 0.05], look.trim)
  }
}

/** Steps from the ground up to a door or porch, with handrails where they are high. */
export function drawSteps(
  s: Stage,
  x: number,
  z: number,
  height: number,
  width: number,
  paint: { stone: string; rail?: string | undefined },
): void {
  const count = Math.max(1, Math.round(height / 0.19))
  const snow = s.hour.season === 'winter'
  for (let i = count - 1; i >= 0; i--) {
    const y = height - (height / count) * (count - 1 - i + 1) + height / count
    const start = z + (count - 1 - i) * 0.3
    s.box([x - width / 2, x + width / 2], [0, y - (i === count - 1 ? 0.02 : 0)], [start, start + 0.3], {
      front: darker(paint.stone, 0.14),
      top: snow ? '#e8ecf3' : paint.stone,
      side: darker(paint.stone, 0.25),
    })
  }
  if (!paint.rail || height < 0.5) return
  const end = z + count * 0.3
  for (const side of [-1, 1]) {
    const at = x + side * (width / 2 + 0.02)
    s.stroke([at, height + 0.86, z], [at, 1, end - 0.1], 0.06, paint.rail)
    for (const f of [0, 0.5, 1])
      s.stroke(
        [at, (height - 0.05) * (1 - f) + 0.02, z + (end - 0.1 - z) * f],
        [at, height + 0.86 + (0.14 - height) * f, z + (end - 0.1 - z) * f],
        0.05,
        paint.rail,
      )
  }
}
