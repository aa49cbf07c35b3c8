import { darker, lighter, mix } from '../core/color.ts'
import { Dice } from '../core/dice.ts'
import { isDark } from '../core/hours.ts'
import type { Stage } from '../core/stage.ts'

/** How a window is made and dressed. */
export interface WindowLook {
  readonly trim: string
  /** Names the window: its curtains, plants and cats stay the same in all pictures. */
  readonly seed: string
  readonly bars?: 'sash' | 'grid' | 'casement' | 'plain'
  readonly shutters?: string | undefined
  readonly lintel?: string | undefined
  readonly lit?: boolean
}

type Pane = readonly [string, string]

const WARM: readonly [Pane, ...Pane[]] = [
  ['#ffe9b5', '#ffca6e'],
  ['#ffdf9d', '#f9b75b'],
  ['#fff0cb', '#ffd688'],
]

/** A window on the front of a stage; `x`, `y` is its lower left corner. */
export function drawWindow(s: Stage, x: number, y: number, w: number, h: number, look: WindowLook): void {
  const fixed = new Dice(`window ${look.seed}`)
  const lit = look.lit ?? new Dice(`${s.hour.name} ${look.seed}`).chance(s.hour.lit)
  if (look.shutters) drawShutters(s, x, y, w, h, look.shutters)
  if (look.lintel) s.box([x - 0.16, x + w + 0.16], [y + h + 0.02, y + h + 0.3], [0, 0.05], look.lintel)
  s.box([x - 0.12, x + w + 0.12], [y - 0.06, y + h + 0.12], [0, 0.06], {
    front: look.trim,
    side: darker(look.trim, 0.15),
  })
  const glass = lit ? fixed.pick(WARM) : s.hour.glass
  s.rect(
    x,
    y,
    w,
    h,
    s.ink.fade(lit && !isDark(s.hour) ? [mix(glass[0], '#e9dfc6', 0.3), mix(glass[1], '#d9c49a', 0.3)] : [...glass]),
    { z: 0.07 },
  )
  drawDressing(s, x, y, w, h, lit, fixed)
  if (!lit) drawReflection(s, x, y, w, h)
  s.rect(x, y + h - 0.07, w, 0.07, darker(look.trim, 0.55), { z: 0.072, opacity: 0.35 })
  drawBars(s, x, y, w, h, look)
  s.box([x - 0.18, x + w + 0.18], [y - 0.14, y - 0.04], [0, 0.16], { front: look.trim, top: lighter(look.trim, 0.2) })
  s.rect(x - 0.16, y - 0.26, w + 0.32, 0.12, '#1c1a28', { z: 0.005, opacity: 0.16 })
  if (s.hour.season === 'winter') s.box([x - 0.16, x + w + 0.16], [y - 0.04, y + 0.03], [0.02, 0.15], '#f3f6fb')
  if (lit && isDark(s.hour)) s.light(x + w / 2, y + h / 2, 0.1, Math.max(w, h) * 1.15, 0.3)
}

function drawShutters(s: Stage, x: number, y: number, w: number, h: number, color: string): void {
  for (const at of [x - 0.14 - w * 0.36, x + w + 0.14]) {
    s.box([at, at + w * 0.36], [y - 0.04, y + h + 0.06], [0, 0.05], { front: color, side: darker(color, 0.3) })
    for (let i = 1; i < 7; i++)
      s.rect(at + 0.05, y + (h * i) / 7, w * 0.36 - 0.1, 0.03, darker(color, 0.3), { z: 0.055 })
  }
}

function drawReflection(s: Stage, x: number, y: number, w: number, h: number): void {
  s.quad(
    [x, y + h * 0.3, 0.074],
    [x + w * 0.72, y + h, 0.074],
    [x + w * 0.98, y + h, 0.074],
    [x, y + h * 0.06, 0.074],
    '#ffffff',
    { shines: true, opacity: 0.14 },
  )
}

