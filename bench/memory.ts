import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMemory, startSite, verdict, viewPages } from './support/site.ts'

/** Budgets: resident memory after 500 page views, in MB (docs/product.md 9). */
const maxSiteMb = 190
const maxPostgresMb = 90
const pageViews = 500
/** How many times as many views follow, whose memory is printed: a leak would show. */
const laterTimes = 10

/**
 * Prints the resident memory of the built site, and that of its own PostgreSQL, after 500 page views with their first
 * pictures. The site has existing data and was started anew: loading the sample town takes more than serving it.
 */
const site = await startSite()
await site.stop()
await site.start()
const atStart = await readMemory(site)
await viewPages(site, pageViews)
const after = await readMemory(site)
const postgresMb = await readPostgresMemory(site.dataDir)
await viewPages(site, laterTimes * pageViews)
const later = await readMemory(site)
await site.stop()
const isWithin = after.resident <= maxSiteMb && postgresMb <= maxPostgresMb
console.log(
  `${atStart.resident} MB when ready, ${after.resident} MB after ${pageViews} page views, at most ${after.highest} MB; PostgreSQL ${postgresMb} MB (${verdict(isWithin)}); ${later.resident} MB after ${laterTimes} times as many`,
)

/** Returns what the site's own PostgreSQL uses with all its processes, shared memory counted once, in MB (Linux). */
async function readPostgresMemory(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  let kilobytes = 0
  for (const process of [pid, ...children]) {
    const sums = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(sums)?.[1] ?? 0)
  }
  return Math.round((kilobytes * 1024) / 1e6)
}
