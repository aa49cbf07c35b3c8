import { expect, test } from 'vitest'
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

test('the 25th upload is refused until one of 24 is done', async () => {
  const turns = new UploadTurns()
  const jobs = Array.from({ length: 24 }, (_, i) => {
    const job = held()
    return { ...job, done: turns.admit(`student ${i % 12}`, job.work) }
  })
  const late = () => turns.admit('late', async () => 'taken')
  await expect(late()).rejects.toMatchObject({ status: 503 })
  jobs[0]!.end()
  await jobs[0]!.done
  expect(await late()).toBe('taken')
  for (const { end } of jobs) end()
})
