import { fork } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteProcess } from '../endurance/support/site-process.ts'

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

/** The kernel counts processor time in ticks of this length. */
const tickMs = 10

/** Returns user and system time of a process so far, in ms (Linux). */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
