import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { type Actor, deriveActorKeys } from '../src/features/identity/actor.ts'
import { listOwnReviews } from '../src/features/reviews/own/list-own-reviews.ts'
import { ownReviewIds } from '../src/features/reviews/own/own-review-ids.ts'
import { updateLastWrittenToken } from '../src/features/reviews/write/last-written.ts'
import { rekeyReviews } from '../src/features/reviews/write/rekey-reviews.ts'
import type { OpenDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { vacuumDatabase } from '../src/platform/database/vacuum-database.ts'
import { createLog } from '../src/platform/log.ts'
import { startTestServer } from '../src/testing/databases/postgres-server.ts'
import { fillTown } from './fill-town.ts'

const pepper = 'a pepper for the benchmark'
const ada: Actor = { uid: 'ada', email: '', displayName: '', isAdmin: false, ...deriveActorKeys(pepper, 'ada') }
const ownCount = 8
const rounds = 11
const sizes = [
  { listings: 2_000, reviews: 20_000 },
  { listings: 20_000, reviews: 200_000 },
]

/**
 * Prints the cost of finding a person's own reviews, whose keys differ for each listing, on both engines: median
 * milliseconds, processor time of this process (without a database server's), and the longest time that blocked other
 * answers. Also prints how long replacing the keys of an earlier release takes.
 */
const folder = await mkdtemp(join(tmpdir(), 'porchlight-own-'))
const server = await startTestServer(join(folder, 'none'))
for (const size of sizes)
  for (const databaseUrl of [undefined, server.url]) {
    const dataDir = join(folder, String(size.reviews))
    const database = await openDatabase({ databaseUrl, dataDir, log: createLog('silent'), statementTimeoutMs: 600_000 })
    await measure(database, size)
    if (databaseUrl)
      await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await database.close()
  }
await server.stop()
await rm(folder, { recursive: true, force: true })

async function measure(database: OpenDatabase, { listings, reviews }: (typeof sizes)[number]): Promise<void> {
  await migrate(database, 'db/migrations')
  await fillTown(database, reviews, listings)
  const started = performance.now()
  await database.db.transaction(tx => rekeyReviews(tx, pepper))
  const rekeyMs = performance.now() - started
  for (let n = 1; n <= ownCount; n++) await giveToAda(database, `b${n * Math.floor(listings / ownCount)}`)
  await vacuumDatabase(database)
  console.log(
    `\n${database.engine}, ${listings} listings, ${reviews} reviews: new keys for all in ${(rekeyMs / 1000).toFixed(1)} s`,
  )
  const statuses = ['APPROVED', 'PENDING'] as const
  const ids = async () => (await ownReviewIds(database.db, ada)).length
  await measureCall('after a new review', async () => {
    await database.db.transaction(updateLastWrittenToken)
    return ids()
  })
  await measureCall('until the next one', ids)
  for (const status of statuses)
    await measureCall(`own list, ${status}`, async () => (await listOwnReviews(database.db, ada, status, {})).total)
}

/** Makes one review of the building Ada's; her last one is pending. */
async function giveToAda({ db }: OpenDatabase, id: string): Promise<void> {
  const key = ada.reviewKey({ kind: 'apartment', id })
  await db.execute(sql`
    update reviews set owner_key = ${key}, status = case when ${id} = 'b' || (select count(*) from buildings) then 'PENDING' else 'APPROVED' end
    where id = (select min(id) from reviews where apt_id = ${id})`)
}

async function measureCall(what: string, call: () => Promise<number>): Promise<void> {
  await call()
  const [times, cpu]: [number[], number[]] = [[], []]
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const [started, usedBefore] = [performance.now(), process.cpuUsage()]
    found = await call()
    times.push(performance.now() - started)
    const used = process.cpuUsage(usedBefore)
    cpu.push((used.user + used.system) / 1000)
  }
  delay.disable()
  const blocked = `longest wait of others ${(delay.max / 1e6).toFixed(0)} ms`
  console.log(`${what.padEnd(26)} ${median(times)} ms, processor ${median(cpu)} ms, ${blocked} (${found} found)`)
}

function median(values: number[]): string {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!.toFixed(0)
}
