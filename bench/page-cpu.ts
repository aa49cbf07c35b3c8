import { readFile } from 'node:fs/promises'
import { startSite } from './site.ts'

/** Budget: processor time of one uncached apartment page with 20 reviews (docs/product.md 9). */
const maxPageCpuMs = 8
const pages = 300
/** The kernel counts processor time in ticks of this length. */
const tickMs = 10

/** Prints the server's processor time per page, worker threads included, when every request misses the cache. */
const site = await startSite()
// Each spelling misses the cache: the router ignores the case of a page's name.
const uncached = (i: number) => `${site.url}/${spelling('apartment', i)}/22`
for (let i = 0; i < 100; i++) await (await fetch(uncached(i))).arrayBuffer()
const before = await processorTime()
for (let i = 0; i < pages; i++) await (await fetch(uncached(100 + i))).arrayBuffer()
const msPerPage = ((await processorTime()) - before) / pages
console.log(
  `an uncached apartment page: ${msPerPage.toFixed(1)} ms of processor time (${msPerPage <= maxPageCpuMs ? 'within budget' : 'OVER BUDGET'})`,
)
await site.stop()

/** Returns the word in another mix of upper and lower case: 512 for nine letters. */
function spelling(word: string, i: number): string {
  return [...word].map((letter, bit) => ((i >> bit) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** Returns user and system time of the site's process, in ms (Linux). */
async function processorTime(): Promise<number> {
  const stat = await readFile(`/proc/${site.process.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
