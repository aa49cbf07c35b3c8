import { lighter } from '../core/color.ts'
import { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'
import { drawRing } from '../rooms/appliances.ts'
import { drawFloorLamp, drawHousePlant, drawPendant, drawPicture } from '../rooms/decor.ts'
import { drawBookshelf, drawChair, drawRug, drawTable, solid } from '../rooms/furniture.ts'
import { drawPanelDoor } from '../rooms/hall.ts'
import { drawRoomWindow } from '../rooms/outlook.ts'
import { openRoom, roomLookOf } from '../rooms/room.ts'

const WIDE = { width: 1600, height: 900 }

/** A rental office: a plain door, a board of keys, a tidy desk. */
export function drawKeyDesk(): Stage {
  const dice = new Dice('key desk')
  const look = {
    ...roomLookOf(dice),
    width: 6.6,
    depth: 3.6,
    height: 2.9,
    wall: '#d8c9ae',
    cloth: '#25606a',
    second: '#c48a3a',
    wood: '#8a5a3a',
  }
  const s = openRoom(look, dice, 'golden', WIDE)
  drawPanelDoor(s, -2.9, '#25606a', look.trim)
  drawRoomWindow(s, dice, look, 1.35, 1.5, 0.95, 1.45, true)
  drawKeyBoard(s, -1.55, 1.1)
  drawPicture(s, dice, 0.35, 1.55, 0.62, 0.5)
  drawRug(s, [-1.7, 1.7], [1.6, 3.2], '#d9b27a', '#8f4a3a')
  drawBookshelf(s, dice, 0.2, 0.95, 1.1, look.wood)
  drawHousePlant(s, dice, -1.75, 0.5, 0, 1)
  drawChair(s, -0.2, 1, '#6e4a38', 'far')
  drawTable(s, [-1.1, 1.2], [1.5, 2.3], 0.76, look.wood)
  s.box([-0.85, -0.25], [0.76, 0.78], [1.75, 2.15], '#f4ead6')
  s.box([0.55, 0.8], [0.76, 0.9], [1.6, 1.85], solid('#a9502f'))
  drawRing(s, 0.2, 0.83, 2.1, 0.06, '#d8b36a')
  s.stroke([0.24, 0.79, 2.1], [0.46, 0.775, 2.15], 0.025, '#d8b36a')
  drawFloorLamp(s, 3, 0.6)
  return s
}

function drawKeyBoard(s: Stage, x: number, y: number): void {
  s.box([x, x + 1.45], [y, y + 1.05], [0, 0.04], '#6e4a38')
  s.rect(x + 0.05, y + 0.05, 1.35, 0.95, '#b98a5a', { z: 0.042 })
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 6; i++) {
      const [kx, ky] = [x + 0.17 + i * 0.22, y + 0.88 - row * 0.31]
      s.stroke([kx, ky, 0.06], [kx, ky - 0.03, 0.07], 0.018, '#4b3527')
      if ((row * 5 + i * 3) % 7 === 0) continue
      drawRing(s, kx, ky - 0.06, 0.07, 0.035, '#d8b36a')
      s.line(
        [
          [kx, ky - 0.09, 0.07],
          [kx, ky - 0.19, 0.07],
          [kx + 0.025, ky - 0.19, 0.07],
        ],
        0.02,
        '#d8b36a',
      )
      s.rect(kx + 0.03, ky - 0.16, 0.05, 0.07, ['#a9502f', '#25606a', '#f4ead6'][(i + row) % 3] ?? '#a9502f', {
        z: 0.072,
      })
    }
}

/** A workshop with tools on the wall, for landlords who repair things themselves. */
export function drawWorkshop(): Stage {
  const dice = new Dice('workshop')
  const look = {
    ...roomLookOf(dice),
    width: 6.4,
    depth: 3.6,
    height: 2.8,
    wall: '#b9a283',
    floor: '#8f7f70',
    wood: '#a9754a',
  }
  const s = openRoom(look, dice, 'dusk', WIDE)
  drawRoomWindow(s, dice, look, 1.4, 1.3, 1.2, 1.1, false)
  s.box([-2.6, 0.9], [1.15, 2.35], [0, 0.04], { front: lighter('#8a6243', 0.2) })
  for (let i = 0; i < 7; i++) {
    const x = -2.35 + i * 0.48
    s.box([x, x + 0.07], [1.35, 1.95], [0.05, 0.09], solid(i % 2 ? '#a9502f' : '#c48a3a'))
    s.box([x - 0.09, x + 0.16], [1.95, 2.08 + (i % 3) * 0.05], [0.05, 0.1], solid('#5d626b'))
  }
  drawTable(s, [-2.7, 1], [0.1, 0.9], 0.9, look.wood)
  s.box([-2.3, -1.5], [0.9, 1.2], [0.3, 0.65], solid('#93382a'))
  s.line(
    [
      [-2.1, 1.2, 0.5],
      [-2.1, 1.32, 0.5],
      [-1.7, 1.32, 0.5],
      [-1.7, 1.2, 0.5],
    ],
    0.04,
    '#3a3540',
  )
  for (const [i, x] of [-0.9, -0.6, -0.3].entries())
    s.box([x, x + 0.2], [0.9, 1.1 + i * 0.04], [0.4, 0.6], solid(['#e6d5b4', '#5f7f78', '#d9a04a'][i] ?? '#d9a04a'))
  s.box([1.7, 2.6], [0, 0.5], [0.9, 1.5], solid('#b98a5a'))
  s.box([1.75, 1.83], [0, 2.1], [0.15, 0.22], solid('#c39a6b'))
  s.box([2.3, 2.38], [0, 2.1], [0.15, 0.22], solid('#c39a6b'))
  for (let y = 0.3; y < 2; y += 0.32) s.box([1.83, 2.3], [y, y + 0.05], [0.16, 0.21], solid('#c39a6b'))
  drawPendant(s, -0.8, 1.4, look.height)
  return s
}
