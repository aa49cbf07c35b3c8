import { bodyOf, jsonCall } from '../../src/features/reviews/write/review-body.fixture.ts'
import type { Person } from '../../src/testing/people.ts'
import type { Town } from './open-town.ts'

/** What is counted, in the order of a review's life. */
export const writeKinds = ['new review', 'edit', 'approval', 'vote'] as const

/** Writes of each kind in one turn of a town, and how many wait for an answer at once. */
const writesPerTurn = 40
const atOnce = 8

/** Acknowledged writes a second. */
export type WriteRates = Record<(typeof writeKinds)[number], number>

/**
 * Makes, edits, approves and likes reviews in each town in turn, through the API.
 * @param turns how many turns each town has.
 * @returns the rates of each town.
 */
export async function measureWrites(towns: readonly Town[], turns = 5): Promise<WriteRates[]> {
  const seconds = towns.map((): WriteRates => ({ 'new review': 0, edit: 0, approval: 0, vote: 0 }))
  for (let turn = 0; turn < turns; turn++)
    // Every other turn starts with the last town, so that none is always measured first.
    for (const [i, town] of turn % 2 === 0 ? [...towns.entries()] : [...towns.entries()].reverse())
      await takeTurn(town, turn, seconds[i]!)
  const writes = turns * writesPerTurn
  return seconds.map(each => Object.fromEntries(writeKinds.map(kind => [kind, writes / each[kind]])) as WriteRates)
}

async function takeTurn(town: Town, turn: number, seconds: WriteRates): Promise<void> {
  const [author, reader, admin] = await Promise.all([`ada${turn}`, `ben${turn}`, 'admin'].map(town.signIn))
  const ids: string[] = []
  const send = async (who: Person | undefined, method: 'POST' | 'PUT', path: string, body: object) => {
    const response = await town.app.request(`/api/${path}`, jsonCall(method, body, who?.headers))
    if (response.status >= 300) throw new Error(`${response.status} ${path}: ${await response.text()}`)
    return response.json()
  }
  const count = async (kind: keyof WriteRates, write: (n: number) => Promise<unknown>) => {
    const started = performance.now()
    await runAtOnce(writesPerTurn, write)
    seconds[kind] += (performance.now() - started) / 1000
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
