import { load } from './load.ts'
import { startPeer, startSite } from './site.ts'

/**
 * Budget: a cached page or public call reaches at least this share of the speed of bare node:http (docs/product.md 9).
 */
const minRatio = 0.85
const rounds = 5

/**
 * Prints the requests per second of cached answers and of bare node:http, alternating in one run, and the median ratio.
 */
const site = await startSite()
for (const path of ['/', '/apartment/1', '/api/page-data/home/5', '/api/landlord/1']) {
  const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })
  const plain = Buffer.from(await response.arrayBuffer())
  const { brotliCompressSync } = await import('node:zlib')
  const body = brotliCompressSync(plain).toString('base64')
  const headers = { ...Object.fromEntries(response.headers), 'content-encoding': 'br' }
  delete (headers as Record<string, string>)['content-length']
  delete (headers as Record<string, string>).connection
  delete (headers as Record<string, string>)['keep-alive']
  const bare = await startPeer<number>('bench/bare-server.ts', { headers, body })
  const ratios: number[] = []
  let ours = 0
  let theirs = 0
  for (let round = 0; round < rounds; round++) {
    ours = (await load(site.url + path, { seconds: 2 })).requestsPerSecond
    theirs = (await load(`http://localhost:${bare.answer}/`, { seconds: 2 })).requestsPerSecond
    ratios.push(ours / theirs)
  }
  bare.stop()
  const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const verdict = median >= minRatio ? 'within budget' : 'BELOW BUDGET'
  console.log(
    `${path.padEnd(24)} ${ours.toFixed(0)}/s against ${theirs.toFixed(0)}/s; median ratio ${median.toFixed(2)} (${verdict})`,
  )
}
await site.stop()
