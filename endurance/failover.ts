import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/testing/free-port.ts'
import { databaseUrlOf, installedVersion, PostgresNode, postgresAccount } from './failover/postgres-node.ts'
import { checkTables } from './kill/check-tables.ts'
import { createWriters, killEnv } from './kill/run-kill-rounds.ts'
import { countAcknowledged, type Writer } from './kill/writer.ts'
import { prepareSmallTown } from './support/prepare-small-town.ts'
import { SiteProcess } from './support/site-process.ts'

/**
 * Students write to the built site, whose DATABASE_URL names a primary and its synchronous standby. The primary is killed,
 * a second later the standby is promoted, and the killed one becomes its standby; so six times (`ENDURANCE_FAILOVERS`).
 * The site is left alone. Ends with 1 when anything acknowledged is lost, or a call is answered other than 503 meanwhile.
 */
const failovers = Number(process.env.ENDURANCE_FAILOVERS ?? 6)
const writesPerRound = 105
const detectionMs = 1000
const maxOutageMs = 60_000

const version = installedVersion()
if (version === undefined) {
  console.error('This trial needs PostgreSQL from the packages of Debian or Ubuntu: apt-get install postgresql')
  process.exit(1)
}
console.log(`PostgreSQL ${version}`)
const home = await mkdtemp(join(tmpdir(), 'porchlight-failover-'))
const account = postgresAccount()
if (account) await chown(home, account.uid, account.gid)
const nodes = [new PostgresNode(home, await freePort()), new PostgresNode(home, await freePort())] as const
await nodes[0].startEmpty()
const databaseUrl = databaseUrlOf(nodes)
const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-failover-site-'))
await prepareSmallTown({ dataDir, databaseUrl })
const site = await SiteProcess.start({ dataDir, env: { ...killEnv, DATABASE_URL: databaseUrl } })
const writers = await createWriters(site)

const wrong: string[] = []
let refusals = 0
let isOver = false

/** Lets a student write until the end. After a refused write the site is compared with what it acknowledged. */
async function keepWriting(writer: Writer): Promise<void> {
  while (!isOver) {
    if (await writer.write()) continue
    let found = await writer.checkIfPossible()
    for (; !found; found = await writer.checkIfPossible()) {
      refusals++
      await sleep(20)
    }
    wrong.push(...found, ...writer.surprises.splice(0))
  }
}

async function waitForWrites(count: number): Promise<void> {
  const goal = countAcknowledged(writers) + count
  const deadline = performance.now() + maxOutageMs
  while (countAcknowledged(writers) < goal) {
    if (performance.now() > deadline) throw new Error(`the site does not go on: ${site.complaint}`)
    await sleep(5)
  }
}

const writing = writers.map(keepWriting)
for (let round = 1; round <= failovers; round++) {
  const [primary, standby] = round % 2 === 1 ? nodes : [nodes[1], nodes[0]]
  await standby.startAsStandbyOf(primary)
  await waitForWrites(writesPerRound)
  await primary.kill()
  await sleep(detectionMs)
  await standby.promote()
  const promotedAt = performance.now()
  await waitForWrites(1)
  const firstWriteMs = (performance.now() - promotedAt).toFixed(0)
  console.log(
    `failover ${round}: a write ${firstWriteMs} ms after the promotion, ${countAcknowledged(writers)} acknowledged`,
  )
}
isOver = true
await Promise.all(writing)
for (const writer of writers) wrong.push(...(await writer.check()), ...writer.surprises)
wrong.push(...(await checkTables({ dataDir, databaseUrl })))
await site.stop()
for (const node of nodes) await node.kill()
console.log(
  `${failovers} failovers; ${countAcknowledged(writers)} acknowledged writes; ${refusals} calls answered 503 meanwhile`,
)
console.log([`${wrong.length} wrong`, ...wrong.slice(0, 20)].join('\n  '))
const isGood = wrong.length === 0 && refusals > 0
if (isGood) for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
process.exit(isGood ? 0 : 1)
