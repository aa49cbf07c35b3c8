import { darker, mix } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import type { Sprite, Stage } from '../core/stage.ts'
import { cloudPath, crown, shade } from './foliage.ts'

export type TreeKind = 'maple' | 'oval' | 'pine' | 'birch'

const LEAVES = {
  spring: ['#8fb265', '#a8bf70', '#e0a9ab', '#7fa865'],
  summer: ['#5f8f5a', '#75994f', '#4f8264', '#86a055'],
  autumn: ['#c9742f', '#d99a3a', '#b04e2f', '#a38a3c'],
  winter: ['#7d7268', '#7d7268', '#7d7268', '#7d7268'],
} as const

/** A tree with its foot at a point of the stage and its shadow on the ground. */
export function drawTree(
  stage: Stage,
  dice: Dice,
  at: { x: number; z: number; y?: number; height: number; kind?: TreeKind },
): void {
  const y = at.y ?? 0
  const kind = at.kind ?? dice.pick(['maple', 'maple', 'oval', 'birch', 'pine'])
  drawShadow(stage, at.x, y, at.z, at.height * 0.3)
  const foot = stage.sprite(at.x, y, at.z)
  if (!foot || foot.ahead < 3) return
  const leaf = dice.pick(LEAVES[stage.hour.season])
  const brush = new TreeBrush(stage, dice, foot, at.height)
  if (kind === 'pine') brush.pine()
  else if (stage.hour.season === 'winter') brush.bare(kind === 'birch')
  else brush.leafy(kind, leaf)
}

/** A round bush or a clipped hedge ball, `size` meters across. */
export function drawBush(stage: Stage, dice: Dice, x: number, z: number, size: number, y = 0): void {
  const foot = stage.sprite(x, y, z)
  if (!foot || foot.ahead < 2) return
  const season = stage.hour.season
  const leaf =
    season === 'winter'
      ? '#6d7f74'
      : season === 'autumn'
        ? dice.pick(['#7d7f45', '#a8552f', '#64744a'])
        : dice.pick(['#567f4f', '#6c8e52', '#4b7560'])
  const r = (size * foot.scale) / 2
  crown(stage, dice, foot, [0, -r * 0.75], [r, r * 0.8], leaf)
  if (season === 'winter')
    stage.ink.add(
      `<path d="${cloudPath(dice, foot.x, foot.y - r * 1.2, r * 0.8, r * 0.36, 7)}" fill="${shade(stage, '#f3f6fb', foot, 0.9)}"/>`,
    )
  if (season === 'spring' || season === 'summer') blossoms(stage, dice, foot, r)
}

/** A soft shadow on level ground, thrown to the right like everything here. */
export function drawShadow(stage: Stage, x: number, y: number, z: number, radius: number): void {
  const points = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * Math.PI * 2
    return [
      x + radius * 0.7 + Math.cos(a) * radius * 1.3,
      y + 0.01,
      z - radius * 0.1 + Math.sin(a) * radius * 0.6,
    ] as const
  })
  stage.poly(points, '#1c2036', { shines: true, opacity: stage.hour.stars ? 0.26 : 0.2 })
}

function blossoms(stage: Stage, dice: Dice, foot: Sprite, r: number): void {
  const petal = shade(stage, dice.pick(['#e9b7b4', '#f2e3c2', '#d98c7f']), foot, 1)
  for (let i = 0; i < 7; i++) {
    const x = foot.x + dice.range(-0.75, 0.75) * r
    const y = foot.y - dice.range(0.35, 1.3) * r
    stage.ink.add(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 0.075).toFixed(1)}" fill="${petal}"/>`)
  }
}

class TreeBrush {
  private readonly s: number

  constructor(
    private readonly stage: Stage,
    private readonly dice: Dice,
    private readonly foot: Sprite,
    readonly height: number,
  ) {
    this.s = foot.scale * height
  }

  leafy(kind: TreeKind, leaf: string): void {
    const { s, foot, dice, stage } = this
    this.trunk(kind === 'birch' ? '#d9d0c2' : '#5d4636', kind === 'birch' ? 0.022 : 0.036, 0.55)
    if (kind === 'maple') {
      crown(stage, dice, foot, [-0.13 * s, -0.54 * s], [0.22 * s, 0.18 * s], leaf)
      crown(stage, dice, foot, [0.15 * s, -0.58 * s], [0.2 * s, 0.18 * s], darker(leaf, 0.08))
      crown(stage, dice, foot, [0, -0.74 * s], [0.26 * s, 0.25 * s], leaf)
    } else {
      const wide = kind === 'birch' ? 0.17 : 0.21
      crown(stage, dice, foot, [0.01 * s, -0.46 * s], [wide * s, 0.19 * s], darker(leaf, 0.06))
      crown(stage, dice, foot, [0, -0.68 * s], [wide * s, 0.3 * s], leaf)
    }
  }

