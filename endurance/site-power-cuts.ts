import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { silentLog } from '../src/testing/databases/databases-folder.ts'
import { killEnv, runKillRounds } from './kill/run-kill-rounds.ts'
import { LossyDisk } from './power/lossy-disk.ts'
import { prepareSmallTown } from './support/prepare-small-town.ts'
import { randomFrom } from './support/random.ts'
import { SiteProcess } from './support/site-process.ts'

/**
 * 20 power cuts (`ENDURANCE_ROUNDS`) while students write to the built site (embedded engine, photos in its folder) on
 * an ext4 file system of its own. After each, the site is started on what had been synced, and compared with what it
 * acknowledged. power-cuts.ts needs no rights and tears the database's pages as well, but runs no site. Needs Linux and
 * root. Ends with 1 when anything is lost, half-written or wrongly counted, and with 2 when this account cannot mount.
 */
const rounds = Number(process.env.ENDURANCE_ROUNDS ?? 20)
const seed = Number(process.env.ENDURANCE_SEED ?? Date.now() % 1_000_000)
const diskMegabytes = 400

const home = await mkdtemp(join(tmpdir(), 'porchlight-power-'))
const disk = await LossyDisk.create(home, diskMegabytes).catch(error => {
  console.error(`The power cuts did not run: ${(error as Error).message}`)
  process.exit(2)
})
console.log(`seed ${seed}`)
const dataDir = join(disk.folder, 'site')
const database = await openDatabase({ dataDir, log: silentLog })
await migrate(database, 'db/migrations')
await database.close()
await prepareSmallTown({ dataDir, log: silentLog })
const site = await SiteProcess.start({ dataDir, env: killEnv })
const { acknowledged, wrong } = await runKillRounds({
  site,
  crash: () => disk.cutPower(() => site.kill()),
  likesBefore: {},
  rounds,
  writerCount: 6,
  writesPerRound: 40,
  checkTablesEvery: 5,
  random: randomFrom(seed),
  say: line => console.log(line),
}).finally(async () => {
  await site.stop()
  disk.remove()
})
console.log(`${rounds} power cuts, ${acknowledged} acknowledged writes, ${wrong.length} wrong`)
for (const one of wrong.slice(0, 20)) console.log(`  ${one}`)
if (wrong.length === 0) await rm(home, { recursive: true, force: true })
process.exit(wrong.length === 0 ? 0 : 1)
