import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killEnv, randomFrom, runKillRounds, type Victim } from './kill/run-kill-rounds.ts'
import { SiteProcess } from './support/site-process.ts'

/**
 * Students write to the built site with its own PostgreSQL; the site is killed 50 times and PostgreSQL 20 times
 * (`ENDURANCE_ROUNDS=50,20`) with SIGKILL, and after each the site is compared with what it acknowledged. Ends with 1
 * when anything is lost, half-written or wrongly counted, or fewer than 100 writes a round were acknowledged.
 */
const [siteKills = 50, postgresKills = 20] = (process.env.ENDURANCE_ROUNDS ?? '50,20').split(',').map(Number)
const rounds = siteKills + postgresKills
const writesPerRound = 105
const minWritesPerRound = 100
const seed = Number(process.env.ENDURANCE_SEED ?? Date.now() % 1_000_000)

const victims = Array.from({ length: rounds }, (_, i): Victim => {
  const postgresKillsUntil = (round: number) => Math.floor((round * postgresKills) / rounds)
  return postgresKillsUntil(i + 1) > postgresKillsUntil(i) ? 'PostgreSQL' : 'the site'
})
console.log(`seed ${seed}`)
const home = await mkdtemp(join(tmpdir(), 'porchlight-kill-'))
const dataDir = join(home, 'site')
const site = await SiteProcess.start({ dataDir, env: killEnv })
const { acknowledged, wrong } = await runKillRounds({
  site,
  victims,
  writesPerRound,
  random: randomFrom(seed),
  say: line => console.log(line),
})
await site.stop()
console.log(`${siteKills} kills of the site, ${postgresKills} of PostgreSQL; ${acknowledged} acknowledged writes`)
console.log(`${wrong.length} wrong`)
for (const one of wrong.slice(0, 20)) console.log(`  ${one}`)
const isGood = wrong.length === 0 && acknowledged >= rounds * minWritesPerRound
// PostgreSQL ends after the site that was killed.
if (isGood) await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
process.exit(isGood ? 0 : 1)
