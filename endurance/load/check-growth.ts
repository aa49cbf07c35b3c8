import { type Growth, growthOf } from './growth.ts'
import type { Sample } from './samples.ts'

interface Limit {
  /** How a table names it. */
  label: string
  isExceeded(growth: Growth, values: readonly number[]): boolean
}

/** The limits of a run. What has none is printed and not judged. Growth that is not a number is over its limit. */
const limits: Partial<Record<keyof Sample, Limit>> = {
  residentBytes: { label: 'below 5 %', isExceeded: ({ ratio }) => !(ratio < 0.05) },
  // About 30 are open without the database's files, so 5 % of them is less than two connections.
  descriptors: { label: 'fewer than 10 more', isExceeded: ({ before, after }) => !(after - before < 10) },
  // The hourly vacuum opens hundreds of them at once, so only PostgreSQL's own bound tells a leak.
}

/** The growth of one value in a run, and its limit. */
export interface CheckedGrowth extends Growth {
  /** The limit in words; undefined when there is none. */
  limit: string | undefined
  isOverLimit: boolean
}

/**
 * Returns how much a value grew in a run, and whether that is over its limit.
 * @param samples taken at equal intervals, without those of the warm-up.
 */
export function checkGrowth(name: keyof Sample, samples: readonly Sample[]): CheckedGrowth {
  const values = samples.map(sample => sample[name])
  const growth = growthOf(values)
  const limit = limits[name]
  return { ...growth, limit: limit?.label, isOverLimit: limit?.isExceeded(growth, values) ?? false }
}
