import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getApartmentInsights, getLandlordInsights } from '../src/features/insights/get-insights.ts'
import { findMentions } from '../src/features/reviews/mentions/find-mentions.ts'
import { defaultTopics } from '../src/features/reviews/topics/load-topics.ts'
import type { OpenDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { vacuumDatabase } from '../src/platform/database/vacuum-database.ts'
import { createLog } from '../src/platform/log.ts'
import { startTestServer } from '../src/testing/databases/postgres-server.ts'
import { fillLandlord } from './fill-landlord.ts'
import { fillTown } from './fill-town.ts'

/** Sizes of the town in reviews; BENCH_REVIEWS=1000000 takes about ten minutes more for each engine. */
const sizes = [1_000, Number(process.env.BENCH_REVIEWS ?? 100_000)]
const rounds = 40

/** What is measured; how frequent the words are is described in `fill-town.ts`. */
const reads: Record<string, (database: OpenDatabase) => Promise<unknown>> = {
  'words: in no review': ({ db }) => findMentions(db, 'nothinglikeit'),
  'words: rare (zebra)': ({ db }) => findMentions(db, 'zebra'),
  'words: one of 47 (mold)': ({ db }) => findMentions(db, 'mold'),
  'words: one of 3 (heat)': ({ db }) => findMentions(db, 'heat'),
  'words: in all (place)': ({ db }) => findMentions(db, 'place'),
  'words: two (mold, heat)': ({ db }) => findMentions(db, 'mold heat'),
  'insights: apartment, 50 reviews': ({ db }) => getApartmentInsights(db, 'big1', defaultTopics),
  'insights: landlord, 1,000 reviews': ({ db }) => getLandlordInsights(db, 'big', defaultTopics),
}

/** Prints the median time of each read, uncached, in towns of both sizes, and their ratio, on both engines. */
const folder = await mkdtemp(join(tmpdir(), 'porchlight-words-'))
const server = await startTestServer(join(folder, 'none'))
for (const databaseUrl of [undefined, server.url]) {
  const measured: Map<string, number>[] = []
  for (const size of sizes) measured.push(await measure(size, databaseUrl))
  console.log(`\n${databaseUrl ? 'server' : 'embedded'}, ${sizes.join(' and ')} reviews beside a landlord with 1,000`)
  for (const name of Object.keys(reads)) {
    const [small = 0, large = 0] = measured.map(times => times.get(name))
    console.log(`${name.padEnd(36)} ${small.toFixed(1)} -> ${large.toFixed(1)} ms  x${(large / small).toFixed(1)}`)
  }
}
await server.stop()
await rm(folder, { recursive: true, force: true })

/** Fills a new database, and returns the median of each read in ms. */
async function measure(size: number, databaseUrl: string | undefined): Promise<Map<string, number>> {
  const dataDir = join(folder, String(size))
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('silent'), statementTimeoutMs: 600_000 })
  await migrate(database, 'db/migrations')
  await fillTown(database, size)
  await fillLandlord(database)
  await vacuumDatabase(database)
  const medians = new Map<string, number>()
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      await read(database)
      times.push(performance.now() - started)
    }
    medians.set(name, times.sort((a, b) => a - b)[rounds / 2] ?? 0)
  }
  if (databaseUrl)
    await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await database.close()
  return medians
}
