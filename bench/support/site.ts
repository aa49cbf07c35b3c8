import { fork } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteProcess } from '../../src/testing/site-process.ts'
import type { SocketLoad } from './socket-client.ts'

const picturesPerPage = 3

/**
 * Starts the built site on a free port, by default with a new data folder. BENCH_DATA_DIR names a filled one, which
 * saves the time to fill another.
 * @param env additional environment variables, which override the usual ones.
 */
export async function startSite(dataDir = process.env.BENCH_DATA_DIR, env: NodeJS.ProcessEnv = {}) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'porchlight-bench-')))
  return SiteProcess.start({ dataDir: folder, env })
}

/** Starts a bench program in its own process, sends it `message`, and resolves with its first answer. */
export function startPeer<Answer>(
  file: string,
  message: object,
): Promise<{ answer: Answer; pid: number | undefined; stop(): void }> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    // The peer must not keep a failed benchmark alive, nor outlive it.
    child.channel?.unref()
    child.unref()
    const stop = () => void child.kill()
    process.once('exit', stop)
    child.once('exit', () => process.off('exit', stop))
    child.once('error', reject)
    child.once('message', answer => resolve({ answer: answer as Answer, pid: child.pid, stop }))
    child.send(message)
  })
}

/** Returns the middle value; 0 without any. */
export const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns the words that `npm run bench` prints after a figure. */
export const verdict = (isWithin: boolean): string => (isWithin ? 'within budget' : 'OVER BUDGET')

/** Returns the processor time of a process so far, of all its threads, ended ones too, in ms (Linux, to 10 ms). */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // proc(5): the fields after the name in parentheses begin with the third; these are user and system time in ticks.
  const [userTicks, systemTicks] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (userTicks! + systemTicks!) * 10
}

/**
 * Views the pages of the site map in turn, each with its first pictures, as a browser asks for those that are in view.
 * @returns the paths of the pages and pictures.
 */
export async function viewPages({ url }: SiteProcess, count: number): Promise<string[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...siteMap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname)
  const pictures = new Set<string>()
  for (let i = 0; i < count; i++) {
    const html = await read(url, paths[i % paths.length] as string)
    const ofPage = new Set([...html.matchAll(/src="(\/photos\/[^"]+)"/g)].map(([, path]) => path as string))
    for (const path of [...ofPage].slice(0, picturesPerPage)) {
      await read(url, path)
      pictures.add(path)
    }
  }
  return [...paths, ...pictures]
}

async function read(url: string, path: string): Promise<string> {
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** Returns the resident memory of the site's process and the most that it had, in MB (Linux). */
export async function readMemory({ pid }: SiteProcess): Promise<{ resident: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) =>
    Math.round((Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6)
  return { resident: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

/** What a server reached under load. */
export interface Saturation {
  requestsPerSecond: number
  /** How much of a core the server used, main thread and helpers: below 0.9 the client was the bottleneck. */
  cores: number
}

/** Requests one address from a process of its own, and returns how many answers a second came and what they cost. */
export async function saturate(
  { port, pid }: { port: number; pid: number | undefined },
  path: string,
  seconds: number,
): Promise<Saturation> {
  const request: SocketLoad = { port, path, connections: 16, seconds }
  const beforeMs = await processorTime(pid)
  const { answer, stop } = await startPeer<number>('bench/support/socket-client.ts', request)
  // The server is idle while the client's process starts.
  const cores = ((await processorTime(pid)) - beforeMs) / (seconds * 1000)
  stop()
  return { requestsPerSecond: answer, cores }
}
