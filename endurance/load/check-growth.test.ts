import { describe, expect, it } from 'vitest'
import { checkGrowth } from './check-growth.ts'
import type { Sample } from './samples.ts'

const quiet: Sample = {
  residentBytes: 400e6,
  heapBytes: 80e6,
  descriptors: 30,
  folderBytes: 500e6,
  loopDelayMs: 11,
  cachedBytes: 30e6,
}

/** Returns a run of 100 samples whose second half differs from its first. */
const runTo = (later: Partial<Sample>): Sample[] =>
  Array.from({ length: 100 }, (_, n) => (n < 50 ? quiet : { ...quiet, ...later }))

const isOver = (later: Partial<Sample>, name: keyof Sample) => checkGrowth(name, runTo(later)).isOverLimit

describe('the limits of a run', () => {
  it('let a few connections more pass, and no leak of them', () => {
    expect(isOver({ descriptors: 32 }, 'descriptors')).toBe(false)
    expect(isOver({ descriptors: 39 }, 'descriptors')).toBe(false)
    expect(isOver({ descriptors: 40 }, 'descriptors')).toBe(true)
  })

  it('let resident memory grow by less than 5 %', () => {
    expect(isOver({ residentBytes: 419e6 }, 'residentBytes')).toBe(false)
    expect(isOver({ residentBytes: 420e6 }, 'residentBytes')).toBe(true)
  })

  it('judge nothing else', () => {
    const { limit, isOverLimit, ratio } = checkGrowth('folderBytes', runTo({ folderBytes: 1000e6 }))
    expect({ limit, isOverLimit, ratio }).toEqual({ limit: undefined, isOverLimit: false, ratio: 1 })
  })

  it('are not kept by a run without samples', () => {
    expect(checkGrowth('residentBytes', []).isOverLimit).toBe(true)
    expect(checkGrowth('descriptors', []).isOverLimit).toBe(true)
  })
})
