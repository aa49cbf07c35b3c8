/** A value at the start and at the end of a run. */
export interface Growth {
  /** Median of the first tenth. */
  before: number
  /** Median of the last tenth. */
  after: number
  /** `after` over `before`, minus 1. */
  ratio: number
}

/**
 * Returns how much a value grew: the median of the last tenth of a run against the median of the first. Medians ignore
 * single peaks, such as a garbage collection that came late. It cannot tell a slow leak, below the limit within the run's
 * time, from none.
 * @param values samples at equal intervals, without those of the warm-up.
 */
export function growthOf(values: readonly number[]): Growth {
  const tenth = Math.max(1, Math.floor(values.length / 10))
  const before = median(values.slice(0, tenth))
  const after = median(values.slice(-tenth))
  return { before, after, ratio: after / before - 1 }
}

/** Returns the middle value, the mean of the two middle ones of an even number, and NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
