import type { Stage } from '../core/stage.ts'
import { cloudPath } from '../nature/foliage.ts'
import { solid } from '../rooms/furniture.ts'
import { wallClose } from './frames.ts'

/** A stain with a ragged edge at a point of the wall. */
function stain(
  s: Stage,
  dice: ReturnType<typeof wallClose>['dice'],
  x: number,
  y: number,
  r: number,
  color: string,
  opacity: number,
): void {
  const at = s.sprite(x, y, 0.01)
  if (at)
    s.ink.add(
      `<path d="${cloudPath(dice, at.x, at.y, r * at.scale, r * at.scale * 0.62, 12)}" fill="${color}" opacity="${opacity}"/>`,
    )
}

/** Mold in the corner over the bath. */
export function bathroomMold(): Stage {
  const { s, dice } = wallClose('bathroom-mold', '#cfdcd8', 2.6)
  for (let y = -1.3; y < 0.5; y += 0.2) s.rect(-2, y, 4, 0.012, '#a9bab8', { z: 0.003 })
  for (let x = -2; x < 2; x += 0.2) s.rect(x, -1.3, 0.012, 1.8, '#a9bab8', { z: 0.003 })
  s.rect(-2, 0.5, 4, 0.06, '#8fa8a8', { z: 0.004 })
  for (let i = 0; i < 46; i++) {
    const spread = dice.next() ** 1.5
    stain(
      s,
      dice,
      0.95 - spread * 1.2 + dice.range(-0.1, 0.1),
      1.0 - dice.next() * 0.5 * (1.1 - spread * 0.7),
      dice.range(0.015, 0.075),
      dice.pick(['#4b5a50', '#5d6a58', '#3f4a48']),
      dice.range(0.35, 0.75),
    )
  }
  s.box([-1.5, 1.6], [-1.3, -0.62], [0, 0.55], { front: '#f4f1ea', top: '#fbfaf5' })
  s.slab([-1.3, 1.4], [0.08, 0.46], -0.615, '#dfe6e4')
  s.line(
    [
      [-0.9, -0.3, 0.02],
      [-0.9, -0.3, 0.16],
      [-0.9, -0.42, 0.18],
    ],
    0.05,
    '#a9b2b4',
  )
  for (const x of [-1.05, -0.75]) s.box([x - 0.05, x + 0.05], [-0.18, -0.08], [0, 0.08], '#a9b2b4')
  s.stroke([-1.5, 0.92, 0.3], [0.35, 0.92, 0.3], 0.03, '#8d979a')
  for (let i = 0; i < 6; i++)
    s.quad(
      [-1.5 + i * 0.14, 0.9, 0.3],
      [-1.36 + i * 0.14, 0.9, 0.3],
      [-1.36 + i * 0.13, -0.75, 0.3],
      [-1.52 + i * 0.14, -0.75, 0.3],
      i % 2 ? '#d98c6a' : '#c9744f',
    )
  return s
}

/** A brown ring on the ceiling, a bucket under it. */
export function ceilingLeak(): Stage {
  const { s, dice } = wallClose('ceiling-leak', '#e9dcc3', 3.4, { y: -1.15, color: '#b98a5a' })
  s.slab([-4, 4], [0, 3], 1.15, '#f3ecdd')
  s.box([-4, 4], [1.05, 1.15], [0, 0.05], '#f7efdf')
  drawRings(s)
  stain(s, dice, 0.05, 0.85, 0.3, '#b98a4c', 0.35)
  s.line(
    [
      [0.02, 1.05, 0.012],
      [0.06, 0.5, 0.012],
      [0.03, 0.1, 0.012],
    ],
    0.03,
    '#b98a4c',
    { opacity: 0.4 },
  )
  for (const y of [0.75, 0.2, -0.35]) {
    const drop = s.sprite(0.12, y, 0.75)
    if (drop) s.ink.add(`<path d="M${drop.x} ${drop.y}c10 16 12 22 0 26c-12 -4 -10 -10 0 -26z" fill="#7fa3b5"/>`)
  }
  drawBucket(s)
  s.box([-1.5, -0.75], [-1.15, -0.45], [0, 0.4], solid('#8a5a3a'))
  s.box([-1.4, -1.1], [-0.45, -0.1], [0.1, 0.2], solid('#d9a04a'))
  return s
}

/** The dried rims of old puddles on the ceiling. */
function drawRings(s: Stage): void {
  const ring = (cx: number, cz: number, r: number, color: string, opacity: number) =>
    s.poly(
      Array.from(
        { length: 18 },
        (_, i) =>
          [
            cx + Math.cos((i / 18) * 6.283) * r * (1 + 0.16 * Math.sin(i * 2.3)),
            1.148,
            cz + Math.sin((i / 18) * 6.283) * r * 0.8,
          ] as const,
      ),
      color,
      { shines: true, opacity },
    )
  for (const [r, c, o] of [
    [0.62, '#b98a4c', 0.4],
    [0.54, '#d9bd8a', 0.5],
    [0.34, '#a9773f', 0.4],
    [0.26, '#cfae78', 0.6],
  ] as const)
    ring(0.1, 0.75, r, c, o)
}

function drawBucket(s: Stage): void {
  s.quad([-0.2, -0.75, 0.8], [0.44, -0.75, 0.8], [0.36, -1.2, 0.8], [-0.12, -1.2, 0.8], '#a93f30')
  s.quad([-0.2, -0.75, 0.8], [0.44, -0.75, 0.8], [0.36, -0.73, 0.6], [-0.12, -0.73, 0.6], '#5d7f8f')
  s.line(
    [
      [-0.2, -0.75, 0.8],
      [0.12, -0.5, 0.8],
      [0.44, -0.75, 0.8],
    ],
    0.02,
    '#5a4336',
  )
}
