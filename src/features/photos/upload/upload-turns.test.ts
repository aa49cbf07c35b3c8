import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type UploadTurn, UploadTurns } from './upload-turns.ts'

/** Work that ends on request. */
function held() {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { work: (_?: unknown) => ended, end }
}

test('two uploads of a person are read at once, four more wait, and the next is refused', async () => {
  const turns = new UploadTurns()
  const started: number[] = []
  const jobs = [0, 1, 2, 3, 4, 5].map(i => {
    const job = held()
    const done = turns.admit('ada', () => {
      started.push(i)
      return job.work()
    })
    return { ...job, done }
  })
  await expect.poll(() => started).toEqual([0, 1])
  await expect(turns.admit('ada', async () => 1)).rejects.toMatchObject({ status: 429 })
  for (const i of [1, 0, 2, 3, 4, 5]) {
    await expect.poll(() => started).toContain(i)
    jobs[i]!.end()
    await jobs[i]!.done
  }
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
})

test('two photos are encoded at once, one of each person', async () => {
  const turns = new UploadTurns()
  const started: string[] = []
  const encode = (owner: string, name: string) => {
    const job = held()
    const done = turns.admit(owner, turn =>
      turn.encode(() => {
        started.push(name)
        return job.work()
      }),
    )
    return { ...job, done }
  }
  const jobs = [encode('ada', 'a1'), encode('ada', 'a2'), encode('ben', 'b'), encode('eve', 'e')]
  await expect.poll(() => started).toEqual(['a1', 'b'])
  jobs[0]!.end()
  await expect.poll(() => started).toHaveLength(3)
  for (const { end } of jobs) end()
  await Promise.all(jobs.map(({ done }) => done))
  expect(started.sort()).toEqual(['a1', 'a2', 'b', 'e'])
})

describe('when all 24 turns are taken', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Starts an upload of `bytesPerSecond` of 3 MB; `ended` gets its owner when another one needs its turn. */
  function start(turns: UploadTurns, owner: string, bytesPerSecond: number, ended: string[]) {
    const read = (turn: UploadTurn) =>
      new Promise<void>((resolve, reject) => {
        const timer = setInterval(() => {
          turn.receivedBytes += bytesPerSecond
          if (turn.receivedBytes >= 3_000_000) resolve()
        }, 1000)
        turn.end = reason => {
          clearInterval(timer)
          ended.push(owner)
          reject(reason)
        }
      })
    const upload = turns.admit(owner, read)
    upload.catch(() => undefined)
    return upload
  }

  test('another person gets that of the slowest with two after 20 seconds, and one with two ends no one’s only upload', async () => {
    const turns = new UploadTurns()
    const ended: string[] = []
    const phone = start(turns, 'phone', 5_000, ended)
    for (let i = 0; i < 11; i++) for (const rate of [9_000, 9_000]) start(turns, `slow ${i}`, rate + i, ended)
    start(turns, 'slow 11', 9_000, ended)
    await vi.advanceTimersByTimeAsync(19_000)
    await expect(start(turns, 'cora', 1_000_000, ended)).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    await vi.advanceTimersByTimeAsync(1_000)
    const cora = start(turns, 'cora', 1_000_000, ended)
    await vi.advanceTimersByTimeAsync(3_000)
    await cora
    expect(ended).toEqual(['slow 0'])
    // The slow ones take the free turn again, and then only each other's.
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 12; i++) start(turns, `slow ${i}`, 9_000, ended)
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(ended).not.toContain('phone')
    await vi.advanceTimersByTimeAsync(600_000)
    await phone
  })
})
