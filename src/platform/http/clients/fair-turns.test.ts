import { describe, expect, test, vi } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const options = {
  maxRunning: 2,
  maxRunningPerClient: 1,
  maxWaiting: 100,
  maxWaitingPerClient: 80,
  maxShare: 0.25,
  burstMs: 100,
}

/** Returns turns whose work ends on request, and the names of started work, in order. */
function createTurns(given: Partial<typeof options> = {}) {
  const turns = new FairTurns({ ...options, ...given })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (client: string, name: string, key?: string) =>
    turns.run(
      client,
      () => {
        started.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      },
      key,
    )
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { ask, end, started }
}

describe('fair turns', () => {
  test('a client with 64 jobs delays another one by none, and a third by one', async () => {
    const { ask, end, started } = createTurns()
    for (let i = 0; i < 64; i++) void ask('greedy', `greedy ${i}`)
    expect(started).toEqual(['greedy 0'])
    void ask('ada', 'ada')
    expect(started).toEqual(['greedy 0', 'ada'])
    void ask('ben', 'ben')
    await end('greedy 0')
    expect(started).toEqual(['greedy 0', 'ada', 'ben'])
    await end('ada')
    await end('ben')
    expect(started).toEqual(['greedy 0', 'ada', 'ben', 'greedy 1'])
  })

  test('clients with many jobs are served in turn, one job each', async () => {
    const { ask, end, started } = createTurns({ maxRunning: 1 })
    for (const client of ['a', 'b', 'c']) for (const i of [1, 2, 3]) void ask(client, `${client}${i}`)
    for (let i = 0; i < 9; i++) await end(started.at(-1)!)
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
  })

  test('a full queue refuses with 503 and Retry-After, for one client and for all', async () => {
    const { ask } = createTurns({ maxRunning: 1, maxWaiting: 3, maxWaitingPerClient: 2 })
    for (let i = 0; i < 3; i++) void ask('greedy', `greedy ${i}`)
    const busy = { status: 503, headers: { 'retry-after': '2' } }
    await expect(ask('greedy', 'one more')).rejects.toMatchObject(busy)
    void ask('ada', 'ada')
    await expect(ask('ben', 'ben')).rejects.toMatchObject(busy)
  })

  test('waiting work under one key runs once, in the first turn of any client that asked', async () => {
    const { ask, end, started } = createTurns({ maxRunning: 1 })
    for (let i = 0; i < 5; i++) void ask('greedy', `greedy ${i}`)
    const first = ask('greedy', 'home', '/')
    const second = ask('ada', 'never', '/')
    await end('greedy 0')
    expect(started.at(-1)).toBe('home')
    await end('home')
    expect(await Promise.all([first, second])).toEqual(['home', 'home'])
    expect(started).toEqual(['greedy 0', 'home', 'greedy 1'])
    for (const i of [1, 2, 3, 4]) await end(`greedy ${i}`)
    expect(started).toHaveLength(6)
  })

  test('work that many more clients ask for than may wait still runs once for all', async () => {
    const { ask, end, started } = createTurns({ maxRunning: 1, maxWaiting: 2 })
    void ask('ada', 'slow')
    const answers = Array.from({ length: 50 }, (_, i) => ask(`reader ${i}`, 'home', '/'))
    await end('slow')
    await end('home')
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['home']))
    expect(started).toEqual(['slow', 'home'])
  })

  test('while others ask, one client gets only its share of the time; alone, all of it', async () => {
    vi.useFakeTimers()
    const turns = new FairTurns({ ...options, now: () => Date.now() })
    let done = 0
    const render = () => new Promise<void>(resolve => setTimeout(resolve, 50))
    for (let i = 0; i < 70; i++) void turns.run('greedy', render).then(() => done++)
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toBe(20)
    const askNowAndThen = async (seconds: number) => {
      for (let i = 0; i < 2 * seconds; i++) {
        void turns.run('ada', async () => undefined)
        await vi.advanceTimersByTimeAsync(500)
      }
    }
    // First it pauses for its earlier work; then it gets a quarter of the time: 5 jobs of 50 ms a second.
    await askNowAndThen(2)
    const before = done
    await askNowAndThen(4)
    expect(done - before).toBe(20)
    await vi.advanceTimersByTimeAsync(3000)
    expect(done).toBe(70)
    vi.useRealTimers()
  })

  test('work that fails rejects for its caller and gives its turn on', async () => {
    const turns = new FairTurns({ ...options, maxRunning: 1 })
    const failing = vi.fn(() => Promise.reject(new Error('broken')))
    for (let i = 0; i < 3; i++) await expect(turns.run('ada', failing)).rejects.toThrow('broken')
    expect(await turns.run('ada', async () => 'fine')).toBe('fine')
  })
})
