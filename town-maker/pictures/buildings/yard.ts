import { darker, mix } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'
import { drawBush, drawShadow } from '../nature/trees.ts'

/** A mailbox on a post. */
export function drawMailbox(s: Stage, x: number, z: number, color: string): void {
  drawShadow(s, x, 0, z, 0.25)
  s.box([x - 0.05, x + 0.05], [0, 1], [z - 0.05, z + 0.05], '#6d5441')
  s.box([x - 0.14, x + 0.14], [0.98, 1.24], [z - 0.3, z + 0.3], {
    front: color,
    side: darker(color, 0.2),
    top: darker(color, 0.1),
  })
  s.box([x + 0.15, x + 0.18], [1.1, 1.34], [z, z + 0.06], '#d8a84a')
}

/** A bicycle leaning parallel to the house. */
export function drawBicycle(s: Stage, x: number, z: number, color: string): void {
  const at = s.sprite(x, 0, z)
  if (!at || at.ahead < 2) return
  drawShadow(s, x, 0, z, 0.6)
  const frame = s.tone(color, [0, 0.5, 0.8], at.ahead)
  const dark = s.tone('#39343c', [0, 0.5, 0.8], at.ahead)
  const k = (at.scale / 100).toFixed(3)
  s.ink.add(
    `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${k})" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
      `<g stroke="${dark}"><circle cx="-52" cy="-34" r="33" stroke-width="4"/><circle cx="54" cy="-34" r="33" stroke-width="4"/><path d="M-52 -34L-30 -52M-52 -34L-60 -62M54 -34L30 -50M54 -34L66 -60M-52 -34L-44 -6M54 -34L52 -4" stroke-width="1.2"/></g>` +
      `<path d="M-52 -34L-24 -80H36L4 -32zM-24 -80L4 -32M54 -34L34 -94" stroke="${frame}" stroke-width="5.5"/>` +
      `<path d="M34 -94Q44 -104 26 -104M-26 -80L-30 -92M-40 -93H-18M4 -32l9 10M4 -32l-8 -9" stroke="${dark}" stroke-width="5"/></g>`,
  )
}

/** A clay pot with a round plant. */
export function drawPot(s: Stage, dice: Dice, x: number, z: number, y = 0): void {
  s.quad([x - 0.3, y + 0.5, z], [x + 0.3, y + 0.5, z], [x + 0.22, y, z], [x - 0.22, y, z], '#b4623f')
  s.rect(x - 0.34, y + 0.46, 0.68, 0.1, '#c4734d', { z })
  drawBush(s, dice, x, z, 0.85, y + 0.5)
}

/** A street lamp with a round head. */
export function drawStreetLamp(s: Stage, x: number, z: number): void {
  drawShadow(s, x, 0, z, 0.3)
  s.box([x - 0.13, x + 0.13], [0, 0.5], [z - 0.13, z + 0.13], '#3d3a45')
  s.stroke([x, 0, z], [x, 4.1, z], 0.11, '#3d3a45')
  s.light(x, 4.3, z, 3.2, s.hour.lamp > 0.5 ? 0.55 : 0)
  const head = s.sprite(x, 4.35, z)
  if (!head) return
  const r = (0.26 * head.scale).toFixed(1)
  const glass = s.hour.lamp > 0.5 ? '#fff1c6' : s.tone('#f1ebdc', [0, 0.5, 0.8], head.ahead)
  s.ink.add(`<circle cx="${head.x.toFixed(1)}" cy="${head.y.toFixed(1)}" r="${r}" fill="${glass}"/>`)
  s.box([x - 0.2, x + 0.2], [4.58, 4.68], [z - 0.2, z + 0.2], '#3d3a45')
}

/** A parked car, as a low and a high box with wheels. */
export function drawCar(s: Stage, x: number, z: number, color: string): void {
  const paint = { front: color, side: darker(color, 0.18), top: mix(color, '#ffffff', 0.14) }
  const deep = [z - 0.85, z + 0.85] as const
  s.slab([x - 2.1, x + 2.3], [z - 1, z + 1], 0.014, '#1c2036', { shines: true, opacity: 0.32 })
  s.box([x - 2.05, x + 2.05], [0.34, 0.86], deep, paint)
  const roof = [z - 0.7, z + 0.7] as const
  const [a, b, c, d] = [x - 1.25, x - 0.75, x + 0.65, x + 1.25]
  const glass = s.hour.glass[1]
  for (const [near, far] of [roof, [roof[1], roof[0]]] as const) {
    if ((s.eye[2] - near) * (near - far) < 0) continue
    s.quad([a, 0.86, near], [b, 1.42, near], [c, 1.42, near], [d, 0.86, near], color)
    s.quad([a + 0.16, 0.9, near], [b + 0.06, 1.34, near], [x - 0.08, 1.34, near], [x - 0.08, 0.9, near], glass, {
      shines: true,
    })
    s.quad([x + 0.02, 0.9, near], [x + 0.02, 1.34, near], [c - 0.04, 1.34, near], [d - 0.18, 0.9, near], glass, {
      shines: true,
    })
  }
  const end = s.eye[0] > x ? ([d, c] as const) : ([a, b] as const)
  s.quad(
    [end[0], 0.86, roof[0]],
    [end[1], 1.42, roof[0]],
    [end[1], 1.42, roof[1]],
    [end[0], 0.86, roof[1]],
    darker(glass, 0.1),
    { shines: true },
  )
  if (s.eye[1] > 1.42) s.slab([b, c], roof, 1.42, paint.top)
  drawWheels(s, x, s.eye[2] > z ? deep[1] : deep[0])
  const tail = s.eye[0] > x ? x + 2.06 : x - 2.06
  for (const at of deep)
    s.quad(
      [tail, 0.6, at * 0.94 + z * 0.06],
      [tail, 0.78, at * 0.94 + z * 0.06],
      [tail, 0.78, at * 0.7 + z * 0.3],
      [tail, 0.6, at * 0.7 + z * 0.3],
      s.eye[0] > x ? '#c4472f' : '#fbe9bf',
      { shines: true },
    )
}

function drawWheels(s: Stage, x: number, z: number): void {
  for (const at of [x - 1.25, x + 1.25]) {
    const ring = (r: number) =>
      Array.from(
        { length: 14 },
        (_, i) => [at + Math.cos((i / 14) * 6.283) * r, 0.34 + Math.sin((i / 14) * 6.283) * r, z] as const,
      )
    s.poly(ring(0.34), '#2d2a33')
    s.poly(ring(0.18), '#b9b4ae')
  }
}
