import { darker } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'
import { drawShadow } from '../nature/trees.ts'

const COATS = ['#a9502f', '#3f6b6b', '#d0a04c', '#5c6f8f', '#7a4a5c', '#6d7f55'] as const
const SKINS = ['#e3b996', '#c18b66', '#8f5e45', '#f0cba8'] as const

/** A person walking, about 1.7 meters tall, with a bag now and then. */
export function drawPerson(s: Stage, dice: Dice, x: number, z: number, y = 0): void {
  const at = s.sprite(x, y, z)
  const [coat, skin, hair] = [
    dice.pick(COATS),
    dice.pick(SKINS),
    dice.pick(['#3a2c28', '#5d4030', '#2b2a33', '#a5713f']),
  ]
  const [stride, bag, turn] = [dice.range(8, 16), dice.chance(0.5), dice.chance(0.5) ? 1 : -1]
  if (!at || at.ahead < 3) return
  drawShadow(s, x, y, z, 0.35)
  const tone = (color: string) => s.tone(color, [-0.2, 0.5, 0.7], at.ahead)
  const k = at.scale / 100
  s.ink.add(
    `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(k * turn).toFixed(4)} ${k.toFixed(4)})">` +
      `<path d="M-4 -82L${-stride} 0M5 -82L${stride} -2" stroke="${tone('#3b3f52')}" stroke-width="13" stroke-linecap="round"/>` +
      `<path d="M-17 -76C-20 -110 -16 -142 0 -142C16 -142 20 -110 17 -76z" fill="${tone(coat)}"/>` +
      (bag ? `<rect x="-27" y="-132" width="14" height="38" rx="6" fill="${tone(darker(coat, 0.4))}"/>` : '') +
      `<path d="M6 -132L18 -92" stroke="${tone(darker(coat, 0.2))}" stroke-width="9" stroke-linecap="round"/>` +
      `<circle cx="2" cy="-155" r="12" fill="${tone(skin)}"/><path d="M-11 -152C-14 -172 14 -174 14 -158C4 -164 -2 -160 -3 -146z" fill="${tone(hair)}"/></g>`,
  )
}
