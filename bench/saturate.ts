import { readFile } from 'node:fs/promises'
import { startPeer } from './site.ts'
import type { SocketLoad } from './socket-client.ts'

/** What a server reached under load. */
export interface Saturation {
  requestsPerSecond: number
  /** How much of a core the server used, main thread and helpers: below 0.9 the client was the bottleneck. */
  cores: number
}

/** The kernel counts processor time in ticks of this length. */
const tickMs = 10

/** Requests one address from a process of its own, and returns how many answers a second came and what they cost. */
export async function saturate(
  { port, pid }: { port: number; pid: number | undefined },
  path: string,
  seconds: number,
): Promise<Saturation> {
  const request: SocketLoad = { port, path, connections: 16, seconds }
  const beforeMs = await processorTime(pid)
  const { answer, stop } = await startPeer<number>('bench/socket-client.ts', request)
  // The server is idle while the client's process starts.
  const cores = ((await processorTime(pid)) - beforeMs) / (seconds * 1000)
  stop()
  return { requestsPerSecond: answer, cores }
}

/** Returns user and system time of a process so far, in ms (Linux). */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
