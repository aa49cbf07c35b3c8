import type { Channels } from './color.ts'

export type HourName = 'day' | 'morning' | 'golden' | 'dusk' | 'blue' | 'night'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The light, the sky and the season of a picture. */
export interface Hour {
  readonly name: HourName
  readonly season: Season
  /** Sky from the top to the horizon. */
  readonly sky: readonly string[]
  readonly ambient: Channels
  readonly sun: Channels
  readonly haze: string
  readonly cloud: string
  /** Share of windows with the lights on. */
  readonly lit: number
  /** How far lamps reach into the dark, 0 to 1. */
  readonly lamp: number
  readonly stars: number
  /** What an unlit pane mirrors, top to bottom. */
  readonly glass: readonly [string, string]
}

const HOURS: Record<HourName, Omit<Hour, 'name' | 'season'>> = {
  day: {
    sky: ['#5f9cc4', '#9cc9de', '#dcebe6', '#f8eeda'],
    ambient: [0.7, 0.73, 0.8],
    sun: [0.42, 0.36, 0.25],
    haze: '#cfdfe2',
    cloud: '#ffffff',
    lit: 0.08,
    lamp: 0.3,
    stars: 0,
    glass: ['#5d7d93', '#a9c6d0'],
  },
  morning: {
    sky: ['#86aec4', '#bed3d3', '#f3e3cb', '#fbe3bd'],
    ambient: [0.74, 0.72, 0.76],
    sun: [0.42, 0.33, 0.2],
    haze: '#ecdcc6',
    cloud: '#fff7ea',
    lit: 0.14,
    lamp: 0.35,
    stars: 0,
    glass: ['#6c8796', '#d6cfbd'],
  },
  golden: {
    sky: ['#5a7596', '#a9a0a6', '#efb98a', '#f9d59a'],
    ambient: [0.64, 0.6, 0.64],
    sun: [0.52, 0.37, 0.18],
    haze: '#e3b692',
    cloud: '#fbd9b4',
    lit: 0.38,
    lamp: 0.6,
    stars: 0,
    glass: ['#5b6479', '#e2a878'],
  },
  dusk: {
    sky: ['#232c4f', '#4d4a74', '#a2637c', '#e89a72', '#f6c08a'],
    ambient: [0.55, 0.51, 0.6],
    sun: [0.22, 0.15, 0.1],
    haze: '#8f6479',
    cloud: '#d98c83',
    lit: 0.62,
    lamp: 0.9,
    stars: 26,
    glass: ['#353a5c', '#8b637c'],
  },
  blue: {
    sky: ['#152140', '#27406a', '#53719a', '#a9a4a8', '#e6bd95'],
    ambient: [0.46, 0.5, 0.64],
    sun: [0.12, 0.11, 0.12],
    haze: '#5a7092',
    cloud: '#6c82a6',
    lit: 0.66,
    lamp: 1,
    stars: 34,
    glass: ['#22304f', '#52688a'],
  },
  night: {
    sky: ['#0f1730', '#1a2748', '#2b3c63', '#46557c'],
    ambient: [0.46, 0.48, 0.6],
    sun: [0.1, 0.11, 0.14],
    haze: '#34446a',
    cloud: '#3b4a72',
    lit: 0.58,
    lamp: 1,
    stars: 60,
    glass: ['#18223c', '#34466b'],
  },
}

/** The hour of a name, in a season. */
export function hourOf(name: HourName, season: Season): Hour {
  return { name, season, ...HOURS[name] }
}

/** Whether lamps, rather than the sun, light the scene. */
export function isDark(hour: Hour): boolean {
  return hour.lamp > 0.8
}
