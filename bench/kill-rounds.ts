import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteProcess } from '../src/testing/site-process.ts'
import { prepareSmallTown } from './support/prepare-small-town.ts'
import { killEnv, runKillRounds } from './support/run-kill-rounds.ts'

/**
 * Students write to the built site with its own PostgreSQL; the site is killed 50 times (`BENCH_ROUNDS=50`) with
 * SIGKILL, and after each the site is compared with what it acknowledged. Ends with 1 when anything is lost,
 * half-written or wrongly counted, or fewer than 100 writes a round were acknowledged.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 50)
const writesPerRound = 105
const minWritesPerRound = 100

const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-kill-'))
await prepareSmallTown({ dataDir })
const site = await SiteProcess.start({ dataDir, env: killEnv })
const { acknowledged, wrong } = await runKillRounds(site, rounds, writesPerRound, line => console.log(line))
await site.stop()
console.log(`${rounds} kills of the site; ${acknowledged} acknowledged writes`)
console.log([`${wrong.length} wrong`, ...wrong.slice(0, 20)].join('\n  '))
const isGood = wrong.length === 0 && acknowledged >= rounds * minWritesPerRound
// PostgreSQL ends after the site that was killed.
if (isGood) await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
process.exit(isGood ? 0 : 1)
