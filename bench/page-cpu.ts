import { processorTime, startSite, verdict } from './support/site.ts'

/** Budget: processor time of an apartment page when nothing of it is in the cache (docs/product.md 9). */
const maxPageCpuMs = 12

/** Prints the server's processor time per page, all its threads included, when no page is in the cache. */
const site = await startSite()
// Each spelling misses the cache: the router ignores the case of a page's name. The first 100 compile the code.
const spellings = Array.from({ length: 400 }, (_, i) => `/${spelling('apartment', i)}/22`)
await cpuMsPerPage(spellings.slice(0, 100))
const perPage = await cpuMsPerPage(spellings.slice(100))
console.log(
  `an uncached apartment page with 17 reviews: ${perPage.toFixed(1)} ms of processor time (${verdict(perPage <= maxPageCpuMs)})`,
)
await site.stop()

async function cpuMsPerPage(paths: string[]): Promise<number> {
  const before = await processorTime(site.pid)
  // As browsers ask: the compression is part of a page's work.
  const init = { headers: { 'accept-encoding': 'gzip, deflate, br' } }
  for (const path of paths) await (await fetch(site.url + path, init)).arrayBuffer()
  return ((await processorTime(site.pid)) - before) / paths.length
}

/** Returns the word in another mix of upper and lower case: 512 for nine letters. */
function spelling(word: string, i: number): string {
  return [...word].map((letter, bit) => ((i >> bit) & 1 ? letter.toUpperCase() : letter)).join('')
}
