import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawCounter, drawCupboards, drawRing, drawSink, drawStove } from '../rooms/appliances.ts'
import { drawHousePlant, drawPendant } from '../rooms/decor.ts'
import { drawChair, drawTable, solid } from '../rooms/furniture.ts'
import { drawRoomWindow } from '../rooms/outlook.ts'
import { snapshotRoom } from './frames.ts'

/** A kitchen with everything put away and the sun on the floor. */
export function kitchenTidy(): Stage {
  const { s, dice, look } = snapshotRoom('kitchen-tidy', 'morning', { wall: '#efe5d3', width: 4.2, floor: '#c39a6b' })
  s.rect(-2, 0.9, 4.1, 0.66, '#f7f1e4', { z: 0.002 })
  drawRoomWindow(s, dice, look, -0.6, 1.2, 1.15, 1.15, false)
  drawCounter(s, [-2, -1.05], '#5f7f78', '#d9cdb8')
  drawStove(s, -1.04, '#efe9de')
  drawCounter(s, [-0.31, 2], '#5f7f78', '#d9cdb8')
  drawSink(s, -0.25)
  drawCupboards(s, [-2, -0.8], '#5f7f78')
  drawCupboards(s, [0.8, 2], '#5f7f78')
  drawHousePlant(s, dice, 0.45, 0.2, 1.07, 0.4)
  for (let i = 0; i < 4; i++)
    s.box(
      [0.9 + i * 0.2, 1.03 + i * 0.2],
      [0.91, 1.12 - (i % 2) * 0.05],
      [0.2, 0.32],
      solid(['#a9502f', '#d9a04a', '#e6d5b4', '#7a8a55'][i] ?? '#d9a04a'),
    )
  drawTable(s, [0.4, 1.7], [1.7, 2.4], 0.75, '#b98a5a')
  drawChair(s, 0.5, 1.35, '#b98a5a', 'far')
  drawHousePlant(s, dice, 1.05, 2, 0.75, 0.42)
  drawPendant(s, 1, 2, look.height)
  return s
}

/** An old stove with burnt rings, stains and one crooked knob. */
export function kitchenOldStove(): Stage {
  const { s } = snapshotRoom('kitchen-old-stove', 'day', {
    wall: '#d9cba4',
    width: 2.9,
    depth: 2.1,
    height: 2.6,
    floor: '#9a7d64',
  })
  for (let y = 0.95; y < 1.7; y += 0.18) s.rect(-1.45, y, 2.9, 0.012, '#b9a984', { z: 0.003 })
  for (let x = -1.4; x < 1.45; x += 0.18) s.rect(x, 0.95, 0.01, 0.75, '#b9a984', { z: 0.003 })
  drawCounter(s, [-1.42, -0.4], '#8a6a4c', '#b7a68c')
  drawCounter(s, [0.36, 1.42], '#8a6a4c', '#b7a68c')
  drawStove(s, -0.38, '#ddd2bb', true)
  s.box([-0.5, 0.5], [1.68, 1.86], [0, 0.45], solid('#c9bfa9'))
  s.quad([-0.2, 1.1, 0.09], [0.25, 1.1, 0.09], [0.12, 1.62, 0.004], [-0.05, 1.66, 0.004], '#7a5c3a', {
    shines: true,
    opacity: 0.3,
  })
  s.box([-0.25, 0.05], [0.93, 1.12], [0.14, 0.34], solid('#7d2f27'))
  s.stroke([0.05, 1.06, 0.24], [0.32, 1.08, 0.24], 0.035, '#3a3540')
  for (const [i, x] of [-1.2, -1, -0.8].entries())
    s.box([x, x + 0.12], [0.91, 1.1 + i * 0.05], [0.15, 0.28], solid(['#a9502f', '#e6d5b4', '#5f7f78'][i] ?? '#a9502f'))
  s.box([0.6, 1.1], [0.91, 0.98], [0.15, 0.45], solid('#c9a36b'))
  return s
}

/** A shared fridge: crowded shelves behind an open door, notes with no one's name. */
export function fridge(): Stage {
  const { s, dice } = snapshotRoom('fridge', 'day', { wall: '#cfd6c8', width: 3, depth: 2, height: 2.6 })
  const [x0, x1] = [-0.75, 0.35]
  s.box([x0 - 0.06, x1 + 0.06], [0.04, 2.02], [0, 0.6], solid('#e5e2da'))
  s.rect(x0, 0.14, x1 - x0, 1.8, '#f4f6f2', { z: 0.61, shines: true })
  s.light((x0 + x1) / 2, 1.5, 0.65, 1.1, 0.5, '#fffbe8')
  for (const y of [0.5, 0.85, 1.2, 1.55]) {
    for (let x = x0 + 0.06; x < x1 - 0.16; ) {
      const w = dice.range(0.09, 0.19)
      const color = dice.pick(['#c9742f', '#7a9b5c', '#a93f30', '#e2c15a', '#f7efdf', '#6d8fa0', '#8a5a3a'])
      const h = dice.range(0.1, 0.26)
      s.box([x, x + w - 0.02], [y, y + h], [0.612, 0.66], { front: color, top: lighter(color, 0.2) })
      s.rect(x + w * 0.2, y + h * 0.3, w * 0.45, h * 0.3, '#f7efdf', { z: 0.665 })
      x += w
    }
    s.box([x0, x1], [y - 0.025, y], [0.61, 0.69], '#b9c6c9')
  }
  s.box([x0, x1], [0.14, 0.42], [0.61, 0.67], { front: '#cfdcdc' })
  s.quad([x1 + 0.06, 0.04, 0.6], [x1 + 0.62, 0.04, 1.1], [x1 + 0.62, 2.02, 1.1], [x1 + 0.06, 2.02, 0.6], '#eceae3')
  for (const y of [0.5, 1, 1.5]) {
    s.quad(
      [x1 + 0.1, y, 0.62],
      [x1 + 0.56, y, 1.03],
      [x1 + 0.56, y + 0.16, 1.03],
      [x1 + 0.1, y + 0.16, 0.62],
      '#cfdcdc',
    )
    s.quad(
      [x1 + 0.18, y + 0.1, 0.7],
      [x1 + 0.3, y + 0.1, 0.8],
      [x1 + 0.3, y + 0.36, 0.8],
      [x1 + 0.18, y + 0.36, 0.7],
      dice.pick(['#a93f30', '#7a9b5c', '#e2c15a']),
    )
  }
  return s
}

/** A round thermostat on a plain wall, set low, with a hand-written rule taped below it. */
export function drawDial(s: Stage, x: number, y: number): void {
  drawRing(s, x + 0.02, y - 0.03, 0.01, 0.31, darker('#d9b99b', 0.2))
  drawRing(s, x, y, 0.03, 0.3, '#efe8da')
  drawRing(s, x, y, 0.05, 0.23, '#d8b36a')
  drawRing(s, x, y, 0.06, 0.185, '#f7f1e4')
  for (let i = 0; i < 13; i++) {
    const a = -0.5 + (i / 12) * 4.14
    const p = (r: number) => [x + Math.cos(a) * r, y + Math.sin(a) * r, 0.065] as const
    s.line([p(0.15), p(i % 3 ? 0.165 : 0.175)], 0.008, '#6e5a4a')
  }
  s.stroke([x, y, 0.07], [x - 0.11, y + 0.06, 0.07], 0.016, '#a93f30')
  drawRing(s, x, y, 0.075, 0.025, '#6e5a4a')
}
