import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { defaultLimits } from '../features/site/site-config.ts'
import { freePort } from './free-port.ts'

/** How long a site may take from its start until it answers; the first start stores the sample town's pictures. */
const readyTimeoutMs = 300_000

/** Limits that no program reaches, as LIMITS. */
export const noLimits = JSON.stringify(
  Object.fromEntries(Object.keys(defaultLimits).map(name => [name, 1_000_000_000])),
)

/** What a site is started with. */
interface SiteOptions {
  dataDir: string
  /** Node by default. */
  command?: string
  /** The command's arguments: the built program by default. */
  program?: string[]
  /** More environment variables, which override the usual ones. */
  env?: NodeJS.ProcessEnv
}

/** One site in a process of its own, for tests and benchmarks: it can be killed and started again under the same address. */
export class SiteProcess {
  readonly url: string
  readonly dataDir: string
  /** From the start of the process until it answered, the last time. */
  readyAfterMs = 0
  /** What it has written since it was started. */
  complaint = ''
  #options: SiteOptions
  #port: number
  #child: ChildProcess | undefined

  private constructor(options: SiteOptions, port: number) {
    this.#options = options
    this.#port = port
    this.dataDir = options.dataDir
    this.url = `http://localhost:${port}`
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  /** Starts a site on a free port, and resolves when it answers. */
  static async start(options: SiteOptions): Promise<SiteProcess> {
    const site = new SiteProcess(options, await freePort())
    await site.start()
    return site
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /**
   * Starts it again and waits until it answers.
   * @throws when the process ends before that, with what it wrote.
   */
  async start(): Promise<void> {
    const { dataDir, command = process.execPath, program = ['dist/server/main.js'], env } = this.#options
    const own = {
      NODE_ENV: 'production',
      MODE: 'demo',
      PORT: String(this.#port),
      DATA_DIR: dataDir,
      LIMITS: noLimits,
      LOG_LEVEL: 'warn',
    }
    const startedAt = performance.now()
    const child = spawn(command, program, {
      env: { ...process.env, ...own, ...env },
      // Log lines are on standard output.
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.complaint = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', data => {
        this.complaint = (this.complaint + data).slice(-20_000)
      })
    await this.waitUntilReady()
    this.readyAfterMs = performance.now() - startedAt
  }

  /**
   * Waits until `/readyz` answers 200.
   * @throws when the process has ended, or after five minutes, with what it wrote.
   */
  async waitUntilReady(): Promise<void> {
    const deadline = performance.now() + readyTimeoutMs
    const isReady = () =>
      fetch(`${this.url}/readyz`).then(
        answer => answer.ok,
        () => false,
      )
    while (!(await isReady())) {
      const hasEnded = this.#child?.exitCode !== null || this.#child.signalCode !== null
      if (hasEnded || performance.now() > deadline) throw new Error(`the site is not ready: ${this.complaint}`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }

  /** Ends it cleanly, and resolves to its exit code when the process is gone. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<number | null | undefined> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const closed = once(child, 'close')
      child.kill(signal)
      await closed
    }
    return child?.exitCode
  }

  /** Ends it at once, as a crash would, and resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.stop('SIGKILL')
  }
}
