import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabases } from './scale/create-databases.ts'
import { openTown, type Town } from './scale/open-town.ts'
import { loadPages } from './scale/pages.ts'
import { printRead, printRows, printWrites, type ReadResult } from './scale/print-results.ts'
import { recordStatements } from './scale/record-statements.ts'
import { requests } from './scale/requests.ts'
import { readPath, timeRequest } from './scale/timings.ts'
import { countTouchedRows } from './scale/touched-rows.ts'
import { measureWrites } from './scale/writes.ts'

/** Reviews of the towns. BENCH_REVIEWS lowers the largest. */
const largest = Number(process.env.BENCH_REVIEWS ?? 1_000_000)
const sizes = [1_000, 100_000, 1_000_000].filter(size => size < largest).concat(largest)
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)

/**
 * Prints, for both engines, what every public call and page takes at each size, uncached; the rows that they read; and
 * writes a second. BENCH_ENGINE names one engine.
 */
const folder = await mkdtemp(join(tmpdir(), 'porchlight-scale-'))
const pages = await loadPages()
for (const engine of ['server', 'embedded']) {
  if (process.env.BENCH_ENGINE && process.env.BENCH_ENGINE !== engine) continue
  const server = engine === 'server' ? await createDatabases(join(folder, 'none'), sizes) : undefined
  const towns: Town[] = []
  for (const [i, size] of sizes.entries()) {
    const started = performance.now()
    const town = await openTown(size, server?.urls[i], pages)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${engine}: ${size} reviews filled in ${seconds} s, ${town.bytesPerReview} bytes each with indexes`)
    towns.push(town)
  }
  console.log(`\n${engine}: median / 99th percentile at ${sizes.join(', ')} reviews, growth of both`)
  await measureTowns(towns)
  for (const town of towns) await town.close()
  await server?.stop()
}
await pages.close()
await rm(folder, { recursive: true, force: true })

async function measureTowns(towns: readonly Town[]): Promise<void> {
  const results: ReadResult[] = []
  for (const path of requests) {
    const timings = await timeRequest(towns, path, rounds)
    const rows = []
    for (const town of towns)
      rows.push(await countTouchedRows(town.database.pool, await recordStatements(() => readPath(town, path))))
    const result = { path, timings, rows }
    printRead(result)
    results.push(result)
  }
  console.log('\nrows read for one request, most wasted first')
  printRows(results)
  console.log('\nacknowledged writes, eight at once')
  printWrites(await measureWrites(towns))
}
