import { limitsHit } from '../../../platform/event-counters.ts'
import { Problem } from '../../../platform/http/problem.ts'

const minuteMs = 60_000
const callbacksPerMinute = 20

/**
 * Creates the limit of sign-ins that one address may finish a minute: each makes this server ask the provider, which may
 * lock out a site that asks too often. Count only callbacks of real attempts, or anyone could lock out a campus.
 * @returns the function that counts one. It throws Problem 429 over the limit.
 */
export function createCallbackLimit(now: () => number = Date.now): (address: string) => void {
  const counts = new Map<string, number>()
  let windowEndMs = 0
  return address => {
    if (now() >= windowEndMs) {
      windowEndMs = now() + minuteMs
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count <= callbacksPerMinute) return
    limitsHit.inc({ limit: 'signInsPerMinute' })
    const waitSeconds = Math.max(1, Math.ceil((windowEndMs - now()) / 1000))
    const detail = `Many people on your network are signing in. Reload this page in ${waitSeconds} seconds.`
    throw new Problem(429, detail, undefined, undefined, { 'retry-after': String(waitSeconds) })
  }
}
