import { Agent, request } from 'node:http'

/** Result of a load test. */
export interface LoadResult {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

/**
 * Requests one URL repeatedly over `connections` kept-alive connections for `seconds`.
 * @throws Error on any answer but 200, so that a fast error does not count as a fast page.
 */
export async function load(url: string, { connections = 16, seconds = 3 } = {}): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const worker = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await requestOnce(url, agent)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { requestsPerSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function requestOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { 'accept-encoding': 'br' } }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume()
      response.on('end', resolve)
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}
