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

/**
 * Creates a limit of what one address may do a minute, counted in memory.
 * @returns the function that counts one. It throws Problem 429 over the limit.
 */
export function createMinuteLimit(
  { name, perMinute, detail }: MinuteLimit,
  now: () => number = Date.now,
): (address: string) => void {
  const counts = new Map<string, number>()
  let windowEndMs = 0
  return address => {
    if (now() >= windowEndMs) {
      windowEndMs = now() + minuteMs
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count <= perMinute) return
    limitsHit.inc({ limit: name })
    const waitSeconds = Math.max(1, Math.ceil((windowEndMs - now()) / 1000))
    throw new Problem(429, detail(waitSeconds), undefined, undefined, { 'retry-after': String(waitSeconds) })
  }
}
