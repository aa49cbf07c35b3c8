import type { Town } from './open-town.ts'

const warmUpRounds = 20

/** Milliseconds of one request. */
export interface Timing {
  p50: number
  p99: number
}

/**
 * Asks each town for `path`, `rounds` times in turn, so that whatever else slows the machine slows all sizes.
 * @returns the timing of each town, in their order.
 * @throws when an answer is not 200.
 */
export async function timeRequest(towns: readonly Town[], path: string, rounds: number): Promise<Timing[]> {
  const times = towns.map((): number[] => [])
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [i, town] of towns.entries()) {
      const started = performance.now()
      await readPath(town, path)
      if (round >= 0) times[i]?.push(performance.now() - started)
    }
  return times.map(all => {
    all.sort((a, b) => a - b)
    const at = (share: number) => all[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0
    return { p50: at(0.5), p99: at(0.99) }
  })
}

/** Requests a path and reads the whole answer. @throws when it is not 200. */
export async function readPath({ app }: Town, path: string): Promise<void> {
  const response = await app.request(path)
  await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${path}`)
}
