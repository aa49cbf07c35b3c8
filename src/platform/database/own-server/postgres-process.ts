import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { lastLine, postgresEnvironment } from './database-folder.ts'
import type { PostgresProgram } from './postgres-program.ts'

/** Runs PostgreSQL while any process has the named pipe $0 open for writing. */
const runWhileUsed = `
trap "" HUP INT TERM
"$@" & server=$!
(read -r _ <"$0"; rm -f "$0"; kill -INT $server) & watch=$!
wait $server; status=$?
kill -9 $watch 2>&-
exit $status`

/** Little memory, little old log, no names or texts in messages. */
const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '24MB',
  huge_pages: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 2,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_recycle: 'off',
  min_wal_size: '2MB',
  max_wal_size: '64MB',
  update_process_title: 'off',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
}

export type PostgresSettings = Record<string, string | number>

/** The PostgreSQL that this process started on a database folder, if it did. */
export class PostgresProcess {
  readonly #logFile: string
  #child: ChildProcess | undefined

  /** @param settings override the usual ones. */
  constructor(
    private readonly program: PostgresProgram,
    private readonly folder: string,
    private readonly settings: PostgresSettings,
  ) {
    this.#logFile = path.join(folder, 'messages.log')
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /**
   * @param pipe the path of an open UsersPipe.
   * @param options `ignoresLock`: the process with the number in the lock file is known to be another program.
   */
  start(
    pipe: string,
    { ignoresLock, onExit }: { ignoresLock: boolean; onExit: (status: number | null) => void },
  ): void {
    fs.rmSync(this.#logFile, { force: true })
    const log = fs.openSync(this.#logFile, 'a', 0o600)
    const settings = Object.entries({ ...defaultSettings, ...this.settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const command = this.program.underAccount([this.program.postgres, '-D', this.folder, ...settings])
    const child = spawn('sh', ['-c', runWhileUsed, pipe, ...command], {
      cwd: this.folder,
      env: { ...postgresEnvironment, ...(ignoresLock && { PG_GRANDPARENT_PID: readLockingPid(this.folder) }) },
      // A session of its own, so that the terminal's signals go to the site alone.
      detached: true,
      stdio: ['ignore', 'ignore', log],
    })
    fs.closeSync(log)
    child.unref()
    child.once('error', () => {})
    child.once('exit', status => {
      if (this.#child === child) onExit(status)
    })
    this.#child = child
  }

  /** Waits until it has ended, or `orElse` is over. */
  async waitForEnd(orElse: Promise<unknown>): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
    child.ref()
    await Promise.race([ended, orElse])
    child.unref()
  }

  /** Returns why it ended, once. */
  takeFailure(): { message: string; isFinal: boolean } | undefined {
    if (!this.#child || this.isRunning) return undefined
    const messages = fs.existsSync(this.#logFile) ? fs.readFileSync(this.#logFile, 'utf8') : ''
    const status = this.#child.exitCode
    this.#child = undefined
    const isOthers = /lock file|shared memory block|starting up|shutting down/.test(messages)
    const isFinal = status === 1 && !isOthers && /FATAL/.test(messages)
    return {
      message: lastLine(messages) || `PostgreSQL ended with status ${status}`,
      isFinal: isFinal || status === 126 || status === 127,
    }
  }
}

export function readLockingPid(folder: string): string | undefined {
  const file = path.join(folder, 'postmaster.pid')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n')[0] : undefined
}
