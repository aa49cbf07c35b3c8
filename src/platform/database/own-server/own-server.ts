import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { lastLine, postgresEnvironment, prepareDatabaseFolder, siteRole } from './database-folder.ts'
import { findPostgresProgram, OwnServerError, type PostgresProgram } from './postgres-program.ts'

/** A PostgreSQL that this process uses. It runs as long as any process uses it. */
export interface OwnServer {
  /** How its users connect. */
  connection: pg.ClientConfig
  /** Starts PostgreSQL again if it does not run. Call it when it cannot be reached. */
  restart(): void
  /** Ends the use. Waits until PostgreSQL has ended, if this process started it and no other uses it. */
  close(): Promise<void>
}

const startTimeoutMs = 60_000
const closeTimeoutMs = 20_000
const pauseMs = 20
/** How long to wait after a failed restart. */
const retryAfterMs = 5000
/** How long a state that another process's start or end also shows must last before it counts as a fault. */
const settledMs = 1000

/**
 * Runs PostgreSQL while any process has the named pipe $0 open for writing. The system closes the pipe of a process
 * that ends, however it ends.
 */
const runWhileUsed = `
trap "" HUP INT TERM
"$@" & server=$!
(read -r _ <"$0"; rm -f "$0"; kill -INT $server) & watch=$!
wait $server; status=$?
kill -9 $watch 2>&-
exit $status`

