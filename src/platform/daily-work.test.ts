import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../testing/silent-log.ts'
import { startDailyWork } from './daily-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['at start and each day', {}, 0, 86_400_000],
  ['after a delay and at another interval', { everyMs: 60_000, delayMs: 50_000 }, 50_000, 60_000],
])('runs every task %s, also after others failed', async (_, options, delayMs, everyMs) => {
  const done: string[] = []
  const warned: unknown[] = []
  const tasks = [
    { name: 'broken', run: () => Promise.reject(new Error('no')) },
    { name: 'sweep', run: async () => void done.push('sweep') },
  ]
  const log = { ...silentLog, warn: (about: object) => warned.push(about) }
  const work = startDailyWork(tasks, log, options)
  await vi.advanceTimersByTimeAsync(delayMs * 0.9)
  expect(done).toHaveLength(delayMs > 0 ? 0 : 1)
  await vi.advanceTimersByTimeAsync(delayMs * 0.1 + 2 * everyMs)
  expect([done.length, warned.length]).toEqual([3, 3])
  await work.stop()
  await vi.advanceTimersByTimeAsync(everyMs)
  expect(done).toHaveLength(3)
})

test('irregular work begins at any minute of the hour, at a pace that keeps its average', async () => {
  const tenMinutesMs = 600_000
  const moments: number[] = []
  const tasks = [{ name: 'departures', run: async () => void moments.push(Date.now()) }]
  const begunAt = Date.now()
  const work = startDailyWork(tasks, silentLog, { everyMs: tenMinutesMs, isIrregular: true })
  await vi.advanceTimersByTimeAsync(1000 * tenMinutesMs)
  await work.stop()
  const waits = moments.map((moment, i) => moment - (moments[i - 1] ?? begunAt))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(tenMinutesMs / 2)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1.5 * tenMinutesMs)
  expect(Math.abs(moments.length - 1000)).toBeLessThan(50)
  const perMinute = Array.from({ length: 60 }, () => 0)
  for (const moment of moments) perMinute[Math.floor(moment / 60_000) % 60]!++
  // 17 on average; at a fixed interval 54 minutes would have none.
  expect([Math.min(...perMinute) > 0, Math.max(...perMinute) < 50]).toEqual([true, true])
})

test('stopping waits for the running task, and starts no other', async () => {
  const done: string[] = []
  const run = (name: string) => () =>
    new Promise<void>(resolve => setTimeout(resolve, 5000)).then(() => done.push(name))
  const tasks = ['long', 'next'].map(name => ({ name, run: run(name) }))
  const work = startDailyWork(tasks, silentLog)
  await vi.advanceTimersByTimeAsync(0)
  const stopped = work.stop().then(() => done.push('stopped'))
  await vi.advanceTimersByTimeAsync(20_000)
  await stopped
  expect(done).toEqual(['long', 'stopped'])
})
