import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import { startSite } from './site.ts'

/** How much memory invented addresses may leave behind after garbage collection. */
const maxGrowthBytes = 64_000_000
const requests = 40_000
const connections = 32
/** Node refuses request targets above 16 kB. */
const queryLength = 15_000

/**
 * Prints how much memory 40,000 distinct searches leave behind: half of them too long to be stored, half just short
 * enough.
 */
const site = await startSite(undefined, {
  NODE_OPTIONS: `--expose-gc --import=${resolve('bench/report-heap.mjs')}`,
})

async function readMemory(): Promise<{ heapUsed: number; external: number; rss: number }> {
  const { stderr } = site.process
  if (!stderr) throw new Error('the site was started without a way to read what it says')
  const said = new Promise<string>(found => {
    const read = (chunk: Buffer) => {
      const [, json] = /^heap (\{.*\})$/m.exec(chunk.toString()) ?? []
      if (!json) return
      stderr.off('data', read)
      found(json)
    }
    stderr.on('data', read)
  })
  site.process.kill('SIGUSR2')
  return JSON.parse(await said) as { heapUsed: number; external: number; rss: number }
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses = new Map<number, number>()

function ask(i: number): Promise<void> {
  const length = i % 2 === 0 ? queryLength : 190
  const call = i % 4 < 2 ? '/api/search' : '/search'
  return new Promise((done, reject) => {
    request(`${site.url}${call}?q=${String(i).padStart(length, 'x')}`, { agent }, response => {
      statuses.set(response.statusCode ?? 0, (statuses.get(response.statusCode ?? 0) ?? 0) + 1)
      response.resume()
      response.on('end', done)
      response.on('error', reject)
    })
      // A kept-alive connection may close at the moment of its next use.
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? ask(i).then(done, reject) : reject(error),
      )
      .end()
  })
}

async function askMany(from: number, to: number): Promise<void> {
  let next = from
  const worker = async () => {
    while (next < to) await ask(next++)
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

await askMany(requests, requests + 1000)
const before = await readMemory()
await askMany(0, requests)
const after = await readMemory()
const growth = after.heapUsed + after.external - before.heapUsed - before.external
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
console.log(
  `${requests} distinct searches left ${megabytes(growth)} (${growth <= maxGrowthBytes ? 'within budget' : 'OVER BUDGET'}); ` +
    `heap ${megabytes(before.heapUsed)} to ${megabytes(after.heapUsed)}, resident ${megabytes(after.rss)}`,
)
console.log(`answers: ${[...statuses].map(([status, n]) => `${status}: ${n}`).join(', ')}`)
agent.destroy()
await site.stop()
