import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkGrowth, type Sample, takeSample } from './load/growth.ts'
import { loadEnv, runLoad } from './load/run-load.ts'
import { Tally } from './load/tally.ts'
import { SiteProcess } from './support/site-process.ts'

/**
 * Half an hour of warm-up, then an hour (`ENDURANCE_SECONDS`; the warm-up is half of it) at 50 requests a second, reads
 * mixed with writes, on the built site with its sample town and its own PostgreSQL. Prints a line each minute of the
 * hour and a table at the end. Ends with 1 when an answer was unexpected, in the warm-up too, or when during the hour
 * resident memory grew by 5 %, or the open descriptors by 10 (`growth.ts`).
 */
const perSecond = 50
const seconds = Number(process.env.ENDURANCE_SECONDS ?? 3600)
const sampleEveryMs = Math.min(5000, seconds * 20)
/** Code is compiled, the daily work is done, and caches fill: those of the last thousand people take half an hour. */
const warmUpSeconds = seconds / 2

const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-endurance-'))
// The first start stores the town's pictures, which takes much memory; the process under test begins without that.
const site = await SiteProcess.start({ dataDir, env: loadEnv })
await site.stop()
await site.start()
// A new process compiles its code first, so the first half minute has a fifth of the load.
await runLoad({ url: site.url, perSecond: perSecond / 5, seconds: 30, withPages: true, tally: new Tally() })
const tally = new Tally()
await runLoad({ url: site.url, perSecond, seconds: warmUpSeconds, withPages: true, tally })
const samples: Sample[] = []
let isOver = false
const sampling = sample()
await runLoad({ url: site.url, perSecond, seconds, withPages: true, tally })
isOver = true
await sampling
await site.stop()
const isGood = report()
// PostgreSQL ends after the site that was killed.
await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
process.exit(isGood ? 0 : 1)

async function sample(): Promise<void> {
  const startedAt = performance.now()
  for (let minute = 1; !isOver; ) {
    await new Promise(resolve => setTimeout(resolve, sampleEveryMs))
    const latest = await takeSample(site.pid).catch(error => tally.fail(`a sample failed: ${String(error)}`))
    if (!latest) continue
    samples.push(latest)
    if (performance.now() - startedAt < minute * 60_000) continue
    const figures = `${(latest.residentBytes / 1e6).toFixed(1)} MB, ${latest.descriptors} descriptors`
    console.log(`minute ${minute++}  ${figures}, ${tally.total} requests, ${tally.unexpected} unexpected`)
  }
}

/** Prints the table, and returns whether the run was good. */
function report(): boolean {
  console.log(`\n${tally.lines().join('\n')}`)
  const times = [0.5, 0.9, 0.99].map(share => `${(share * 100).toFixed(0)} %: ${tally.timeAt(share).toFixed(0)} ms`)
  console.log(`\n${tally.total} requests in ${warmUpSeconds + seconds} s; from due to answered: ${times.join(', ')}`)
  let isGood = tally.unexpected === 0 && samples.length > 0
  for (const name of ['residentBytes', 'descriptors'] as const) {
    const { before, after, limit, isOverLimit } = checkGrowth(name, samples)
    isGood &&= !isOverLimit
    const percent = ((after / before - 1) * 100).toFixed(1)
    console.log(
      `${name.padEnd(14)} ${before.toFixed(0)} -> ${after.toFixed(0)}  ${percent} %  ${isOverLimit ? 'NOT ' : ''}${limit}`,
    )
  }
  console.log(`${tally.unexpected} unexpected`)
  for (const example of tally.examples) console.log(`  ${example}`)
  return isGood
}