  pine(): void {
    const { s, foot, stage } = this
    this.trunk('#4f3b30', 0.03, 0.3)
    const green = stage.hour.season === 'winter' ? '#4d6b62' : '#3f6b57'
    for (let tier = 0; tier < 4; tier++) {
      const y = foot.y - s * (0.13 + tier * 0.2)
      const w = s * (0.23 - tier * 0.045)
      const h = s * 0.33
      const path = `M${(foot.x - w).toFixed(1)} ${y.toFixed(1)}Q${foot.x.toFixed(1)} ${(y + h * 0.14).toFixed(1)} ${(foot.x + w).toFixed(1)} ${y.toFixed(1)}Q${(foot.x + w * 0.3).toFixed(1)} ${(y - h * 0.5).toFixed(1)} ${foot.x.toFixed(1)} ${(y - h).toFixed(1)}Q${(foot.x - w * 0.3).toFixed(1)} ${(y - h * 0.5).toFixed(1)} ${(foot.x - w).toFixed(1)} ${y.toFixed(1)}z`
      const tone = shade(stage, mix(green, '#1d1a2b', 0.3 - tier * 0.08), foot, 0.6)
      stage.ink.add(`<path d="${path}" fill="${tone}"/>`)
      if (stage.hour.season === 'winter') this.snowOnTier(y, w, h)
    }
  }

  /** Winter branches: each forks in two, thinner and shorter. */
  bare(white: boolean): void {
    const { s, foot, stage } = this
    const bark = shade(stage, white ? '#cfc8be' : '#5a4a42', foot, 0.5)
    const strokes: string[] = []
    const grow = (x: number, y: number, angle: number, length: number, depth: number): void => {
      const nx = x + Math.cos(angle) * length
      const ny = y - Math.sin(angle) * length
      const width = Math.max(0.7, s * 0.034 * 0.62 ** (5 - depth))
      strokes.push(
        `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${nx.toFixed(1)} ${ny.toFixed(1)}" stroke-width="${width.toFixed(1)}"/>`,
      )
      if (depth === 0) return
      const spread = this.dice.range(0.28, 0.5)
      grow(nx, ny, angle + spread, length * this.dice.range(0.66, 0.82), depth - 1)
      grow(nx, ny, angle - spread * this.dice.range(0.7, 1.1), length * this.dice.range(0.66, 0.82), depth - 1)
    }
    grow(foot.x, foot.y, Math.PI / 2, s * 0.28, 5)
    stage.ink.add(`<g stroke="${bark}" stroke-linecap="round">${strokes.join('')}</g>`)
  }

  private snowOnTier(y: number, w: number, h: number): void {
    const { foot, stage } = this
    const snow = shade(stage, '#eef3f8', foot, 0.8)
    const path = `M${(foot.x - w * 0.62).toFixed(1)} ${(y - h * 0.2).toFixed(1)}Q${(foot.x - w * 0.3).toFixed(1)} ${(y - h * 0.55).toFixed(1)} ${foot.x.toFixed(1)} ${(y - h).toFixed(1)}Q${(foot.x - w * 0.05).toFixed(1)} ${(y - h * 0.5).toFixed(1)} ${(foot.x - w * 0.62).toFixed(1)} ${(y - h * 0.2).toFixed(1)}z`
    stage.ink.add(`<path d="${path}" fill="${snow}"/>`)
  }

  private trunk(bark: string, width: number, rise: number): void {
    const { s, foot, stage } = this
    const w = s * width
    const top = foot.y - s * rise
    const tone = shade(stage, bark, foot, 0.4)
    stage.ink.add(
      `<path d="M${(foot.x - w).toFixed(1)} ${foot.y.toFixed(1)}Q${(foot.x - w * 0.4).toFixed(1)} ${(foot.y - s * 0.06).toFixed(1)} ${(foot.x - w * 0.4).toFixed(1)} ${top.toFixed(1)}H${(foot.x + w * 0.4).toFixed(1)}Q${(foot.x + w * 0.4).toFixed(1)} ${(foot.y - s * 0.06).toFixed(1)} ${(foot.x + w).toFixed(1)} ${foot.y.toFixed(1)}z" fill="${tone}"/>`,
    )
  }
}
