import { readdir, readFile } from 'node:fs/promises'

/** What the site's process uses at one moment. */
export interface Sample {
  /** Resident memory, as the operating system counts it. */
  residentBytes: number
  /** Open files and connections. */
  descriptors: number
}

/** Returns what a process uses now (Linux). */
export async function takeSample(pid: number): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    residentBytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024,
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
  }
}

/** The limits of a run. Growth that is not a number is over its limit. */
const limits: Record<keyof Sample, { label: string; isKept(before: number, after: number): boolean }> = {
  residentBytes: { label: 'below 5 %', isKept: (before, after) => after / before - 1 < 0.05 },
  // About 30 are open without the database's files, so 5 % of them is less than two connections.
  descriptors: { label: 'fewer than 10 more', isKept: (before, after) => after - before < 10 },
}

/**
 * Returns how much a value grew in a run: the median of the last tenth against the median of the first. Medians ignore
 * single peaks, such as a garbage collection that came late. It cannot tell a slow leak, below the limit within the run's
 * time, from none.
 * @param samples taken at equal intervals, without those of the warm-up.
 */
export function checkGrowth(name: keyof Sample, samples: readonly Sample[]) {
  const values = samples.map(sample => sample[name])
  const tenth = Math.max(1, Math.floor(values.length / 10))
  const before = median(values.slice(0, tenth))
  const after = median(values.slice(-tenth))
  const { label, isKept } = limits[name]
  return { before, after, limit: label, isOverLimit: !isKept(before, after) }
}

/** Returns the middle value, the upper one of an even number, and NaN of none. */
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
