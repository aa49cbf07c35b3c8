import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersGivenUp } from '../../event-counters.ts'
import { createLog } from '../../log.ts'
import { Turns } from './turns.ts'

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const busy = { status: 503, headers: { 'retry-after': '2' } }

/** Returns turns whose work ends on request, and the names of started work, in order. */
function createTurns() {
  const lines: Record<string, unknown>[] = []
  const turns = new Turns(createLog('info', { write: line => void lines.push(JSON.parse(line)) }))
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (client: string, name: string) =>
    turns.run(client, () => {
      started.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { turns, lines, ask, end, started }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a client with 64 connections has one of four turns, and its other work starts in order', async () => {
  const { ask, end, started } = createTurns()
  for (let i = 0; i < 64; i++) void ask('greedy', `greedy ${i}`)
  for (const client of ['ada', 'ben', 'cem', 'dee']) void ask(client, client)
  await end('nothing')
  expect(started).toEqual(['greedy 0', 'ada', 'ben', 'cem'])
  await end('greedy 0')
  expect(started).toEqual(['greedy 0', 'ada', 'ben', 'cem', 'dee'])
  await end('ada')
  await vi.advanceTimersByTimeAsync(1)
  expect(started.at(-1)).toBe('greedy 1')
})

test('a client with 64 waiting is refused with 503 and Retry-After, and all 64 are served', async () => {
  const { turns } = createTurns()
  let made = 0
  const ask = () => turns.run('campus', () => sleep(20)).then(() => made++)
  void ask()
  await vi.advanceTimersByTimeAsync(0)
  for (let i = 0; i < 64; i++) void ask()
  await expect(ask()).rejects.toMatchObject(busy)
  await vi.advanceTimersByTimeAsync(65 * 20)
  expect(made).toBe(65)
})

const networks = (count: number, of: string) => Array.from({ length: count }, (_, n) => `${of}:${n.toString(16)}::/64`)

/** Lets each address ask `times` for what takes 20 ms. Returns how many were refused of each. */
function flood(turns: Turns, addresses: string[], times: number): Map<string, number> {
  const refused = new Map<string, number>()
  for (let i = 0; i < times; i++)
    for (const address of addresses)
      turns.run(address, () => sleep(20)).catch(() => refused.set(address, (refused.get(address) ?? 0) + 1))
  return refused
}

test.each([
  ['nine addresses', Array.from({ length: 9 }, (_, n) => `192.0.2.${n}`), 64, 300],
  ['600 networks of one customer', networks(600, '2001:db8:1'), 2, 200],
  ['500 networks of one customer, often', networks(500, '2001:db8:1'), 64, 200],
])(
  'beside %s that fill the queue, every visitor keeps a place and waits less than they do',
  async (_, greedy, times, maxMs) => {
    const { turns } = createTurns()
    const refused = flood(turns, greedy, times)
    await vi.advanceTimersByTimeAsync(0)
    const visitors = ['203.0.113.7', '203.0.113.8', '2001:db8:ffff:0::/64', ...networks(3, '2001:db8:aaaa')]
    for (const visitor of visitors) {
      flood(turns, greedy, 2)
      const [startedAt, answered] = [performance.now(), turns.run(visitor, async () => performance.now())]
      await vi.advanceTimersByTimeAsync(maxMs)
      expect((await answered) - startedAt).toBeLessThan(maxMs)
    }
    expect(refused.size).toBeGreaterThan(0)
  },
)

test('a full queue of as many clients as places refuses the newest, and drops nobody', async () => {
  const { turns } = createTurns()
  const addresses = Array.from({ length: 520 }, (_, n) => `192.0.${n >> 8}.${n & 255}`)
  const refused = flood(turns, addresses, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect([...refused.keys()]).toEqual(addresses.slice(512))
})

test('a client with a long queue pauses twice as long as its answers took while others ask; alone, it does not', async () => {
  const { turns } = createTurns()
  let made = 0
  for (let i = 0; i < 64; i++) void turns.run('greedy', () => sleep(50)).then(() => made++)
  await vi.advanceTimersByTimeAsync(1000)
  expect(made).toBe(20)
  for (let i = 0; i < 6; i++) {
    void turns.run('ada', async () => undefined)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(made).toBe(40)
  await vi.advanceTimersByTimeAsync(2100)
  expect(made).toBe(64)
})

test('work that fails rejects for its caller and gives its turn on', async () => {
  const { turns } = createTurns()
  const failing = () => Promise.reject(new Error('broken'))
  for (let i = 0; i < 3; i++) await expect(turns.run('ada', failing)).rejects.toThrow('broken')
  expect(await turns.run('ada', async () => 'fine')).toBe('fine')
})

const never = () => new Promise<never>(() => undefined)

test('an answer that is never made is given up after 30 seconds, with a line and a count, and its turn is free', async () => {
  const { turns, lines } = createTurns()
  const count = async () => (await answersGivenUp.get()).values[0]?.value ?? 0
  const before = await count()
  const refused = expect(turns.run('ada', () => turns.limitTime('/api/faqs', never))).rejects.toMatchObject(busy)
  const next = turns.run('ada', () => turns.limitTime('/api/faqs', async () => 'made'))
  await vi.advanceTimersByTimeAsync(30_000)
  await refused
  expect(await next).toBe('made')
  expect(lines).toMatchObject([{ route: '/api/faqs', seconds: 30, msg: 'an answer was given up' }])
  expect(await count()).toBe(before + 1)
})

test('answers that are never made are a stall when others wait and none was made for a minute', async () => {
  const { turns } = createTurns()
  const hang = () => turns.run('ada', () => turns.limitTime('/*', never)).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(600_000)
  for (let i = 0; i < 4; i++) void hang()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns.isStalled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(turns.isStalled).toBe(true)
  await turns.run('ben', () => turns.limitTime('/*', async () => undefined))
  expect(turns.isStalled).toBe(false)
})
