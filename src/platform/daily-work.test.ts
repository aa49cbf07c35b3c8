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
