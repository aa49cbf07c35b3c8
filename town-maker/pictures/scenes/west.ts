import { Dice } from '../core/dice.ts'
import { hourOf } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'
import { drawHouse } from '../house/house.ts'
import { type HouseKind, lookOf } from '../house/look.ts'
import { drawSky } from '../nature/sky.ts'
import { drawBush, drawTree } from '../nature/trees.ts'

const WALLS = ['white', 'blue', 'yellow', 'red', 'green', 'brown', 'cream', 'gray'] as const
const slopeAt = (z: number): number => (z > -4 ? 0 : (z + 4) * 0.16)

/** Porch houses on a hillside, and the long lake below them at sunset. */
export function drawWest(width = 1920, height = 1080): Stage {
  const dice = new Dice('west')
  const base = hourOf('golden', 'autumn')
  const hour = {
    ...base,
    sky: ['#3d4f7a', '#85789a', '#dd9180', '#f8bf7f', '#ffdf9f'],
    haze: '#d99f88',
    lit: 0.62,
    lamp: 0.79,
    ambient: [0.55, 0.48, 0.56] as const,
    sun: [0.52, 0.28, 0.1] as const,
  }
  const stage = new Stage(
    { width, height, eye: [0, 17, 26], turn: 0, focal: height * 1.2, horizon: height * 0.34, center: width / 2 },
    hour,
  )
  drawSky(stage, dice, { hills: false, sunAt: 0.52 })
  drawFarShore(stage)
  drawLake(stage, dice)
  stage.quad(
    [-400, slopeAt(-118), -118],
    [400, slopeAt(-118), -118],
    [160, slopeAt(-60), -60],
    [-160, slopeAt(-60), -60],
    '#a9925a',
  )
  stage.quad([-160, slopeAt(-60), -60], [160, slopeAt(-60), -60], [60, 0, -4], [-60, 0, -4], '#a3955a')
  stage.slab([-60, 60], [-4, 26], 0, '#9d9a5c')
  drawLane(stage)
  for (const [row, z] of [-106, -84, -62, -42, -22].entries()) drawTier(stage, dice, row, z)
  drawNearRim(stage, dice)
  return stage
}

/** Low hills beyond the water; the sun is over their gap. */
function drawFarShore({ ink, view }: Stage): void {
  const [w, y, u] = [view.width, view.horizon + 2, view.height * 0.01]
  ink.add(
    `<path d="M0 ${y}V${y - 9 * u}C${w * 0.12} ${y - 13 * u} ${w * 0.26} ${y - 8 * u} ${w * 0.4} ${y - 3 * u}S${w * 0.56} ${y - 2 * u} ${w * 0.66} ${y - 5 * u}S${w * 0.9} ${y - 11 * u} ${w} ${y - 8 * u}V${y}z" fill="${ink.fade(['#a98093', '#d99f88'])}"/>`,
  )
  ink.add(
    `<path d="M0 ${y}V${y - 4 * u}C${w * 0.16} ${y - 6 * u} ${w * 0.28} ${y - 2.4 * u} ${w * 0.42} ${y}H${w * 0.6}C${w * 0.76} ${y - 3 * u} ${w * 0.86} ${y - 6 * u} ${w} ${y - 3.4 * u}V${y}z" fill="${ink.fade(['#8a6c88', '#b98590'])}"/>`,
  )
}

function drawLake(stage: Stage, dice: Dice): void {
  const y = slopeAt(-118) - 4
  const { ink, view } = stage
  ink.add(
    `<rect y="${view.horizon}" width="${view.width}" height="${view.height * 0.36}" fill="${ink.fade(['#eab08c', '#b0819a', '#67689a', '#4b6294'])}"/>`,
  )
  for (let i = 0; i < 70; i++) {
    const z = -130 - dice.next() ** 2 * 700
    const half = dice.range(2, 9) * (-z / 300)
    const x = 2 + dice.range(-1, 1) * (10 + -z * 0.012) * 2
    stage.slab([x - half, x + half], [z, z + 1.1], y, '#ffe2a6', { shines: true, opacity: dice.range(0.25, 0.7) })
  }
  for (const [x, z, sail] of [
    [-62, -330, 9],
    [80, -420, 11],
    [26, -260, 8],
  ] as const) {
    stage.quad([x - 3, y + 0.3, z], [x + 3.4, y + 0.3, z], [x + 2.4, y - 0.6, z], [x - 2.2, y - 0.6, z], '#6d4a44')
    stage.tri([x, y + 0.6, z], [x, y + sail, z], [x + 3.2, y + 0.6, z], '#fff3dc', { shines: true })
    stage.tri([x - 0.4, y + 0.6, z], [x - 0.4, y + sail * 0.8, z], [x - 2.4, y + 0.6, z], '#f0d3b4', { shines: true })
  }
}

/** One terrace of the hill: houses with gaps that leave the lake in view, and trees between them. */
function drawTier(stage: Stage, dice: Dice, row: number, z: number): void {
  const near = z > -30
  const step = near ? 17 : 15
  const reach = 16 + -z * 0.85
  const trees = (at: number, dz: number) =>
    drawTree(stage, dice, {
      x: at,
      y: slopeAt(z + dz),
      z: z + dz,
      height: dice.range(4, near ? 5.5 : 6.5),
      kind: dice.pick(['maple', 'oval', 'birch']),
    })
  for (
    let x = -Math.ceil(reach / step) * step + (row % 2) * step * 0.5 + (near ? step * 0.5 : 0);
    x <= reach;
    x += step
  ) {
    if (near && Math.abs(x) < 4) continue
    const at = x + dice.range(-1.4, 1.4)
    trees(at + step / 2, -4)
    const wall = dice.pick(WALLS)
    const kind = dice.pick<HouseKind>(['porch', 'porch', 'gable'])
    const plot = stage.at(at, slopeAt(z), z, dice.range(-0.16, 0.16))
    plot.slab([-5.6, 5.6], [-3, 5], 0.02, '#b3a662')
    drawHouse(plot, lookOf({ id: `west ${row} ${x.toFixed(0)}`, kind, wall, stories: 2 }))
    for (const bx of [-4.2, 4]) drawBush(plot, dice, bx, 3.4, 1.3)
    if (row % 2) trees(at - step / 2 + 2, 3)
  }
}

/** The lane that leads down between the nearest houses. */
function drawLane(stage: Stage): void {
  const at = (x: number, z: number): readonly [number, number, number] => [x, slopeAt(z) + 0.05, z]
  for (const [a, b, from, to] of [
    [2.4, 1.9, 22, -4],
    [1.9, 1.7, -4, -24],
    [1.7, 1.6, -24, -44],
  ] as const)
    stage.poly([at(-a, from), at(a, from), at(b, to), at(-b, to)], '#c9ad8e')
}

/** Bushes and a fence at the edge from which the view is taken. */
function drawNearRim(stage: Stage, dice: Dice): void {
  for (const side of [-1, 1]) {
    drawTree(stage, dice, { x: side * 17, z: 2, height: 11, kind: side < 0 ? 'maple' : 'birch' })
    for (const x of [5.5, 8, 10.6, 13.4]) drawBush(stage, dice, side * x, 1.5, dice.range(1.3, 2.2))
  }
}
