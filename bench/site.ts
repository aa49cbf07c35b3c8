import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/testing/free-port.ts'

/** A site under measurement. */
export interface RunningSite {
  url: string
  process: ChildProcess
  dataDir: string
  /** From the start of the process until /readyz answered 200. */
  readyAfterMs: number
  stop(): Promise<void>
}

/** Limits above what one benchmark address requests. */
const noLimits = JSON.stringify({ readsPerMinute: 1_000_000_000, searchesPerMinute: 1_000_000_000 })

/**
 * Starts the built site on a free port, by default with a new data folder. BENCH_DATA_DIR names a filled one, which
 * saves the time to fill another.
 * @param extraEnv additional environment variables, which override the usual ones.
 */
export async function startSite(dataDir?: string, extraEnv: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const folder = dataDir ?? process.env.BENCH_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'porchlight-bench-')))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    LIMITS: noLimits,
    ...extraEnv,
  }
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr?.pipe(process.stderr, { end: false })
  killAtExit(child)
  const url = `http://localhost:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      r => r.ok,
      () => false,
    ))
  )
    await new Promise(r => setTimeout(r, 10))
  const readyAfterMs = performance.now() - started
  const stop = () => {
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    return gone
  }
  return { url, process: child, dataDir: folder, readyAfterMs, stop }
}

/** Starts a bench program in its own process, sends it `message`, and resolves with its first answer. */
export function startPeer<Answer>(
  file: string,
  message: object,
): Promise<{ answer: Answer; pid: number | undefined; stop(): void }> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    // The peer must not keep a failed benchmark alive.
    child.channel?.unref()
    child.unref()
    killAtExit(child)
    child.once('error', reject)
    child.once('message', answer => resolve({ answer: answer as Answer, pid: child.pid, stop: () => child.kill() }))
    child.send(message)
  })
}

/** A child must not outlive this process, also when this one fails. */
function killAtExit(child: ChildProcess): void {
  const kill = () => void child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}
