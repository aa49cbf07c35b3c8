import { darker, mix } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import { type Hour, hourOf, isDark } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'

/** Colors and proportions of one flat's rooms. */
export interface RoomLook {
  readonly wall: string
  readonly floor: string
  readonly trim: string
  readonly wood: string
  readonly cloth: string
  readonly second: string
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Seeded colors for the rooms of a building. */
export function roomLookOf(dice: Dice): RoomLook {
  return {
    wall: dice.pick(['#e9dcc3', '#c9d2c0', '#d9b99b', '#b9c8cc', '#e7cfa0', '#d8c4bb', '#a9b9a4', '#efe5d3']),
    floor: dice.pick(['#a9754a', '#b98a5a', '#8c5f42', '#c39a6b']),
    trim: '#f7efdf',
    wood: dice.pick(['#8a5a3a', '#b07b4c', '#6e4a38', '#c0935f']),
    cloth: dice.pick(['#3f6b6b', '#a9502f', '#5c6f8f', '#7a8a55', '#8f4a55', '#c48a3a']),
    second: dice.pick(['#d9a04a', '#c9d2c0', '#b8623f', '#e6d5b4', '#7d93a5']),
    width: dice.range(4.4, 5.4),
    height: dice.range(2.65, 3),
    depth: dice.range(4, 4.8),
  }
}

/** The light inside: daylight from the left, or lamps. The outside keeps its own sky. */
function indoors(hour: Hour): Hour {
  return isDark(hour)
    ? { ...hour, ambient: [0.68, 0.58, 0.5], sun: [0.34, 0.26, 0.14], haze: '#5d4a42', stars: 0 }
    : { ...hour, ambient: [0.8, 0.78, 0.76], sun: [0.3, 0.26, 0.18], haze: '#e9dcc3' }
}

/** An empty room seen from its open side: x across, z = 0 at the back wall. */
export function openRoom(
  look: RoomLook,
  dice: Dice,
  hourName: Parameters<typeof hourOf>[0],
  size = { width: 1440, height: 1080 },
): Stage {
  const hour = indoors(hourOf(hourName, dice.pick(['spring', 'summer', 'autumn', 'winter'])))
  const distance = look.depth + 1.9
  const side = dice.range(-0.45, 0.45)
  // Low, narrow rooms are framed by their height, wide ones by their width.
  const reach = Math.max(look.width * 1.26, (look.height * 1.12 * size.width) / size.height)
  const focal = (size.width * distance) / reach
  const scale = focal / distance
  const view = {
    ...size,
    eye: [side, 1.5, distance] as const,
    turn: 0,
    focal,
    horizon: size.height * 0.47,
    center: size.width / 2 + side * scale,
  }
  const stage = new Stage(view, hour)
  drawShell(stage, look)
  return stage
}

function drawShell(s: Stage, look: RoomLook): void {
  const [w, h, d] = [look.width / 2, look.height, look.depth + 1.4]
  s.slab([-w, w], [0, d], 0, look.floor)
  for (let x = -w, i = 0; x < w; x += 0.3, i++) {
    s.stroke([x, 0.002, 0], [x, 0.002, d], 0.018, darker(look.floor, 0.22))
    s.stroke(
      [x, 0.002, 0.6 + ((i * 1.7) % 3)],
      [x + 0.3, 0.002, 0.6 + ((i * 1.7) % 3)],
      0.018,
      darker(look.floor, 0.22),
    )
  }
  s.slab([-w, w], [0, d], h, mix(look.trim, look.wall, 0.25))
  s.rect(-w, 0, w * 2, h, look.wall)
  for (const side of [-1, 1]) {
    const shade = side < 0 ? darker(look.wall, 0.16) : darker(look.wall, 0.07)
    s.quad([side * w, 0, 0], [side * w, 0, d], [side * w, h, d], [side * w, h, 0], shade)
    s.quad(
      [side * w * 0.998, 0, 0],
      [side * w * 0.998, 0, d],
      [side * w * 0.998, 0.16, d],
      [side * w * 0.998, 0.16, 0],
      look.trim,
    )
    s.quad(
      [side * w * 0.998, h - 0.1, 0],
      [side * w * 0.998, h - 0.1, d],
      [side * w * 0.998, h, d],
      [side * w * 0.998, h, 0],
      look.trim,
    )
  }
  s.box([-w, w], [0, 0.16], [0, 0.03], look.trim)
  s.box([-w, w], [h - 0.1, h], [0, 0.06], look.trim)
}
