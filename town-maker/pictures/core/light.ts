import { type Channels, mix, underLight } from './color.ts'
import type { Hour } from './hours.ts'
import type { Point3 } from './space.ts'

/** The sun is to the left, before the houses, in every picture. */
const SUN: Point3 = [-0.56, 0.62, 0.55]

/** A color in the light of an hour on a surface with the given normal, behind `ahead` meters of air. */
export function inLight(hour: Hour, color: string, normal: Point3, ahead: number): string {
  const { ambient, sun, haze } = hour
  const facing = Math.max(0, normal[0] * SUN[0] + normal[1] * SUN[1] + normal[2] * SUN[2])
  const light: Channels = [ambient[0] + sun[0] * facing, ambient[1] + sun[1] * facing, ambient[2] + sun[2] * facing]
  const air = Math.max(0, Math.min(0.72, (ahead - 30) / 190))
  return mix(underLight(color, light), haze, air)
}
