import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SiteProcess } from '../support/site-process.ts'

/** The token with which the site answers `/metrics`. */
export const metricsToken = 'the metrics token of endurance runs'

/** What the site's process used at one moment. */
export interface Sample {
  /** Resident memory in bytes, as the operating system counts it. */
  residentBytes: number
  /** JavaScript's heap in use, garbage included. */
  heapBytes: number
  /** Open files and connections. */
  descriptors: number
  /** Size of the data folder: database, its log, photos. */
  folderBytes: number
  /** Delay of the event loop at the 99th percentile since the sample before, in ms. */
  loopDelayMs: number
  cachedBytes: number
}

/** Returns what the site's process uses now (Linux). */
export async function takeSample(site: SiteProcess): Promise<Sample> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN)
  return {
    residentBytes: metric('process_resident_memory_bytes'),
    heapBytes: metric('nodejs_heap_size_used_bytes'),
    descriptors: (await readdir(`/proc/${site.pid}/fd`)).length,
    folderBytes: await sizeOf(site.dataDir),
    loopDelayMs: metric('nodejs_eventloop_lag_p99_seconds') * 1000,
    cachedBytes: metric('porchlight_cached_bytes'),
  }
}

/** Returns the size of all files of a folder. A file that disappears meanwhile has none. */
async function sizeOf(folder: string): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) sum += await sizeOf(file)
    else sum += (await stat(file).catch(() => undefined))?.size ?? 0
  }
  return sum
}
