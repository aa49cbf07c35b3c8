import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import type { HouseLook } from './look.ts'
import { drawWindow, type WindowLook } from './openings.ts'

export function windowLook(look: HouseLook, part: string): WindowLook {
  const stone = look.texture === 'brick' ? lighter(look.foundation, 0.45) : undefined
  return {
    trim: look.trim,
    seed: `${look.id} ${part}`,
    bars: look.kind === 'block' ? 'casement' : look.traits[1] > 0.5 ? 'sash' : 'grid',
    lintel: stone,
  }
}

/** A bay of windows standing out over the ground floor, all the way up. */
export function drawBay(s: Stage, look: HouseLook, x: number): void {
  const [w, out] = [2.5, 0.75]
  const foot = look.base + look.story + 0.15
  const top = look.base + look.stories * look.story + 0.1
  s.quad(
    [x - w / 2, foot - 0.5, 0],
    [x + w / 2, foot - 0.5, 0],
    [x + w / 2 - 0.35, foot, out],
    [x - w / 2 + 0.35, foot, out],
    darker(look.trim, 0.2),
  )
  for (const side of [-1, 1])
    s.quad(
      [x + (side * w) / 2, foot, 0],
      [x + side * (w / 2 - 0.35), foot, out],
      [x + side * (w / 2 - 0.35), top, out],
      [x + (side * w) / 2, top, 0],
      darker(look.trim, 0.14),
    )
  const bay = s.at(x, 0, out)
  bay.rect(-w / 2 + 0.35, foot, w - 0.7, top - foot, lighter(look.wall, 0.1))
  for (let level = 1; level < look.stories; level++) {
    const y = look.base + level * look.story + 0.8
    drawWindow(bay, -0.66, y, 1.32, 1.7, windowLook(look, `bay ${x.toFixed(0)} ${level}`))
    bay.box([-w / 2 + 0.35, w / 2 - 0.35], [y - 0.62, y - 0.42], [0, 0.05], look.trim)
  }
  s.box([x - w / 2 + 0.25, x + w / 2 - 0.25], [top, top + 0.25], [0, out + 0.12], {
    front: look.trim,
    side: darker(look.trim, 0.2),
  })
}

/** A balcony with its glass door, slab, brackets and railing. */
export function drawBalcony(s: Stage, look: HouseLook, x: number, y: number, gap: number, part: string): void {
  const half = gap * 0.42
  const iron = look.trim.startsWith('#3') ? look.trim : '#4a4550'
  drawWindow(s, x - 0.95, y + 0.12, 1.9, 2.2, {
    ...windowLook(look, `balcony ${part}`),
    bars: 'casement',
    lintel: undefined,
  })
  for (const side of [-1, 1])
    s.tri(
      [x + side * half * 0.8, y - 0.5, 0.02],
      [x + side * half * 0.8, y - 0.1, 0.02],
      [x + side * half * 0.8, y - 0.1, 0.9],
      iron,
    )
  s.box([x - half, x + half], [y - 0.12, y + 0.06], [0, 1.15], {
    front: lighter(look.foundation, 0.3),
    top: '#b7aa9b',
    side: darker(look.foundation, 0.1),
  })
  if (part.length % 2 && look.traits[3] > 0.4)
    s.box([x + half - 0.5, x + half - 0.2], [y + 0.06, y + 0.4], [0.5, 0.8], '#b4623f')
  for (let at = -half + 0.08; at < half; at += 0.17) s.rect(x + at, y + 0.06, 0.035, 0.92, iron, { z: 1.1 })
  for (const h of [0.12, 0.96]) s.box([x - half, x + half], [y + h, y + h + 0.06], [1.07, 1.13], iron)
  for (const side of [-1, 1])
    s.line(
      [
        [x + side * half, y + 1, 0],
        [x + side * half, y + 1, 1.1],
        [x + side * half, y, 1.1],
      ],
      0.05,
      iron,
    )
}
