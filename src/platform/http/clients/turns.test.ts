import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersGivenUp } from '../../event-counters.ts'
import { createLog } from '../../log.ts'
import { Turns } from './turns.ts'

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

test('a full queue refuses with 503 and Retry-After, for one client and for all', async () => {
  const { ask, end } = createTurns()
  for (let i = 0; i < 65; i++) void ask('greedy', `greedy ${i}`)
  await end('nothing')
  await expect(ask('greedy', 'one more')).rejects.toMatchObject(busy)
  for (const client of ['cem', 'dee', 'eva']) void ask(client, client)
  await end('nothing')
  for (let i = 0; i < 512 - 64; i++) void ask(`reader ${i}`, `reader ${i}`)
  await expect(ask('ada', 'ada')).rejects.toMatchObject(busy)
})

test('a client with a long queue pauses twice as long as its answers took while others ask; alone, it does not', async () => {
  const { turns } = createTurns()
  let made = 0
  const make = () => new Promise<void>(resolve => setTimeout(resolve, 50))
  for (let i = 0; i < 65; i++) void turns.run('greedy', make).then(() => made++)
  await vi.advanceTimersByTimeAsync(1000)
  expect(made).toBe(20)
  for (let i = 0; i < 6; i++) {
    void turns.run('ada', async () => undefined)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(made).toBe(40)
  await vi.advanceTimersByTimeAsync(2100)
  expect(made).toBe(65)
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
