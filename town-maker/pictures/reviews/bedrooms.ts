import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawHousePlant, drawPendant, drawPicture } from '../rooms/decor.ts'
import { drawBed, drawChair, drawRug, drawTable, solid } from '../rooms/furniture.ts'
import { drawRoomWindow } from '../rooms/outlook.ts'
import { snapshotRoom } from './frames.ts'

/** A bedroom hardly wider than its bed. */
export function bedroomSmall(): Stage {
  const { s, dice, look } = snapshotRoom('bedroom-small', 'dusk', {
    width: 2.5,
    depth: 3,
    height: 2.6,
    wall: '#c9d2c0',
    cloth: '#8f4a55',
  })
  drawRoomWindow(s, dice, look, 0.25, 0.75, 1.1, 1.2, false)
  s.box([-1.2, 0], [1.75, 1.8], [0, 0.26], solid(look.wood))
  for (let i = 0; i < 9; i++)
    s.box(
      [-1.12 + i * 0.1, -1.05 + i * 0.1],
      [1.8, 2.02 + (i % 3) * 0.05],
      [0.04, 0.2],
      solid(['#a9502f', '#d9a04a', '#3f6b6b', '#e6d5b4'][i % 4] ?? '#d9a04a'),
    )
  drawBed(s, -1.2, 0.95, { wood: look.wood, cover: look.cloth, pillow: '#f7efdf' })
  s.box([0.35, 1.2], [0, 0.72], [0.05, 0.55], solid(look.wood))
  for (const y of [0.1, 0.42]) s.rect(0.4, y, 0.75, 0.25, lighter(look.wood, 0.1), { z: 0.555 })
  s.box([0.5, 0.8], [0.72, 0.95], [0.15, 0.4], solid('#5c6f8f'))
  drawHousePlant(s, dice, 1.02, 0.3, 0.72, 0.5)
  s.box([0.45, 1.1], [0, 0.34], [1, 1.5], solid('#b98a5a'))
  drawPendant(s, 0.1, 1.7, look.height)
  return s
}

/** A bedroom with two tall windows and the morning in it. */
export function bedroomBright(): Stage {
  const { s, dice, look } = snapshotRoom('bedroom-bright', 'morning', {
    width: 5,
    depth: 3.8,
    height: 3,
    wall: '#f0e4cb',
    floor: '#c9a06e',
    cloth: '#3f6b6b',
    second: '#f2e3c8',
  })
  drawRoomWindow(s, dice, look, -1.9, 1.15, 0.8, 1.7)
  drawRoomWindow(s, dice, look, 0.6, 1.15, 0.8, 1.7)
  drawRug(s, [-1.3, 1.5], [1.6, 3], '#e6c9a0', '#b8623f')
  drawPicture(s, dice, -0.28, 1.55, 0.5, 0.6)
  drawBed(s, 0.55, 1.45, { wood: '#b07b4c', cover: look.cloth, pillow: '#fbf5e8' })
  drawTable(s, [-2.2, -0.9], [0.1, 0.7], 0.75, '#b07b4c')
  drawHousePlant(s, dice, -2, 0.35, 0.75, 0.5)
  s.box([-1.6, -1.15], [0.76, 1.04], [0.3, 0.33], { front: '#3a3540' })
  drawChair(s, -1.7, 0.62, '#8a5a3a', 'near')
  drawHousePlant(s, dice, 2.25, 1.3, 0, 1.2)
  return s
}

/** A desk by night: lamp, notes, a mug, the town in the window. */
export function studyDesk(): Stage {
  const { s, dice, look } = snapshotRoom('study-desk', 'night', {
    width: 3,
    depth: 1.9,
    height: 2.5,
    wall: '#7d8f8a',
    wood: '#b07b4c',
    second: '#b8623f',
  })
  drawRoomWindow(s, dice, look, -0.55, 1.1, 1.05, 1.1, true)
  for (let i = 0; i < 5; i++)
    s.rect(
      0.95 + (i % 2) * 0.22,
      1.25 + Math.floor(i / 2) * 0.24,
      0.17,
      0.17,
      ['#f6e3a4', '#e8b9a0', '#cfe0d4'][i % 3] ?? '#f6e3a4',
      { z: 0.01 },
    )
  drawTable(s, [-1.3, 1.25], [0.08, 0.85], 0.76, look.wood)
  drawBookRow(s)
  s.box([-0.3, 0.35], [0.77, 1.16], [0.36, 0.39], { front: '#3a3540' })
  s.rect(-0.27, 0.8, 0.59, 0.33, '#bcd6d6', { z: 0.4, shines: true })
  s.slab([-0.32, 0.37], [0.4, 0.72], 0.775, '#57505a')
  s.slab([0.5, 0.95], [0.35, 0.75], 0.766, '#fbf5e4')
  s.slab([0.58, 1.02], [0.42, 0.78], 0.768, '#f2e3c8')
  s.box([-0.62, -0.5], [0.76, 0.9], [0.5, 0.62], solid('#a9502f'))
  drawDeskLamp(s)
  drawChair(s, -0.2, 0.9, darker(look.wood, 0.25), 'near')
  return s
}

function drawDeskLamp(s: Stage): void {
  s.line(
    [
      [-0.95, 0.77, 0.4],
      [-0.8, 1.25, 0.35],
      [-0.5, 1.42, 0.45],
    ],
    0.03,
    '#3f6058',
  )
  s.light(-0.42, 1.2, 0.5, 1.15, 0.8)
  s.quad([-0.6, 1.3, 0.46], [-0.28, 1.3, 0.46], [-0.38, 1.48, 0.46], [-0.5, 1.48, 0.46], '#3f6058')
  s.quad([-0.58, 1.3, 0.46], [-0.3, 1.3, 0.46], [-0.4, 1.25, 0.46], [-0.5, 1.25, 0.46], '#fff0c4', { shines: true })
}

function drawBookRow(s: Stage): void {
  for (let i = 0; i < 6; i++)
    s.box(
      [0.62 + i * 0.08, 0.69 + i * 0.08],
      [0.76, 1.02 - (i % 3) * 0.05],
      [0.15, 0.32],
      solid(['#a9502f', '#d9a04a', '#3f6b6b', '#5c6f8f', '#e6d5b4', '#8f4a55'][i] ?? '#a9502f'),
    )
}
