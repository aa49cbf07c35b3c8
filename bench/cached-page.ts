import { brotliCompressSync } from 'node:zlib'
import { median, type Saturation, saturate, startPeer, startSite } from './support/site.ts'

/**
 * Budget: a cached page or public call reaches at least this share of the speed of bare node:http (docs/product.md 9).
 */
const minRatio = 0.8
const rounds = 5
const secondsPerRound = 2

/**
 * Prints the requests per second of cached answers and of bare node:http with the same bytes, alternating in one run, the
 * median ratio, and how much of a core each server used. A client of bare sockets in its own process asks, so that both
 * servers are at a full core.
 */
const site = await startSite()
const ours = { port: Number(new URL(site.url).port), pid: site.pid }
for (const path of ['/', '/apartment/1', '/api/page-data/home/5', '/api/landlord/1', '/api/search?q=alder']) {
  const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })
  const plain = Buffer.from(await response.arrayBuffer())
  const { connection: _, 'content-length': __, 'keep-alive': ___, ...headers } = Object.fromEntries(response.headers)
  const body = brotliCompressSync(plain).toString('base64')
  const peer = await startPeer<number>('bench/support/bare-server.ts', {
    headers: { ...headers, 'content-encoding': 'br' },
    body,
  })
  const bare = { port: peer.answer, pid: peer.pid }
  const seen: [Saturation, Saturation][] = []
  for (let round = 0; round < rounds; round++)
    seen.push([await saturate(ours, path, secondsPerRound), await saturate(bare, '/', secondsPerRound)])
  peer.stop()
  const ratio = median(seen.map(([a, b]) => a.requestsPerSecond / b.requestsPerSecond))
  const [mine, other] = [0, 1].map(i => ({
    speed: median(seen.map(pair => pair[i]?.requestsPerSecond ?? 0)).toFixed(0),
    cores: median(seen.map(pair => pair[i]?.cores ?? 0)).toFixed(2),
  }))
  const verdict = ratio >= minRatio ? 'within budget' : 'BELOW BUDGET'
  console.log(
    `${path.padEnd(24)} ${mine?.speed}/s (${mine?.cores} cores) against ${other?.speed}/s (${other?.cores}); median ratio ${ratio.toFixed(2)} (${verdict})`,
  )
}
await site.stop()
