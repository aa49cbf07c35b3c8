const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The UTC day of now, some days on: `2026-05-14`. */
export function today(daysOn = 0, now = Date.now()): string {
  return new Date(now + daysOn * dayMs).toISOString().slice(0, 10)
}

/** The beginning of this hour: since when a review waits, and nothing finer (DESIGN, "No hidden clocks"). */
export function thisHour(now = Date.now()): Date {
  return new Date(Math.floor(now / hourMs) * hourMs)
}

/** Whole hours since then; 0 for what does not wait. */
export function hoursSince(since: Date | null, now = Date.now()): number {
  return since === null ? 0 : Math.max(0, Math.floor((now - since.getTime()) / hourMs))
}

/** The Monday of this week, UTC. */
export function thisMonday(now = Date.now()): string {
  return today(-((new Date(now).getUTCDay() + 6) % 7), now)
}
