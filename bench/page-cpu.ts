import { processorTime } from './saturate.ts'
import { startSite } from './site.ts'

/** Budget: processor time of one uncached apartment page with 20 reviews (docs/product.md 9). */
const maxPageCpuMs = 8
const pages = 300

/** Prints the server's processor time per page, worker threads included, when every request misses the cache. */
const site = await startSite()
// Each spelling misses the cache: the router ignores the case of a page's name.
const uncached = (i: number) => `${site.url}/${spelling('apartment', i)}/22`
for (let i = 0; i < 100; i++) await (await fetch(uncached(i))).arrayBuffer()
const before = await processorTime(site.process.pid)
for (let i = 0; i < pages; i++) await (await fetch(uncached(100 + i))).arrayBuffer()
const msPerPage = ((await processorTime(site.process.pid)) - before) / pages
console.log(
  `an uncached apartment page: ${msPerPage.toFixed(1)} ms of processor time (${msPerPage <= maxPageCpuMs ? 'within budget' : 'OVER BUDGET'})`,
)
await site.stop()

/** Returns the word in another mix of upper and lower case: 512 for nine letters. */
function spelling(word: string, i: number): string {
  return [...word].map((letter, bit) => ((i >> bit) & 1 ? letter.toUpperCase() : letter)).join('')
}
