import { limitsHit } from '../../event-counters.ts'
import { Problem } from '../problem.ts'

const minuteMs = 60_000

interface MinuteLimit {
  /** As the metric names it. */
  name: string
  perMinute: number
  /** Returns the text of the refusal. */
  detail(waitSeconds: number): string
}

/** Counts keys in memory, from 0 again each minute. */
export function createMinuteCounts(now: () => number = Date.now) {
  const counts = new Map<string, number>()
  let endMs = 0
  return {
    /** Counts one, and returns how many of this key there are in this minute. */
    count(key: string): number {
      if (now() >= endMs) {
        endMs = now() + minuteMs
        counts.clear()
      }
      const counted = (counts.get(key) ?? 0) + 1
      counts.set(key, counted)
      return counted
    },
    /** Returns the seconds until the next minute. */
    waitSeconds: () => Math.max(1, Math.ceil((endMs - now()) / 1000)),
  }
}

/**
 * Creates a limit of what one address may do a minute, counted in memory.
 * @returns the function that counts one. It throws Problem 429 over the limit.
 */
export function createMinuteLimit(
  { name, perMinute, detail }: MinuteLimit,
  now?: () => number,
): (address: string) => void {
  const counts = createMinuteCounts(now)
  return address => {
    if (counts.count(address) <= perMinute) return
    limitsHit.inc({ limit: name })
    const waitSeconds = counts.waitSeconds()
    throw new Problem(429, detail(waitSeconds), undefined, undefined, { 'retry-after': String(waitSeconds) })
  }
}
