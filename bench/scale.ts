import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabases } from './scale/create-databases.ts'
import { openTown, type Town } from './scale/open-town.ts'
import { loadPages } from './scale/pages.ts'
import { requests } from './scale/requests.ts'
import { medianMs } from './scale/timings.ts'

/** The sizes that are compared. `npx tsx bench/scale.ts 20000 1000` measures other ones than the largest. */
const [reviews = 100_000, buildings = 5_000] = process.argv.slice(2).map(Number)
const sizes = [
  { reviews: 1_000, buildings: 60 },
  { reviews, buildings },
]
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)

/** Budgets (docs/product.md 9): the median in the large town against the small one; suggestions in the large one. */
const maxGrowth = 2
const maxSuggestionMs = 10

/** Prints what every public call and page takes at both sizes, uncached, and suggestions in the large town. */
const folder = await mkdtemp(join(tmpdir(), 'porchlight-scale-'))
const pages = await loadPages()
const server = await createDatabases(sizes.map(size => size.reviews))
const towns: Town[] = []
for (const [i, size] of sizes.entries()) towns.push(await openTown(size, server.urls[i], pages))
console.log(`median in ms at ${sizes.map(size => `${size.reviews} reviews, ${size.buildings} buildings`).join('; ')}`)
for (const path of requests) {
  const [small = 0, large = 0] = await medianMs(towns, path, rounds)
  const growth = large / small
  const verdict = growth <= maxGrowth ? 'within budget' : 'OVER BUDGET'
  console.log(`${path.padEnd(66)} ${small.toFixed(1)} -> ${large.toFixed(1)} ms  x${growth.toFixed(1)} (${verdict})`)
}
const slowest = measureSuggestions(towns.at(-1)!)
const verdict = slowest <= maxSuggestionMs ? 'within budget' : 'OVER BUDGET'
console.log(`suggestions, 99th percentile of processor time: ${slowest.toFixed(1)} ms (${verdict})`)
for (const town of towns) await town.close()
await server.stop()
await pages.close()
await rm(folder, { recursive: true, force: true })

/** Returns the 99th percentile over every beginning of names and addresses, each also with a letter left out. */
function measureSuggestions({ searchIndex }: Town): number {
  const texts = Array.from({ length: 60 }, (_, i) => [
    `House ${i * 83}`,
    `${i * 83} Alder Avenue`,
    'Quarry Lane',
  ]).flat()
  const beginnings = texts.flatMap(text => Array.from(text, (_, i) => text.slice(0, i + 1)))
  const queries = beginnings.flatMap(text => [text, text.slice(0, 2) + text.slice(3)])
  const times = [...queries, ...queries].map(query => {
    const before = process.cpuUsage()
    searchIndex.suggest(query, 8)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  // The first round compiles the code.
  const measured = times.slice(queries.length).sort((a, b) => a - b)
  return measured[Math.floor(measured.length * 0.99)] ?? 0
}
