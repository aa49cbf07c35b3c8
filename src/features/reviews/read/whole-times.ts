const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Returns the current UTC day, or the day `daysLater`: `2026-05-14`. @param now in ms. */
export function today(daysLater = 0, now = Date.now()): string {
  return new Date(now + daysLater * dayMs).toISOString().slice(0, 10)
}

/** Returns the first day of a day's month: `2026-05-01`. A review's time is stored no finer, which protects its author. */
export const firstOfMonth = (day = today()): string => `${day.slice(0, 7)}-01`

/** Returns the beginning of the current UTC day. */
export const thisDay = () => new Date(today())

/** Returns the beginning of the current hour. A review's waiting time is stored no finer, which protects its author. */
export function thisHour(now = Date.now()): Date {
  return new Date(Math.floor(now / hourMs) * hourMs)
}

/** Returns the whole hours since a moment; 0 for null, which is a review that does not wait. */
export function hoursSince(since: Date | null, now = Date.now()): number {
  return since === null ? 0 : Math.max(0, Math.floor((now - since.getTime()) / hourMs))
}
