import { Agent, request } from 'node:http'
import { median, startSite, verdict } from './site.ts'

/** How much slower an uncached call of one address may get while another address uses its whole limit. */
const maxSlowdown = 3
const greedyConnections = 64
const samples = 120

/**
 * Prints the median time of an uncached call, alone and while another client uses its whole limit over 64 connections
 * on uncached pages. Both clients come through a trusted proxy.
 */
const site = await startSite(undefined, { TRUSTED_PROXIES: '127.0.0.1,::1', LIMITS: '{}' })
let asked = 0
const quiet = () => `/api/location/West/?bbox=-170.${asked++},-80,170,80`
/** The most expensive answers that an address can request repeatedly without a cache hit: long lists under new URLs. */
const greedy = [
  () => `/search?q=street&show=100&bbox=-170.${asked++},-80,170,80`,
  () => `/location/Collegetown?show=100&bbox=-170.${asked++},-80,170,80`,
  () => `/no/such/page/${asked++}`,
]

async function medianMs(): Promise<number> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  for (let i = 0; i < samples; i++) {
    const started = performance.now()
    const status = await ask(agent, quiet(), '203.0.113.1')
    if (status !== 200) throw new Error(`the quiet client was answered ${status}`)
    times.push(performance.now() - started)
    // A pause like a person's, so that the call meets the other client's work at any point.
    await new Promise(resolve => setTimeout(resolve, 20 + (i % 7) * 5))
  }
  agent.destroy()
  return median(times)
}

function ask(agent: Agent, path: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
    request(site.url + path, { agent, headers }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

for (let i = 0; i < 50; i++) for (const make of [quiet, ...greedy]) await fetch(site.url + make())
const aloneMs = await medianMs()
let isOver = false
const counts = new Map<number, number>()
const agent = new Agent({ keepAlive: true, maxSockets: greedyConnections })
const flood = Array.from({ length: greedyConnections }, async (_, connection) => {
  const make = greedy[connection % greedy.length] ?? quiet
  while (!isOver) {
    const status = await ask(agent, make(), '203.0.113.9')
    counts.set(status, (counts.get(status) ?? 0) + 1)
    // When refused, it retries as fast as a program that ignores Retry-After.
    if (status !== 200 && status !== 404) await new Promise(resolve => setTimeout(resolve, 50))
  }
})
const contendedMs = await medianMs()
isOver = true
await Promise.all(flood)
agent.destroy()
const ratio = contendedMs / aloneMs
console.log(
  `an uncached call: ${aloneMs.toFixed(1)} ms alone, ${contendedMs.toFixed(1)} ms beside ${greedyConnections} connections`,
)
console.log(
  `${ratio.toFixed(1)} times (${verdict(ratio <= maxSlowdown)}); the other client was answered ${[...counts].map(([status, n]) => `${status}: ${n}`).join(', ')}`,
)
await site.stop()
