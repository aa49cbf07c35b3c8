import type { Town } from './open-town.ts'

const warmUpRounds = 20

/**
 * Asks each town for `path`, `rounds` times in turn, so that whatever else slows the machine slows all sizes.
 * @returns the median of each town in ms, in their order.
 * @throws when an answer is not 200.
 */
export async function medianMs(towns: readonly Town[], path: string, rounds: number): Promise<number[]> {
  const times = towns.map((): number[] => [])
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [i, town] of towns.entries()) {
      const started = performance.now()
      await readPath(town, path)
      if (round >= 0) times[i]?.push(performance.now() - started)
    }
  return times.map(all => all.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)
}

/** Requests a path and reads the whole answer. @throws when it is not 200. */
async function readPath({ app }: Town, path: string): Promise<void> {
  const response = await app.request(path)
  await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${path}`)
}
