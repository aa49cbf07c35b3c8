import { darker } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawWasher } from '../rooms/appliances.ts'
import { drawFloorLamp } from '../rooms/decor.ts'
import { drawBookshelf, solid } from '../rooms/furniture.ts'
import { drawPanelDoor, drawStairFlight } from '../rooms/hall.ts'
import { drawRoomWindow } from '../rooms/outlook.ts'
import { snapshotRoom } from './frames.ts'

/** A stair one must climb sideways with a mattress. */
export function stairsNarrow(): Stage {
  const { s, look } = snapshotRoom('stairs-narrow', 'dusk', {
    width: 2.3,
    depth: 3.4,
    height: 2.9,
    wall: '#d8c4bb',
    wood: '#8a5a3a',
    cloth: '#5c6f8f',
  })
  drawPanelDoor(s, -1.08, '#6d7f55', look.trim)
  drawStairFlight(s, [0.12, 1.14], look.wood, look.trim)
  s.light(-0.5, 2.4, 1, 1.7, 0.6)
  s.stroke([-0.5, 2.9, 1], [-0.5, 2.5, 1], 0.02, '#4b4046')
  const bulb = s.sprite(-0.5, 2.42, 1)
  if (bulb)
    s.ink.add(
      `<circle cx="${bulb.x.toFixed(0)}" cy="${bulb.y.toFixed(0)}" r="${(0.075 * bulb.scale).toFixed(0)}" fill="#fff3cf"/>`,
    )
  s.box([-1.05, -0.7], [0, 0.24], [1.5, 1.85], solid('#b98a5a'))
  s.box([-1.02, -0.74], [0.24, 0.44], [1.55, 1.82], solid('#c9a36b'))
  return s
}

/** A laundry with a note on the dryer that has not moved for weeks. */
export function laundryBrokenDryer(): Stage {
  const { s, look } = snapshotRoom('laundry-broken-dryer', 'day', {
    width: 3.2,
    depth: 2.2,
    height: 2.6,
    wall: '#c3cdc8',
    floor: '#8f8a86',
  })
  for (let y = 0.2; y < 1.2; y += 0.2) s.rect(-1.6, y, 3.2, 0.012, '#a3b0ac', { z: 0.003 })
  drawWasher(s, -1.25, 0, '#eae4d9')
  drawWasher(s, -0.45, 0, '#eae4d9', true)
  drawWasher(s, 0.35, 0, '#eae4d9')
  s.box([-1.4, 1.2], [1.5, 1.55], [0, 0.3], solid(look.wood))
  for (const [i, c] of ['#a9502f', '#5c8a8a', '#d9a04a'].entries())
    s.box([-1.1 + i * 0.35, -0.92 + i * 0.35], [1.55, 1.82], [0.06, 0.2], solid(c))
  s.box([0.4, 1], [0.92, 1.18], [0.1, 0.5], solid('#cda86a'))
  s.quad([0.45, 1.18, 0.45], [0.6, 1.32, 0.4], [0.78, 1.26, 0.4], [0.95, 1.18, 0.45], '#8f4a55')
  s.stroke([-1.5, 2.1, 0.6], [1.5, 2.1, 0.6], 0.015, '#5a4336')
  for (const [x, c, h] of [
    [-1.2, '#3f6b6b', 0.42],
    [-0.75, '#e6d5b4', 0.5],
    [0.75, '#b8623f', 0.4],
    [1.15, '#5c6f8f', 0.3],
  ] as const)
    s.quad([x, 2.1, 0.6], [x + 0.32, 2.1, 0.6], [x + 0.3, 2.1 - h, 0.6], [x + 0.03, 2.1 - h, 0.6], c)
  return s
}

/** A basement with pipes, boxes and one small window. */
export function basement(): Stage {
  const { s, dice, look } = snapshotRoom('basement', 'dusk', {
    width: 4.4,
    depth: 3.4,
    height: 2.3,
    wall: '#a39a90',
    floor: '#7d7772',
    trim: '#8f867d',
  })
  for (let i = 0; i < 40; i++)
    s.rect(
      -2.2 + dice.whole(0, 9) * 0.44,
      dice.whole(0, 9) * 0.22,
      0.41,
      0.19,
      darker(look.wall, dice.range(0.05, 0.16)),
      { z: 0.002 },
    )
  drawRoomWindow(s, dice, { ...look, trim: '#d9cdb8' }, 0.2, 0.9, 1.65, 0.4, false)
  for (const [y, c] of [
    [2.15, '#b08a5a'],
    [2.02, '#8d8580'],
  ] as const)
    s.box([-2.2, 2.2], [y, y + 0.08], [0.15, 0.23], solid(c))
  s.box([-1.9, -1.2], [0, 1.5], [0.1, 0.8], solid('#b9b2a8'))
  s.box([-1.6, -1.48], [1.5, 2.3], [0.4, 0.5], solid('#8d8580'))
  s.rect(-1.75, 0.5, 0.4, 0.3, '#3a3540', { z: 0.81 })
  for (const [x, y, z, w, c] of [
    [-0.7, 0, 0.2, 0.7, '#b98a5a'],
    [-0.6, 0.5, 0.25, 0.55, '#c9a36b'],
    [0.2, 0, 0.3, 0.6, '#a9754a'],
  ] as const)
    s.box([x, x + w], [y, y + 0.5], [z, z + 0.5], solid(c))
  drawBookshelf(s, dice, 1.1, 0.9, 1.4, '#8a6243')
  drawBareBulb(s)
  s.slab([-0.4, 1.1], [1.6, 2.2], 0.005, '#5d6670', { opacity: 0.5 })
  drawFloorLamp(s, -0.95, 0.5)
  return s
}

function drawBareBulb(s: Stage): void {
  s.light(0.3, 2, 1.4, 2, 0.65)
  s.stroke([0.3, 2.3, 1.4], [0.3, 2.08, 1.4], 0.02, '#4b4046')
  const bulb = s.sprite(0.3, 2.02, 1.4)
  if (bulb)
    s.ink.add(
      `<circle cx="${bulb.x.toFixed(0)}" cy="${bulb.y.toFixed(0)}" r="${(0.07 * bulb.scale).toFixed(0)}" fill="#fff3cf"/>`,
    )
}
