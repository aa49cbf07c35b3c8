import { readFile } from 'node:fs/promises'
import { startSite } from './site.ts'

/** CONTRACT 8: processor time of one uncached apartment page with 20 reviews; milliseconds. */
const maxPageCpuMs = 8
const pages = 300
/** The kernel counts processor time in ticks of this many ms. */
const tickMs = 10

/** Prints the server's processor time a page, worker threads included, when every request misses the cache. */
const site = await startSite()
// Each spelling is new to the cache: the router takes the letters of a page's name in any case.
const uncached = (i: number) => `${site.url}/${spelling('apartment', i)}/22`
for (let i = 0; i < 100; i++) await (await fetch(uncached(i))).arrayBuffer()
const before = await processorTime()
for (let i = 0; i < pages; i++) await (await fetch(uncached(100 + i))).arrayBuffer()
const msPerPage = ((await processorTime()) - before) / pages
console.log(
  `an uncached apartment page: ${msPerPage.toFixed(1)} ms of processor time (${msPerPage <= maxPageCpuMs ? 'within budget' : 'OVER BUDGET'})`,
)
await site.stop()

/** The word in other letter cases, which the router takes alike: 512 for nine letters. */
function spelling(word: string, i: number): string {
  return [...word].map((letter, bit) => ((i >> bit) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** User and system time of the site's process, in ms (Linux). */
async function processorTime(): Promise<number> {
  const stat = await readFile(`/proc/${site.process.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
