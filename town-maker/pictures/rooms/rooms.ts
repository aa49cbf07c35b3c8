import { darker, lighter } from '../core/color.ts'
import { Dice } from '../core/dice.ts'
import type { HourName } from '../core/hours.ts'
import type { Stage } from '../core/stage.ts'
import { drawCounter, drawCupboards, drawFridge, drawSink, drawStove, drawWasher } from './appliances.ts'
import { drawFloorLamp, drawHousePlant, drawPendant, drawPicture } from './decor.ts'
import { drawBed, drawBookshelf, drawChair, drawRug, drawSofa, drawTable, solid } from './furniture.ts'
import { drawPanelDoor, drawStairFlight } from './hall.ts'
import { drawRoomWindow } from './outlook.ts'
import { openRoom, type RoomLook, roomLookOf } from './room.ts'

export type RoomKind = 'living' | 'kitchen' | 'bedroom' | 'stairs' | 'laundry'

/** A room of a building; its colors depend on the building and the room alone. */
export function drawRoom(kind: RoomKind, id: string): Stage {
  const dice = new Dice(`room ${id} ${kind}`)
  const look = roomLookOf(dice)
  const hour: HourName = dice.pick(['day', 'morning', 'golden', 'dusk', 'day', 'blue'])
  switch (kind) {
    case 'living':
      return living(look, dice, hour)
    case 'kitchen':
      return kitchen(look, dice, hour)
    case 'bedroom':
      return bedroom(look, dice, hour)
    case 'stairs':
      return stairs(look, dice, hour)
    case 'laundry':
      return laundry(look, dice)
  }
}

function living(look: RoomLook, dice: Dice, hour: HourName): Stage {
  const s = openRoom(look, dice, hour)
  const w = look.width / 2
  const flip = dice.chance(0.5)
  const windowX = flip ? -w + 0.7 : w - 2.3
  drawRoomWindow(s, dice, look, windowX, 1.6)
  if (flip) drawBookshelf(s, dice, w - 1.15, 1, 1.9, look.wood)
  else drawBookshelf(s, dice, -w + 0.15, 1, 1.9, look.wood)
  drawPicture(s, dice, flip ? 0.1 : -0.95, 1.45, 0.85, 0.62)
  drawRug(s, [-1.5, 1.4], [1.2, 3.1], lighter(look.second, 0.2), look.cloth)
  drawSofa(s, flip ? -1.4 : -0.9, 2.2, 0.5, look.cloth, look.second)
  drawFloorLamp(s, flip ? -w + 0.45 : w - 0.45, 0.7)
  drawHousePlant(s, dice, flip ? 1.05 : -1.3, 0.75, 0, 1.1)
  drawTable(s, [-0.75, 0.65], [1.85, 2.5], 0.42, look.wood)
  s.box([-0.4, -0.1], [0.42, 0.47], [2.05, 2.3], solid(look.second))
  s.box([0.2, 0.3], [0.42, 0.54], [2.1, 2.2], solid('#f4ead6'))
  return s
}

function kitchen(look: RoomLook, dice: Dice, hour: HourName): Stage {
  const s = openRoom(look, dice, hour)
  const w = look.width / 2
  const front = dice.pick(['#5f7f78', '#e9e0cf', '#8a9a72', '#44617a', '#b9623f', '#c9a36b'])
  const top = dice.pick(['#d9cdb8', '#6b5f58', '#b98a5a'])
  drawTiles(s, look, -w + 0.1, w - 1)
  drawRoomWindow(s, dice, look, -0.75, 1.35, 1.2, 1.15, false)
  drawCounter(s, [-w + 0.05, -w + 0.75], front, top)
  drawStove(s, -w + 0.77, '#e9e3d8')
  drawCounter(s, [-w + 1.5, w - 0.95], front, top)
  drawSink(s, -0.3)
  drawCupboards(s, [-w + 0.05, -0.95], front)
  drawCupboards(s, [0.8, w - 0.95], front)
  drawFridge(s, dice, w - 0.88, dice.pick(['#e9e3d8', '#b9bdbd', '#c9574a', '#8fb0a8']))
  for (const [i, x] of [0.8, 1, 1.18].entries())
    s.box([x, x + 0.11], [0.91, 1.08 + i * 0.05], [0.2, 0.3], solid(['#a9502f', '#d9a04a', '#5c8a7a'][i] ?? '#d9a04a'))
  drawHousePlant(s, dice, -0.55, 0.2, 1.1, 0.4)
  drawTable(s, [-0.9, 0.7], [2.1, 2.9], 0.75, look.wood)
  drawChair(s, -0.75, 1.75, look.wood, 'far')
  drawChair(s, 0.15, 1.75, look.wood, 'far')
  s.box([-0.25, 0.05], [0.75, 0.84], [2.4, 2.65], solid('#e6d5b4'))
  for (const [x, c] of [
    [-0.2, '#c9742f'],
    [-0.08, '#a93f30'],
  ] as const)
    s.box([x, x + 0.1], [0.84, 0.92], [2.45, 2.55], solid(c))
  drawPendant(s, -0.1, 2.4, look.height)
  return s
}