/** Curtains, blinds, a plant or a cat: what people keep in their windows. */
function drawDressing(s: Stage, x: number, y: number, w: number, h: number, lit: boolean, dice: Dice): void {
  const cloth = dice.pick(['#fff3dc', '#f3d9b0', '#e8c4a4', '#cfd9c9', '#e5b9a0'])
  const tone = lit ? mix(cloth, '#ffca76', 0.35) : mix(s.hour.glass[1], cloth, 0.42)
  const paint = { shines: true, opacity: lit ? 0.8 : 0.5 }
  const kind = dice.next()
  const p = (fx: number, fy: number) => [x + w * fx, y + h * fy, 0.072] as const
  if (kind < 0.42) {
    s.poly([p(0, 1), p(0.34, 1), p(0.28, 0.55), p(0.15, 0.36), p(0.17, 0), p(0, 0)], tone, paint)
    s.poly([p(1, 1), p(0.66, 1), p(0.72, 0.55), p(0.85, 0.36), p(0.83, 0), p(1, 0)], tone, paint)
  } else if (kind < 0.66)
    s.poly([p(0, 1), p(1, 1), p(1, 1 - dice.range(0.22, 0.5)), p(0, 1 - dice.range(0.22, 0.3))], tone, paint)
  else if (kind < 0.76)
    for (let i = 0; i < 6; i++)
      s.poly([p(0, 1 - i * 0.1), p(1, 1 - i * 0.1), p(1, 0.94 - i * 0.1), p(0, 0.94 - i * 0.1)], tone, paint)
  const ink = lit ? '#8a5426' : darker(s.hour.glass[0], 0.25)
  const guest = dice.next()
  if (guest < 0.16) drawPlant(s, x + w * dice.range(0.3, 0.7), y, h * 0.42, ink)
  else if (guest < 0.22) drawCat(s, x + w * dice.range(0.3, 0.7), y, h * 0.3, ink)
}

function drawPlant(s: Stage, x: number, y: number, h: number, ink: string): void {
  const paint = { shines: true, opacity: 0.75 }
  s.quad(
    [x - h * 0.17, y + h * 0.36, 0.074],
    [x + h * 0.17, y + h * 0.36, 0.074],
    [x + h * 0.12, y, 0.074],
    [x - h * 0.12, y, 0.074],
    ink,
    paint,
  )
  for (const [dx, dy] of [
    [-0.4, 0.75],
    [-0.16, 1],
    [0.14, 0.95],
    [0.4, 0.7],
  ] as const)
    s.quad(
      [x - h * 0.05, y + h * 0.3, 0.074],
      [x + h * (dx - 0.12), y + h * dy * 0.8, 0.074],
      [x + h * dx, y + h * dy, 0.074],
      [x + h * (dx + 0.1), y + h * dy * 0.75, 0.074],
      ink,
      paint,
    )
}

function drawCat(s: Stage, x: number, y: number, h: number, ink: string): void {
  const at = s.sprite(x, y, 0.075)
  if (!at) return
  const u = h * at.scale
  s.ink.add(
    `<path transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(u / 100).toFixed(3)})" d="M-38 0C-44 -34 -22 -52 -18 -62C-24 -74 -22 -88 -20 -98L-8 -86H6L18 -98C20 -86 20 -74 14 -62C30 -44 34 -20 30 -6C44 -4 50 -18 48 -34L56 -34C58 -12 48 2 30 0z" fill="${ink}" opacity=".85"/>`,
  )
}

function drawBars(s: Stage, x: number, y: number, w: number, h: number, look: WindowLook): void {
  const z = 0.085
  const bar = (bx: number, by: number, bw: number, bh: number) => s.rect(bx, by, bw, bh, look.trim, { z })
  const kind = look.bars ?? 'sash'
  if (kind === 'plain') return
  if (kind === 'casement') {
    bar(x + w / 2 - 0.04, y, 0.08, h)
    bar(x, y + h * 0.72, w, 0.05)
    return
  }
  bar(x, y + h * 0.5 - 0.035, w, 0.07)
  bar(x + w / 2 - 0.02, y + h * 0.5, 0.04, h * 0.5)
  if (kind !== 'grid') return
  bar(x + w / 2 - 0.02, y, 0.04, h * 0.5)
  for (const f of [0.25, 0.75]) bar(x, y + h * f - 0.02, w, 0.04)
}
