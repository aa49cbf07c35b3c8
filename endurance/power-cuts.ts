import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { silentLog } from '../src/testing/databases/databases-folder.ts'
import { runPowerCuts } from './power/run-power-cuts.ts'
import { randomFrom } from './support/random.ts'

/** 50 (`ENDURANCE_ROUNDS`) simulated power cuts of the embedded database. Ends with 1 when a commit was lost or torn. */
const rounds = Number(process.env.ENDURANCE_ROUNDS ?? 50)
const seed = Number(process.env.ENDURANCE_SEED ?? Date.now() % 1_000_000)
const home = await mkdtemp(join(tmpdir(), 'porchlight-power-'))
const dataDir = join(home, 'template')
const database = await openDatabase({ dataDir, log: silentLog })
await migrate(database, 'db/migrations')
await database.close()
console.log(`seed ${seed}`)
const { acknowledged, wrong } = await runPowerCuts({
  home,
  template: join(dataDir, 'database'),
  rounds,
  maxSyncs: 150,
  random: randomFrom(seed),
  say: line => console.log(line),
})
await rm(home, { recursive: true, force: true })
console.log(`${rounds} power cuts, ${acknowledged} acknowledged commits, ${wrong.length} wrong`)
for (const one of wrong) console.log(`  ${one}`)
process.exit(wrong.length > 0 ? 1 : 0)
