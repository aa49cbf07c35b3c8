import type { Timing } from './timings.ts'
import type { TouchedRows } from './touched-rows.ts'
import { type WriteCosts, writeKinds } from './writes.ts'

/** Budget: the 99th percentile in the largest town against the smallest (docs/product.md 9), and the wish beyond it. */
const maxGrowth = 2
const wishedGrowth = 1.5

/** Rows that a request may read without showing or summarizing them, beside as many as it does. */
const freeRows = 100

/** What was measured of one request, for each size. */
export interface ReadResult {
  path: string
  timings: Timing[]
  rows: TouchedRows[]
}

/** Prints median and 99th percentile of a request at each size, and how much the latter grows. */
export function printRead({ path, timings }: ReadResult): void {
  const growth = (timings.at(-1)?.p99 ?? 0) / (timings[0]?.p99 ?? 0)
  const medians = (timings.at(-1)?.p50 ?? 0) / (timings[0]?.p50 ?? 0)
  const verdict =
    growth > maxGrowth ? 'OVER BUDGET' : growth > wishedGrowth ? 'within budget, over 1.5' : 'within budget'
  const figures = timings.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`.padStart(13))
  console.log(`${path.padEnd(66)} ${figures.join(' ')} ms  x${medians.toFixed(1)} / x${growth.toFixed(1)} (${verdict})`)
}

/** Prints the rows that requests read in the largest town, and of those that read too many the statement. */
export function printRows(results: readonly ReadResult[]): void {
  const largest = results.map(({ path, rows }) => ({ path, first: rows[0]!, last: rows.at(-1)! }))
  for (const { path, first, last } of largest.sort((a, b) => b.last.wasted - a.last.wasted)) {
    const { touched, wasted, worst } = last
    const isOver = wasted > touched - wasted + freeRows
    console.log(
      `${path.padEnd(66)} ${first.touched} -> ${touched} rows read, ${first.wasted} -> ${wasted} of them for nothing${isOver ? ' (OVER BUDGET)' : ''}`,
    )
    if (isOver) console.log(`    ${worst.slice(0, 600)}`)
  }
}

/** Prints the acknowledged writes a second at each size, and the processor time of each. */
export function printWrites(costs: readonly WriteCosts[]): void {
  for (const kind of writeKinds) {
    const rates = costs.map(each => each[kind].perSecond.toFixed(0).padStart(6)).join(' ')
    const times = costs.map(each => each[kind].processorMs.toFixed(1)).join(', ')
    console.log(`${kind.padEnd(12)} ${rates} a second; ${times} ms of processor time each`)
  }
}
