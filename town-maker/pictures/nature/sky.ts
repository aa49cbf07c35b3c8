import { mix } from '../core/color.ts'
import type { Dice } from '../core/dice.ts'
import { isDark } from '../core/hours.ts'
import type { Stage } from '../core/stage.ts'

/** What is at the horizon. */
export interface Horizon {
  readonly hills?: boolean
  readonly sunAt?: number
  readonly clouds?: boolean
}

/** Fills the picture with the hour's sky, and the hills behind the town. */
export function drawSky(stage: Stage, dice: Dice, look: Horizon = {}): void {
  const { view, hour, ink } = stage
  const { width, height, horizon } = view
  ink.add(`<rect width="${width}" height="${height}" fill="${hour.sky[hour.sky.length - 1]}"/>`)
  ink.add(`<rect width="${width}" height="${(horizon + 2).toFixed(0)}" fill="${ink.fade(hour.sky)}"/>`)
  drawStars(stage, dice)
  if (look.sunAt !== undefined) drawSun(stage, width * look.sunAt)
  if (look.clouds ?? true) for (let i = 0; i < 4; i++) drawCloud(stage, dice, i)
  if (look.hills ?? true) drawHills(stage, dice)
}

function drawStars({ view, hour, ink }: Stage, dice: Dice): void {
  for (let i = 0; i < hour.stars; i++) {
    const y = dice.next() ** 1.6 * view.horizon * 0.62
    const r = dice.range(0.0006, 0.0014) * view.width
    const opacity = dice.range(0.25, 0.8).toFixed(2)
    ink.add(
      `<circle cx="${(dice.next() * view.width).toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#fff3d6" opacity="${opacity}"/>`,
    )
  }
}

function drawSun({ view, hour, ink }: Stage, x: number): void {
  const y = isDark(hour) ? view.horizon * 0.24 : view.horizon * 0.8
  const r = view.height * (isDark(hour) ? 0.026 : 0.04)
  const color = isDark(hour) ? '#fbf0d2' : '#ffe3a6'
  ink.add(
    `<circle cx="${x}" cy="${y}" r="${r * 7}" fill="${ink.glow(color, 0.5)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`,
  )
}

/** A cloud is a flat-bottomed row of arcs, as in paper cut-outs. */
function drawCloud({ view, hour, ink }: Stage, dice: Dice, index: number): void {
  const w = view.width * dice.range(0.1, 0.2)
  const x = view.width * ((index + dice.range(0.1, 0.7)) / 4) - w / 2
  const y = view.horizon * dice.range(0.1, 0.55)
  const arcs = [0.2, 0.34, 0.28, 0.18].map(share => share * dice.range(0.85, 1.15))
  const path = arcs.map(
    share =>
      `a${(w * share * 0.52).toFixed(0)} ${(w * share * 0.46).toFixed(0)} 0 0 1 ${(w * share).toFixed(0)} ${(w * (share === arcs[0] ? -0.05 : share === arcs[3] ? 0.05 : 0)).toFixed(0)}`,
  )
  const strength = isDark(hour) ? 0.22 : 0.62
  ink.add(
    `<path d="M${x.toFixed(0)} ${y.toFixed(0)}${path.join('')}z" fill="${ink.fade([hour.cloud, `${hour.cloud}66`])}" opacity="${strength}"/>`,
  )
}

function drawHills({ view, hour, ink }: Stage, dice: Dice): void {
  const land = { spring: '#5e7f66', summer: '#567a63', autumn: '#8a6a4e', winter: '#8d9bb0' }[hour.season]
  for (const [layer, rise] of [
    [0, 0.17],
    [1, 0.1],
  ] as const) {
    const base = view.horizon - view.height * rise
    const wave = dice.range(0.02, 0.05) * view.height
    const phase = dice.range(0, 6)
    let path = `M0 ${view.horizon + 4}`
    for (let i = 0; i <= 12; i++) {
      const y = base - Math.sin(i * 0.75 + phase) * wave - Math.sin(i * 1.9 + phase * 2) * wave * 0.35
      path += i
        ? `S${((i - 0.5) * view.width) / 12} ${y.toFixed(0)} ${(i * view.width) / 12} ${y.toFixed(0)}`
        : `L0 ${y.toFixed(0)}`
    }
    const tone = mix(stageLand(land, hour.ambient[0]), hour.haze, layer === 0 ? 0.72 : 0.5)
    ink.add(
      `<path d="${path}L${view.width} ${view.horizon + 4}z" fill="${ink.fade([tone, mix(tone, hour.haze, 0.45)])}"/>`,
    )
  }
}

function stageLand(land: string, brightness: number): string {
  return mix('#1b2540', land, Math.min(1, brightness * 1.2))
}
