/** Red, green and blue as multipliers or as 0-255 channels. */
export type Channels = readonly [number, number, number]

/** The channels of a `#rrggbb` color. */
export function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A `#rrggbb` color from channels, clamped. */
export function hex(rgb: Channels): string {
  return `#${rgb
    .map(c =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A color between two: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** A color towards warm white. */
export function lighter(color: string, share: number): string {
  return mix(color, '#fff4dc', share)
}

/** A color towards a cool dark, never plain black, so that shadows keep some life. */
export function darker(color: string, share: number): string {
  return mix(color, '#1d1a2b', share)
}

/** A color under a light given as multipliers. */
export function underLight(color: string, light: Channels): string {
  const rgb = channels(color)
  return hex([rgb[0] * light[0], rgb[1] * light[1], rgb[2] * light[2]])
}