function drawTiles(s: Stage, look: RoomLook, x0: number, x1: number): void {
  s.rect(x0, 0.9, x1 - x0, 0.66, lighter(look.trim, 0.3), { z: 0.002 })
  for (let y = 1.06; y < 1.55; y += 0.16) s.rect(x0, y, x1 - x0, 0.012, darker(look.wall, 0.12), { z: 0.003 })
  for (let x = x0; x < x1; x += 0.3) s.rect(x, 0.9, 0.01, 0.66, darker(look.wall, 0.12), { z: 0.003 })
}

function bedroom(look: RoomLook, dice: Dice, hour: HourName): Stage {
  const s = openRoom(look, dice, hour)
  const w = look.width / 2
  const wide = dice.chance(0.55) ? 1.45 : 1
  const left = dice.chance(0.5)
  const bedX = left ? -w + 0.65 : w - 0.65 - wide
  drawRoomWindow(s, dice, look, left ? 0.35 : -1.75, 1.4)
  drawPicture(s, dice, bedX + wide / 2 - 0.35, 1.45, 0.7, 0.55)
  drawRug(s, left ? [-0.5, 1.6] : [-1.6, 0.5], [1.5, 2.8], lighter(look.second, 0.1), darker(look.second, 0.2))
  const night = left ? bedX - 0.5 : bedX + wide + 0.08
  s.box([night, night + 0.42], [0, 0.55], [0.05, 0.45], solid(look.wood))
  s.light(night + 0.21, 0.85, 0.3, 1.1, s.hour.lamp > 0.6 ? 0.7 : 0.1)
  s.quad(
    [night + 0.07, 0.75, 0.3],
    [night + 0.35, 0.75, 0.3],
    [night + 0.28, 0.98, 0.3],
    [night + 0.14, 0.98, 0.3],
    '#ffe3a3',
    { shines: true },
  )
  s.box([night + 0.18, night + 0.24], [0.55, 0.75], [0.27, 0.33], '#7a5a48')
  drawBed(s, bedX, wide, { wood: look.wood, cover: look.cloth, pillow: '#f7efdf' })
  const deskX = left ? w - 1.5 : -w + 0.2
  drawTable(s, [deskX, deskX + 1.25], [0.06, 0.66], 0.75, look.wood)
  s.box([deskX + 0.35, deskX + 0.85], [0.76, 1.06], [0.24, 0.27], { front: '#3a3540' })
  s.rect(deskX + 0.38, 0.79, 0.44, 0.24, '#a9c4c6', { z: 0.28, shines: true })
  for (const [i, c] of ['#a9502f', '#d9a04a', '#3f6b6b'].entries())
    s.box([deskX + 0.98 + i * 0.07, deskX + 1.04 + i * 0.07], [0.75, 0.98 - i * 0.03], [0.2, 0.36], solid(c))
  drawChair(s, deskX + 0.4, 0.62, darker(look.wood, 0.1), 'near')
  drawHousePlant(s, dice, left ? w - 0.35 : -w + 0.35, 1.5, 0, 0.9)
  return s
}

function stairs(look: RoomLook, dice: Dice, hour: HourName): Stage {
  const hall = { ...look, width: 4.4, depth: 4.6, height: 3.1 }
  const s = openRoom(hall, dice, hour)
  drawRoomWindow(s, dice, hall, -0.5, 0.9, 1.5, 1.2, false)
  drawPanelDoor(s, -1.75, look.cloth, hall.trim)
  drawStairFlight(s, [0.95, 2.2], look.wood, look.trim)
  for (let i = 0; i < 6; i++)
    s.box(
      [-0.48 + (i % 3) * 0.3, -0.21 + (i % 3) * 0.3],
      [0.95 - Math.floor(i / 3) * 0.3, 1.2 - Math.floor(i / 3) * 0.3],
      [0, 0.1],
      solid('#a98a4c'),
    )
  drawPendant(s, -0.5, 1.6, hall.height)
  drawRug(s, [-1.2, 0.1], [1.6, 4.4], look.cloth, look.second)
  return s
}

function laundry(look: RoomLook, dice: Dice): Stage {
  const room = { ...look, floor: '#8f8a86', wall: dice.pick(['#d9d3c4', '#c3cdc8', '#d8c4ab']) }
  const s = openRoom(room, dice, 'day')
  const w = look.width / 2
  drawRoomWindow(s, dice, room, -0.7, 1.4, 1.75, 0.6, false)
  for (let i = 0; i < 4; i++) drawWasher(s, -w + 0.5 + i * 0.78, 0, '#eae4d9', i === 2 && dice.chance(0.5))
  s.box([-w + 0.4, -w + 3.7], [1.42, 1.47], [0, 0.34], solid(look.wood))
  for (const [i, c] of ['#a9502f', '#5c8a8a', '#d9a04a', '#7a8a55'].entries())
    s.box([-w + 0.7 + i * 0.3, -w + 0.88 + i * 0.3], [1.47, 1.72], [0.08, 0.22], solid(c))
  drawTable(s, [0.6, 2], [1.5, 2.1], 0.85, look.wood)
  s.box([0.9, 1.5], [0.85, 1.1], [1.6, 2], solid('#cda86a'))
  s.box([0.94, 1.46], [1.1, 1.2], [1.63, 1.97], solid(look.cloth))
  drawPendant(s, 0.3, 2.2, room.height)
  return s
}
