import { darker, lighter } from '../core/color.ts'
import { isDark } from '../core/hours.ts'
import type { Stage } from '../core/stage.ts'

/** How an entrance is made. */
export interface DoorLook {
  readonly color: string
  readonly trim: string
  readonly width?: number
  readonly height?: number
  /** A lit pane above the door. */
  readonly transom?: boolean
  /** Narrow panes beside the door. */
  readonly sidelights?: boolean
  readonly lamp?: 'left' | 'right' | 'both' | 'none'
  readonly mat?: boolean
}

/** An entrance door standing on `y`, centered on `x`, with the porch light beside it. */
export function drawDoor(s: Stage, x: number, y: number, look: DoorLook): void {
  const w = look.width ?? 1
  const h = look.height ?? 2.1
  const side = look.sidelights ? 0.36 : 0
  const top = look.transom ? 0.46 : 0
  const pane = s.ink.fade(s.hour.lamp > 0.5 ? ['#fff0c4', '#ffca70'] : ['#7d95a2', '#c7d3cf'])
  s.box([x - w / 2 - side - 0.14, x + w / 2 + side + 0.14], [y, y + h + top + 0.16], [0, 0.06], {
    front: look.trim,
    side: darker(look.trim, 0.2),
  })
  s.box(
    [x - w / 2 - side - 0.22, x + w / 2 + side + 0.22],
    [y + h + top + 0.14, y + h + top + 0.26],
    [0, 0.12],
    look.trim,
  )
  if (top) s.rect(x - w / 2 - side, y + h + 0.08, w + side * 2, top - 0.1, pane, { z: 0.065 })
  if (side)
    for (const at of [x - w / 2 - side, x + w / 2 + 0.08])
      s.rect(at, y + 0.5, side - 0.08, h - 0.56, pane, { z: 0.065 })
  s.rect(x - w / 2, y, w, h, look.color, { z: 0.066 })
  drawPanels(s, x, y, w, h, look.color, pane)
  s.box([x - w / 2 - 0.1, x + w / 2 + 0.1], [y, y + 0.05], [0, 0.22], '#8d7f70')
  if (look.mat) s.slab([x - w * 0.42, x + w * 0.42], [0.32, 0.86], y + 0.012, '#8a6243')
  const lamps = { left: [-1], right: [1], both: [-1, 1], none: [] }[look.lamp ?? 'right']
  for (const turn of lamps) drawLantern(s, x + turn * (w / 2 + side + 0.42), y + 1.75)
}

function drawPanels(s: Stage, x: number, y: number, w: number, h: number, color: string, pane: string): void {
  const z = 0.07
  s.rect(x - w * 0.3, y + h * 0.58, w * 0.6, h * 0.33, pane, { z })
  s.rect(x - 0.02, y + h * 0.58, 0.04, h * 0.33, color, { z: z + 0.004 })
  for (const at of [x - w * 0.34, x + w * 0.05]) {
    s.rect(at, y + h * 0.1, w * 0.29, h * 0.34, darker(color, 0.28), { z })
    s.rect(at + 0.035, y + h * 0.1 + 0.03, w * 0.29 - 0.06, h * 0.34 - 0.07, lighter(color, 0.1), { z: z + 0.002 })
  }
  s.rect(x - w * 0.14, y + h * 0.49, w * 0.28, 0.07, '#d8b36a', { z })
  const knob = s.sprite(x + w * 0.4, y + h * 0.47, 0.12)
  if (knob)
    s.ink.add(
      `<circle cx="${knob.x.toFixed(1)}" cy="${knob.y.toFixed(1)}" r="${(0.045 * knob.scale).toFixed(1)}" fill="#e6c37c"/>`,
    )
}

/** A wall lantern, always on: it is the sign of the town. */
export function drawLantern(s: Stage, x: number, y: number): void {
  const { lamp } = s.hour
  s.light(x, y, 0.2, 1.1 + lamp * 1.5, 0.35 + lamp * 0.5)
  s.box([x - 0.05, x + 0.05], [y - 0.16, y + 0.3], [0, 0.04], '#3a3138')
  s.stroke([x, y + 0.22, 0.03], [x, y + 0.28, 0.16], 0.03, '#3a3138')
  const z = 0.17
  s.quad(
    [x - 0.1, y + 0.14, z],
    [x + 0.1, y + 0.14, z],
    [x + 0.075, y - 0.14, z],
    [x - 0.075, y - 0.14, z],
    '#fff3cc',
    { shines: true },
  )
  s.quad([x - 0.05, y + 0.1, z], [x + 0.05, y + 0.1, z], [x + 0.04, y - 0.1, z], [x - 0.04, y - 0.1, z], '#fffdf2', {
    shines: true,
  })
  s.quad([x - 0.14, y + 0.14, z], [x + 0.14, y + 0.14, z], [x + 0.04, y + 0.26, z], [x - 0.04, y + 0.26, z], '#3a3138')
  s.quad([x - 0.09, y - 0.14, z], [x + 0.09, y - 0.14, z], [x + 0.03, y - 0.2, z], [x - 0.03, y - 0.2, z], '#3a3138')
  s.light(x, y, 0.22, 0.34, 0.9, '#fff0c0')
}

/** The warm pool a lamp throws on the floor before a door. */
export function drawLightPool(s: Stage, x: number, y: number, z: number, radius: number): void {
  if (!isDark(s.hour)) return
  const at = s.sprite(x, y, z)
  if (!at) return
  const fill = s.ink.glow('#ffce7d', 0.55)
  s.ink.add(
    `<ellipse cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" rx="${(radius * at.scale).toFixed(1)}" ry="${(radius * at.scale * 0.2).toFixed(1)}" fill="${fill}"/>`,
  )
}
