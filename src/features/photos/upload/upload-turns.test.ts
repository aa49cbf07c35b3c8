import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Problem } from '../../../platform/http/problem.ts'
import { UploadTurns } from './upload-turns.ts'

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Work that ends on request. */
function held() {
  const { promise, resolve } = deferred<void>()
  return { work: () => promise, end: () => resolve() }
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

  /** Uploads 3 MB. Resolves to `whole`, to `ended` when another one needs its turn, or to the status of a refusal. */
  const upload = (turns: UploadTurns, owner: string, bytesPerSecond: number): Promise<string> =>
    turns
      .admit(owner, turn => {
        const { promise, resolve } = deferred<string>()
        const timer = setInterval(() => {
          turn.receivedBytes += bytesPerSecond
          if (turn.receivedBytes >= 3_000_000) resolve('whole')
        }, 1000)
        turn.end = () => resolve('ended')
        return promise.finally(() => clearInterval(timer))
      })
      .catch((problem: Problem) => `${problem.status}`)

  test('slow accounts that begin again and again end neither a student’s upload nor a slow phone’s', async () => {
    const turns = new UploadTurns()
    const again = async (owner: string): Promise<void> => {
      await upload(turns, owner, 9_000)
      await new Promise(resolve => setTimeout(resolve, 500))
      return again(owner)
    }
    for (let i = 0; i < 24; i++) void again(`slow ${i % 12}`)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(await upload(turns, 'early', 1_000_000)).toBe('503')
    await vi.advanceTimersByTimeAsync(1_000)
    const phone = upload(turns, 'phone', 20_000)
    const others: Promise<string>[] = []
    for (let i = 0; i < 40; i++) {
      others.push(upload(turns, `student ${i}`, 1_000_000))
      await vi.advanceTimersByTimeAsync(4_000)
    }
    expect(await phone).toBe('whole')
    const answers = await Promise.all(others)
    expect(answers).not.toContain('ended')
    expect(answers.filter(answer => answer === 'whole').length).toBeGreaterThan(30)
  })

  test('by as many people on slow lines, none of them is ended for another', async () => {
    const turns = new UploadTurns()
    const crowd = Array.from({ length: 24 }, (_, i) => upload(turns, `phone ${i}`, 20_000))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await upload(turns, 'late', 20_000)).toBe('503')
    await vi.advanceTimersByTimeAsync(90_000)
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['whole']))
  })
})
