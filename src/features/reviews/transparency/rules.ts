/**
 * How long reviews wait for a decision, in coarse classes: a decision's exact time minus an exact wait would tell when the
 * review was written. `hours` stands for the class in a median.
 */
export const waitClasses = [
  { key: 'under 6 hours', belowHours: 6, hours: 3 },
  { key: 'under a day', belowHours: 24, hours: 12 },
  { key: '1–2 days', belowHours: 72, hours: 48 },
  { key: '3–7 days', belowHours: 192, hours: 120 },
  { key: 'over a week', belowHours: Number.POSITIVE_INFINITY, hours: 240 },
] as const

/** Returns the class of a wait of whole hours. */
export function waitClassOf(hours: number): string {
  return waitClasses.find(({ belowHours }) => hours < belowHours)!.key
}

/** Returns the hours of the class that the middle wait is in, of two middle ones the shorter; null without any. */
export function medianOfWaits(counts: ReadonlyMap<string, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let passed = 0
  for (const { key, hours } of waitClasses) {
    passed += counts.get(key) ?? 0
    if (passed > 0 && passed * 2 >= total) return hours
  }
  return null
}
