import pg from 'pg'
import { startTestServer } from '../src/testing/databases/test-server.ts'
import { loadPages, openTown, type Town } from './scale/open-town.ts'
import { requests } from './scale/requests.ts'
import { median, verdict } from './site.ts'

/** The sizes that are compared. `npx tsx bench/scale.ts 20000 1000` measures other ones than the largest. */
const [reviews = 100_000, buildings = 5_000] = process.argv.slice(2).map(Number)
const sizes = [
  { reviews: 1_000, buildings: 60 },
  { reviews, buildings },
]
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const warmUpRounds = 20

/** Budgets (docs/product.md 9): the median in the large town against the small one; suggestions in the large one. */
const maxGrowth = 2
const maxSuggestionMs = 10

/** Prints what every public call and page takes at both sizes, uncached, and suggestions in the large town. */
const pages = await loadPages()
// With the settings of tests, which make them faster, a power cut would lose the last writes.
const server = await startTestServer({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
const towns: Town[] = []
for (const size of sizes) towns.push(await openTown(size, await createDatabase(`reviews_${size.reviews}`), pages))
console.log(`median in ms at ${sizes.map(size => `${size.reviews} reviews, ${size.buildings} buildings`).join('; ')}`)
for (const path of requests) {
  const [small = 0, large = 0] = await medianMs(path)
  const growth = large / small
  const figures = `${small.toFixed(1)} -> ${large.toFixed(1)} ms  x${growth.toFixed(1)}`
  console.log(`${path.padEnd(66)} ${figures} (${verdict(growth <= maxGrowth)})`)
}
const slowest = await measureSuggestions(towns.at(-1)!)
const isFast = slowest <= maxSuggestionMs
console.log(`suggestions, 99th percentile of processor time: ${slowest.toFixed(1)} ms (${verdict(isFast)})`)
for (const town of towns) await town.close()
await server.stop()
await pages.close()

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
}

/**
 * Asks each town for `path` in turn, so that whatever else slows the machine slows all sizes.
 * @returns the median of each town in ms, in their order.
 * @throws when an answer is not 200.
 */
async function medianMs(path: string): Promise<number[]> {
  const times = towns.map((): number[] => [])
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [i, { app }] of towns.entries()) {
      const started = performance.now()
      const response = await app.request(path)
      await response.text()
      if (response.status !== 200) throw new Error(`${response.status} ${path}`)
      if (round >= 0) times[i]?.push(performance.now() - started)
    }
  return times.map(median)
}

/** Returns the 99th percentile over every beginning of names and addresses, each also with a letter left out. */
async function measureSuggestions({ searchIndex }: Town): Promise<number> {
  const texts = Array.from({ length: 60 }, (_, i) => [
    `House ${i * 83}`,
    `${i * 83} Alder Avenue`,
    'Quarry Lane',
  ]).flat()
  const beginnings = texts.flatMap(text => Array.from(text, (_, i) => text.slice(0, i + 1)))
  const queries = beginnings.flatMap(text => [text, text.slice(0, 2) + text.slice(3)])
  const times: number[] = []
  for (const query of [...queries, ...queries]) {
    const before = process.cpuUsage()
    await searchIndex.suggest(query, 8)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  // The first round compiles the code.
  const measured = times.slice(queries.length).sort((a, b) => a - b)
  return measured[Math.floor(measured.length * 0.99)] ?? 0
}
