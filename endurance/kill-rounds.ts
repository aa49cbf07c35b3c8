import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLikes } from './kill/read-likes.ts'
import { killEnv, runKillRounds } from './kill/run-kill-rounds.ts'
import { PostgresProcess } from './support/postgres-process.ts'
import { randomFrom } from './support/random.ts'
import { SiteProcess } from './support/site-process.ts'

/**
 * 50 rounds (`ENDURANCE_ROUNDS`) on each engine: students write to the built site, it is killed with SIGKILL, started
 * again and compared with what it acknowledged. On PostgreSQL each fifth round kills the database server instead. Ends
 * with 1 when anything is lost, half-written or wrongly counted, or fewer than 100 writes a round were acknowledged.
 */
const rounds = Number(process.env.ENDURANCE_ROUNDS ?? 50)
const writesPerRound = 105
const minWritesPerRound = 100
const seed = Number(process.env.ENDURANCE_SEED ?? Date.now() % 1_000_000)

const asked = process.argv.slice(2)
console.log(`seed ${seed}`)
let isGood = true
for (const engine of ['embedded', 'server']) {
  if (asked.length > 0 && !asked.includes(engine)) continue
  const home = await mkdtemp(join(tmpdir(), 'porchlight-kill-'))
  const dataDir = join(home, 'site')
  const postgres = engine === 'server' ? await PostgresProcess.start() : undefined
  const databaseUrl = postgres?.url
  const site = await SiteProcess.start({ dataDir, env: { ...killEnv, DATABASE_URL: databaseUrl } })
  // What the sample town's likes are is known before anybody writes.
  await site.stop()
  const likesBefore = await readLikes({ dataDir, databaseUrl })
  await site.start()
  const { acknowledged, serverKills, wrong } = await runKillRounds({
    site,
    server: postgres && databaseUrl ? { databaseUrl, killable: { process: postgres, every: 5 } } : undefined,
    likesBefore,
    rounds,
    writerCount: 8,
    writesPerRound,
    checkTablesEvery: 10,
    random: randomFrom(seed),
    say: line => console.log(`${engine}  ${line}`),
  })
  await site.stop()
  await postgres?.stop()
  console.log(
    `${engine}: ${rounds} rounds, ${serverKills} of them killed PostgreSQL; ${acknowledged} acknowledged writes`,
  )
  console.log(`${engine}: ${wrong.length} wrong`)
  for (const one of wrong.slice(0, 20)) console.log(`  ${one}`)
  if (wrong.length > 0 || acknowledged < rounds * minWritesPerRound) isGood = false
  else await rm(home, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
