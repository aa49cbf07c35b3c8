import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  type Account,
  type Binaries,
  findBinaries,
  unprivilegedAccount,
  waitUntilReady,
} from '../../src/testing/databases/postgres-server.ts'
import { freePort } from '../../src/testing/free-port.ts'

const restartTimeoutMs = 60_000
const retryEveryMs = 200

/**
 * A PostgreSQL server with its own safe settings (what it acknowledged is on disk), which can be killed and started
 * again. The server of the test suite is none, since it syncs nothing.
 */
export class PostgresProcess {
  /** URL of the database `postgres`, for its superuser. */
  readonly url: string
  #binaries: Binaries
  #account: Account | undefined
  #data: string
  #port: number
  #child: ChildProcess | undefined

  private constructor(binaries: Binaries, account: Account | undefined, data: string, port: number) {
    this.#binaries = binaries
    this.#account = account
    this.#data = data
    this.#port = port
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  /** Creates an empty server in a folder of its own and starts it. */
  static async start(): Promise<PostgresProcess> {
    const home = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-postgres-'))
    const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined
    const binaries = await findBinaries(home, account)
    const data = path.join(home, 'data')
    await fs.mkdir(data, { recursive: true, mode: 0o700 })
    if (account) {
      await fs.chmod(home, 0o711)
      await fs.chown(data, account.uid, account.gid)
    }
    const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C']
    execFileSync(binaries.initdb, initdb, { ...account, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
    const server = new PostgresProcess(binaries, account, data, await freePort())
    await server.start()
    return server
  }

  /** Starts it again. The first attempts may find what is left of the killed server; it tries for a minute. */
  async start(): Promise<void> {
    const deadline = performance.now() + restartTimeoutMs
    for (;;) {
      const child = this.#spawn()
      const ended = new Promise<'ended'>(resolve => child.once('exit', () => resolve('ended')))
      const outcome = await Promise.race([ended, waitUntilReady(this.url)])
      if (outcome !== 'ended') return
      if (performance.now() > deadline) throw new Error('PostgreSQL did not start again')
      await new Promise(resolve => setTimeout(resolve, retryEveryMs))
    }
  }

  #spawn(): ChildProcess {
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'log_min_messages=fatal',
    ]
    const args = ['-D', this.#data, '-p', String(this.#port), ...settings]
    this.#child = spawn(this.#binaries.postgres, args, { ...this.#account, cwd: this.#data, stdio: 'ignore' })
    return this.#child
  }

  /** Ends it at once, as a crash would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Ends it and all connections, and removes its files. */
  async stop(): Promise<void> {
    await this.#end('SIGINT')
    await fs.rm(path.dirname(this.#data), { recursive: true, force: true })
  }

  async #end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }
}
