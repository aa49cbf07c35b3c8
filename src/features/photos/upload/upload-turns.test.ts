import { expect, test } from 'vitest'
import { UploadTurns } from './upload-turns.ts'

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

test('two photos are encoded at once, and all people together have at most 24 uploads at once', async () => {
  const turns = new UploadTurns()
  const [photos, started] = [[held(), held(), held()], new Set<number>()]
  const encoding = photos.map(({ work }, i) => turns.encode(() => work(started.add(i))))
  await expect.poll(() => [...started]).toEqual([0, 1])
  photos[0]!.end()
  await expect.poll(() => [...started]).toEqual([0, 1, 2])
  for (const { end } of photos) end()
  await Promise.all(encoding)
  const job = held()
  const running = Array.from({ length: 6 }, () => turns.admit('ada', job.work))
  await expect(turns.admit('ada', job.work)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  for (let i = 0; i < 11; i++) running.push(turns.admit(`${i}`, job.work), turns.admit(`${i}`, job.work))
  await expect(turns.admit('eve', job.work)).rejects.toMatchObject({ status: 503 })
  job.end()
  await Promise.all(running)
  expect(await turns.admit('ada', async () => 'again')).toBe('again')
})