/** Little memory, little old log, no names or texts in messages. */
const settings = {
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

/** What starting it needs. */
export interface OwnServerOptions {
  /** Its data is in `<dataDir>/database`. */
  dataDir: string
  log: Log
  /** Settings of PostgreSQL and options of initdb that tests change. */
  settings?: Record<string, string | number>
  initdbOptions?: string[]
}

/**
 * Starts PostgreSQL on `<dataDir>/database`, which it creates if it is missing, or joins the one that runs there.
 * @throws OwnServerError, DatabaseFolderError
 */
export async function startOwnServer(options: OwnServerOptions): Promise<OwnServer> {
  const dataDir = path.resolve(options.dataDir)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = path.join(fs.realpathSync(dataDir), 'database')
  const program = await findPostgresProgram()
  await prepareDatabaseFolder(program, folder, options.initdbOptions)
  const server = new Server(program, folder, options)
  await server.start().catch(async error => {
    await server.close()
    throw error
  })
  return server
}

class Server implements OwnServer {
  readonly connection: pg.ClientConfig
  #program: PostgresProgram
  #folder: string
  #options: OwnServerOptions
  #pipe: string
  #logFile: string
  /** This process's end of the pipe. */
  #end: number | undefined
  #child: ChildProcess | undefined
  #starting: Promise<void> | undefined
  #isClosed = false
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(program: PostgresProgram, folder: string, options: OwnServerOptions) {
    this.#program = program
    this.#folder = folder
    this.#options = options
    this.#pipe = path.join(folder, 'users.pipe')
    this.#logFile = path.join(folder, 'messages.log')
    // All set here, so that no PG… variable of the environment counts.
    this.connection = {
      host: socketFolder(folder),
      port: Number(options.settings?.port ?? 5432),
      user: siteRole,
      database: 'postgres',
      password: '',
      ssl: false,
      options: '',
    }
  }

  /** @throws OwnServerError */
  start(): Promise<void> {
    this.#starting ??= this.#startAndWait().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  restart(): void {
    if (this.#starting || this.#isClosed || performance.now() - this.#failedAt < retryAfterMs) return
    const { log } = this.#options
    this.start().catch(err => {
      this.#failedAt = performance.now()
      if (!this.#isClosed) log.error({ err, reason: err.message }, 'PostgreSQL could not be started again')
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#replaceEnd(undefined)
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
    child.ref()
    // The pipe vanishes with its last user.
    const pause = (ms: number) => sleep(ms, undefined, { ref: false })
    const isUsed = pause(settledMs / 4).then(() => fs.existsSync(this.#pipe) || pause(closeTimeoutMs))
    await Promise.race([ended, isUsed])
    child.unref()
  }

  async #startAndWait(): Promise<void> {
    const attempt: StartAttempt = { startedAt: performance.now() }
    while (!(await this.#isReached(attempt))) {
      if (this.#isClosed) throw new OwnServerError('the site is closing')
      if (performance.now() - attempt.startedAt > startTimeoutMs)
        throw new OwnServerError(attempt.problem?.message ?? 'another process ends it again and again')
      await sleep(pauseMs)
    }
  }

  /** Returns whether PostgreSQL answers and runs for this process too; otherwise takes the next step toward that. */
  async #isReached(attempt: StartAttempt): Promise<boolean> {
    const isJoined = this.#join()
    attempt.problem = await this.#tryConnection()
    if (!attempt.problem) return isJoined || this.#join() || this.#endUnwatched(attempt)
    if (isAbsent(attempt.problem)) this.#startUnlessStarting(attempt, isJoined)
    else if (!isStartingOrStopping(attempt.problem)) throw new OwnServerError(attempt.problem.message)
    return false
  }

  #startUnlessStarting(attempt: StartAttempt, isJoined: boolean): void {
    const failure = this.#takeFailure()
    if (failure?.isFinal) throw new OwnServerError(failure.message)
    if (failure) attempt.refusedSince ??= performance.now()
    if (!isJoined && !this.#isChildRunning()) this.#spawn(isSettled(attempt.refusedSince))
  }

  /** Ends a PostgreSQL that nothing would end with the site, so that the next step starts it properly. */
  #endUnwatched(attempt: StartAttempt): false {
    attempt.unwatchedSince ??= performance.now()
    // It just answered, so the number in its lock file is its own.
    const pid = Number(this.#lockedBy())
    if (isSettled(attempt.unwatchedSince) && pid > 1) process.kill(pid, 'SIGINT')
    return false
  }

  /** Opens the pipe if PostgreSQL runs or starts. Returns whether it is open. */
  #join(): boolean {
    const { O_WRONLY, O_NONBLOCK } = fs.constants
    let end: number | undefined
    try {
      end = fs.openSync(this.#pipe, O_WRONLY | O_NONBLOCK)
    } catch (error) {
      if (!['ENOENT', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    this.#replaceEnd(end)
    return end !== undefined
  }

  /** The new end is open before the old one closes: without any user PostgreSQL would end. */
  #replaceEnd(end: number | undefined): void {
    const before = this.#end
    this.#end = end
    if (before !== undefined) fs.closeSync(before)
  }

  /** @param ignoresLock whether a process with the number in PostgreSQL's lock file is known to be another program. */
  #spawn(ignoresLock: boolean): void {
    this.#openNewPipe()
    fs.rmSync(this.#logFile, { force: true })
    const log = fs.openSync(this.#logFile, 'a', 0o600)
    const all = { unix_socket_directories: `"${this.connection.host}"`, ...settings, ...this.#options.settings }
    const command = this.#program.underAccount([
      this.#program.postgres,
      '-D',
      this.#folder,
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const child = spawn('sh', ['-c', runWhileUsed, this.#pipe, ...command], {
      cwd: this.#folder,
      env: { ...postgresEnvironment, ...(ignoresLock && { PG_GRANDPARENT_PID: this.#lockedBy() }) },
      // A session of its own, so that the terminal's signals go to the site alone.
      detached: true,
      stdio: ['ignore', 'ignore', log],
    })
    fs.closeSync(log)
    child.unref()
    child.once('error', () => {})
    child.once('exit', () => this.#restartAfterCrash(child))
    this.#child = child
  }

  /** A pipe needs a reader before it can be opened for writing alone. */
  #openNewPipe(): void {
    const { O_RDWR, O_WRONLY, O_NONBLOCK } = fs.constants
    if (!fs.existsSync(this.#pipe)) {
      // It may fail because another process was faster.
      const made = spawnSync('mkfifo', ['-m', '600', this.#pipe], { encoding: 'utf8' })
      if (!fs.existsSync(this.#pipe)) throw new OwnServerError(made.stderr?.trim() || 'there is no program "mkfifo"')
    }
    const both = fs.openSync(this.#pipe, O_RDWR | O_NONBLOCK)
    this.#replaceEnd(fs.openSync(this.#pipe, O_WRONLY | O_NONBLOCK))
    fs.closeSync(both)
  }

  #restartAfterCrash(child: ChildProcess): void {
    if (this.#isClosed || this.#starting || this.#child !== child) return
    this.#options.log.error({ status: child.exitCode }, 'PostgreSQL ended; it is started again')
    this.restart()
  }

  #isChildRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Returns why the last child ended, once. */
  #takeFailure(): { message: string; isFinal: boolean } | undefined {
    if (!this.#child || this.#isChildRunning()) return undefined
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

  async #tryConnection(): Promise<(Error & { code?: string }) | undefined> {
    const client = new pg.Client({ ...this.connection, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return undefined
    } catch (error) {
      return error as Error
    } finally {
      await client.end().catch(() => {})
    }
  }

  #lockedBy(): string | undefined {
    const file = path.join(this.#folder, 'postmaster.pid')
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n')[0] : undefined
  }
}

/** What was seen while PostgreSQL is being started. */
interface StartAttempt {
  startedAt: number
  problem?: (Error & { code?: string }) | undefined
  /** Since when it answers without the watch that ends it. */
  unwatchedSince?: number
  /** Since when it does not start because of its lock file. */
  refusedSince?: number
}

const isSettled = (since: number | undefined) => since !== undefined && performance.now() - since > settledMs

const isAbsent = ({ code }: { code?: string }) => code === 'ENOENT' || code === 'ECONNREFUSED'

/** "Starting up" and "shutting down", also as a connection that ends before it answers. */
const isStartingOrStopping = ({ code, message }: { code?: string; message: string }) =>
  code === '57P03' ||
  code === '57P01' ||
  code === 'ECONNRESET' ||
  code === 'EPIPE' ||
  /terminated|timeout/.test(message)

/** Longest name of a socket: 104 bytes with the closing zero on macOS, 108 on Linux. */
const maxSocketBytes = 103

/**
 * Returns the folder of the socket: the database's own, or one of this account under /tmp when the name would be too
 * long. Any account can create files in /tmp, so the folder's owner and mode are checked.
 */
function socketFolder(folder: string): string {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= maxSocketBytes) return folder
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const short = `/tmp/porchlight-${process.getuid?.()}-${hash}`
  try {
    fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  } catch {
    throw new OwnServerError(`the name of ${folder} is too long for a socket, and /tmp cannot be written`)
  }
  const about = fs.lstatSync(short)
  if (about.isDirectory() && about.uid === process.getuid?.() && (about.mode & 0o077) === 0) return short
  throw new OwnServerError(`${short} belongs to another account; remove it, or use a DATA_DIR with a shorter name`)
}
