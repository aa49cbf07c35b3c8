import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteProcess } from '../endurance/support/site-process.ts'
import { startSite, verdict } from './site.ts'

/** Budgets: resident memory after 500 page views, in MB (docs/product.md 9). */
const maxSiteMb = 190
const maxPostgresMb = 90
const pageViews = 500
/** How many times as many views follow, whose memory is printed: a leak would show. */
const laterTimes = 10
/** A page's first pictures; a browser asks for those that are in view. */
const picturesPerPage = 3

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

async function viewPages({ url }: SiteProcess, count: number): Promise<void> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...siteMap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname)
  for (let i = 0; i < count; i++) {
    const html = await read(url, paths[i % paths.length] as string)
    const pictures = new Set([...html.matchAll(/src="(\/photos\/[^"]+)"/g)].map(([, path]) => path as string))
    for (const path of [...pictures].slice(0, picturesPerPage)) await read(url, path)
  }
}

async function read(url: string, path: string): Promise<string> {
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** Returns the resident memory of the site's process and the most that it had, in MB (Linux). */
async function readMemory({ pid }: SiteProcess): Promise<{ resident: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) =>
    Math.round((Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6)
  return { resident: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

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
