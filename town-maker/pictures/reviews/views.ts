import type { Stage } from '../core/stage.ts'
import { drawNorth } from '../scenes/north.ts'
import { drawWest } from '../scenes/west.ts'
import { PHONE } from './frames.ts'

/** The lake over the roofs, from a window with a plant on the sill. */
export function viewLake(): Stage {
  const stage = drawWest(PHONE.width, PHONE.height)
  frameWithWindow(stage, '#d9c3a0', '#f7efdf')
  return stage
}

/** The falls and the bridge, from a window at the back. */
export function viewGorge(): Stage {
  const stage = drawNorth(PHONE.width, PHONE.height)
  frameWithWindow(stage, '#9fb0a4', '#f3e9d6')
  return stage
}

/** A window frame, its wall, a curtain and a sill before a scene that fills the picture. */
function frameWithWindow({ ink }: Stage, wall: string, trim: string): void {
  const [l, t, r, b] = [170, 70, 1060, 730]
  ink.add(`<path d="M0 0H1200V900H0zM${l} ${t}V${b}H${r}V${t}z" fill="${wall}"/>`)
  ink.add(`<path d="M${l - 34} ${t - 34}H${r + 34}V${b + 24}H${l - 34}zM${l} ${t}V${b}H${r}V${t}z" fill="${trim}"/>`)
  ink.add(`<path d="M${l} ${t}H${r}V${t + 14}H${l + 14}V${b}H${l}z" fill="#3a2c28" opacity=".3"/>`)
  ink.add(
    `<rect x="${(l + r) / 2 - 11}" y="${t}" width="22" height="${b - t}" fill="${trim}"/><rect x="${(l + r) / 2 + 5}" y="${t}" width="6" height="${b - t}" fill="#3a2c28" opacity=".18"/>`,
  )
  ink.add(
    `<path d="M${l - 70} ${b + 20}H${r + 70}V${b + 64}H${l - 70}z" fill="${trim}"/><path d="M${l - 70} ${b + 64}H${r + 70}V${b + 82}H${l - 70}z" fill="#3a2c28" opacity=".22"/>`,
  )
  ink.add(
    `<path d="M60 0H300C300 240 250 420 190 520C170 640 176 760 180 900H40z" fill="#b8623f"/><path d="M120 0C120 300 100 600 96 900M200 0C196 240 160 420 140 560" stroke="#94482c" stroke-width="7" fill="none"/>`,
  )
  ink.add(
    `<path d="M852 ${b + 26}L838 ${b - 66}H938L924 ${b + 26}z" fill="#a9502f"/><path d="M832 ${b - 80}H944V${b - 58}H832z" fill="#c4734d"/>`,
  )
  const leaves = [
    [-74, -96],
    [-46, -150],
    [-12, -176],
    [26, -166],
    [58, -128],
    [80, -80],
  ]
  const paths = leaves.map(
    ([dx, dy], i) =>
      `<path d="M888 ${b - 74}q${(dx ?? 0) - 16} ${(dy ?? 0) * 0.5} ${dx} ${dy}q24 ${-(dy ?? 0) * 0.5} ${-(dx ?? 0)} ${-(dy ?? 0)}z" fill="${i % 2 ? '#4b7560' : '#6c8e52'}"/>`,
  )
  ink.add(paths.join(''))
  ink.add(
    `<path d="M560 ${b + 22}C540 ${b - 30} 566 ${b - 66} 580 ${b - 78}C570 ${b - 100} 572 ${b - 120} 576 ${b - 136}L596 ${b - 118}H618L638 ${b - 136}C642 ${b - 118} 642 ${b - 98} 632 ${b - 80}C664 ${b - 54} 668 ${b - 10} 660 ${b + 16}C690 ${b + 18} 700 ${b - 2} 696 ${b - 24}L708 ${b - 26}C716 ${b + 10} 696 ${b + 30} 660 ${b + 26}z" fill="#3a3038"/>`,
  )
}
