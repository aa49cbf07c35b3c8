import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runDiskFull } from './disk/run-disk-full.ts'
import { checkTables } from './kill/check-tables.ts'
import { readLikes } from './kill/read-likes.ts'
import { createWriters, killEnv } from './kill/run-kill-rounds.ts'
import { randomFrom } from './support/random.ts'
import { SiteProcess } from './support/site-process.ts'

/**
 * Fills the disk of the built site's data folder (embedded engine) for a minute, in a small file system of its own, and
 * makes room again. Needs the right to mount one (root on Linux). Ends with 1 when an answer was neither right nor a 503,
 * an acknowledged write was lost, or the site did not recover by itself.
 */
const diskMegabytes = 220
const home = await mkdtemp(join(tmpdir(), 'porchlight-disk-'))
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', home])
} catch {
  console.error('This account cannot mount a small file system; the trial of a full disk did not run.')
  process.exit(2)
}
let isGood = false
const dataDir = join(home, 'site')
try {
  const site = await SiteProcess.start({ dataDir, env: killEnv })
  await site.stop()
  const likesBefore = await readLikes({ dataDir })
  await site.start()
  const writers = await createWriters({ site, writerCount: 4, random: randomFrom(1) })
  const report = await runDiskFull({
    site,
    writers,
    writesBefore: 100,
    fullMs: Number(process.env.ENDURANCE_SECONDS ?? 60) * 1000,
    recoveryMs: 60_000,
    readPaths: ['/', '/apartment/1', '/apartment/2', '/api/landlord/1', '/api/search-results?q=alder', '/readyz'],
  })
  await site.stop()
  report.wrong.push(...(await checkTables({ dataDir }, likesBefore)))
  console.log(report)
  const areReadsGood = Object.keys(report.reads).every(status => status === '200' || status === '503')
  isGood = areReadsGood && report.wrong.length === 0 && report.recoveredAfterMs !== undefined
  console.log(isGood ? 'good' : 'NOT GOOD')
} finally {
  execFileSync('umount', [home])
  await rm(home, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
