import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../testing/silent-log.ts'
import { startDailyWork } from './daily-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs every task at start and each day, also after others failed', async () => {
  const done: string[] = []
  const warned: unknown[] = []
  const tasks = [
    { name: 'broken', run: () => Promise.reject(new Error('no')) },
    { name: 'sweep', run: async () => void done.push('sweep') },
  ]
  const log = { ...silentLog, warn: (about: object) => warned.push(about) }
  const work = startDailyWork(tasks, log)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(done).toHaveLength(3)
  expect(warned).toHaveLength(3)
  await work.stop()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(done).toHaveLength(3)
})

test('runs at another interval, and for the first time after a delay, when asked to', async () => {
  let turns = 0
  const run = async () => void turns++
  const work = startDailyWork([{ name: 'counts', run }], silentLog, { everyMs: 60_000, delayMs: 50_000 })
  await vi.advanceTimersByTimeAsync(49_000)
  expect(turns).toBe(0)
  await vi.advanceTimersByTimeAsync(1000 + 3 * 60_000)
  expect(turns).toBe(4)
  await work.stop()
})

test('stopping waits for the running task, and starts no other', async () => {
  const done: string[] = []
  const run = (name: string) => () =>
    new Promise<void>(resolve => setTimeout(resolve, 5000)).then(() => done.push(name))
  const work = startDailyWork(
    [
      { name: 'long', run: run('long') },
      { name: 'next', run: run('next') },
    ],
    silentLog,
  )
  await vi.advanceTimersByTimeAsync(0)
  const stopped = work.stop().then(() => done.push('stopped'))
  await vi.advanceTimersByTimeAsync(20_000)
  await stopped
  expect(done).toEqual(['long', 'stopped'])
})
