import { bodyOf, jsonCall } from '../../src/features/reviews/write/review-body.fixture.ts'
import type { Person } from '../../src/testing/people.ts'
import type { Town } from './open-town.ts'

/** What is counted, in the order of a review's life. */
export const writeKinds = ['new review', 'edit', 'approval', 'vote'] as const

/** Writes of each kind in one turn of a town, and how many wait for an answer at once. */
const writesPerTurn = 40
const atOnce = 8

type WriteKind = (typeof writeKinds)[number]

/** What writes of one kind cost. */
export interface WriteCost {
  /** Acknowledged writes a second. */
  perSecond: number
  /** Processor time of one in this process: with the embedded engine the database's too, with a server without it. */
  processorMs: number
}

/** The cost of each kind. */
export type WriteCosts = Record<WriteKind, WriteCost>

interface Spent {
  seconds: number
  processorMs: number
}

/**
 * Makes, edits, approves and likes reviews in each town in turn, through the API.
 * @param turns how many turns each town has.
 * @returns the costs in each town.
 */
export async function measureWrites(towns: readonly Town[], turns = 5): Promise<WriteCosts[]> {
  const spent = towns.map(() => byKind((): Spent => ({ seconds: 0, processorMs: 0 })))
  for (let turn = 0; turn < turns; turn++)
    // Every other turn starts with the last town, so that none is always measured first.
    for (const [i, town] of turn % 2 === 0 ? [...towns.entries()] : [...towns.entries()].reverse())
      await takeTurn(town, turn, spent[i]!)
  const writes = turns * writesPerTurn
  return spent.map(each =>
    byKind(kind => ({ perSecond: writes / each[kind].seconds, processorMs: each[kind].processorMs / writes })),
  )
}

function byKind<Value>(create: (kind: WriteKind) => Value): Record<WriteKind, Value> {
  return Object.fromEntries(writeKinds.map(kind => [kind, create(kind)])) as Record<WriteKind, Value>
}

async function takeTurn(town: Town, turn: number, spent: Record<WriteKind, Spent>): Promise<void> {
  const [author, reader, admin] = await Promise.all([`ada${turn}`, `ben${turn}`, 'admin'].map(town.signIn))
  const ids: string[] = []
  const send = async (who: Person | undefined, method: 'POST' | 'PUT', path: string, body: object) => {
    const response = await town.app.request(`/api/${path}`, jsonCall(method, body, who?.headers))
    if (response.status >= 300) throw new Error(`${response.status} ${path}: ${await response.text()}`)
    return response.json()
  }
  const count = async (kind: WriteKind, write: (n: number) => Promise<unknown>) => {
    const [started, usedBefore] = [performance.now(), process.cpuUsage()]
    await runAtOnce(writesPerTurn, write)
    const used = process.cpuUsage(usedBefore)
    spent[kind].seconds += (performance.now() - started) / 1000
    spent[kind].processorMs += (used.user + used.system) / 1000
  }
  await count('new review', async n => {
    const body = bodyOf({ aptId: `b${1 + turn * writesPerTurn + n}` })
    ids[n] = (await send(author, 'POST', 'new-review', body)).id
  })
  const edited = bodyOf({ reviewText: 'The walls are thin, and the mold behind the stove came back twice.' })
  await count('edit', n => send(author, 'POST', `edit-review/${ids[n]}`, edited))
  await count('approval', n => send(admin, 'PUT', `update-review-status/${ids[n]}/APPROVED`, {}))
  await count('vote', n => send(reader, 'POST', 'add-like', { reviewId: ids[n] }))
}

/** Runs `work` for 0 to `count` - 1, several at once. */
async function runAtOnce(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
