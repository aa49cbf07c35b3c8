import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { prepareDatabaseFolder } from './database-folder.ts'
import {
  type ConnectionProblem,
  isAbsent,
  isStartingOrStopping,
  ownConnection,
  tryConnection,
} from './own-connection.ts'
import { PostgresProcess, type PostgresSettings, readLockingPid } from './postgres-process.ts'
import { findPostgresProgram, OwnServerError, type PostgresProgram } from './postgres-program.ts'
import { UsersPipe } from './users-pipe.ts'

const startTimeoutMs = 60_000
const closeTimeoutMs = 20_000
const pauseMs = 20
const retryAfterMs = 5000
/** How long a state that another process's start or end also shows must last before it counts as a fault. */
const settledMs = 1000

export interface OwnServerOptions {
  dataDir: string
  log: Log
  /** Settings of PostgreSQL and options of initdb that tests change. */
  settings?: PostgresSettings
  initdbOptions?: string[]
}

/**
 * Starts PostgreSQL on `<dataDir>/database`, which it creates if it is missing, or joins the one that runs there.
 * @throws OperatorError
 */
export async function startOwnServer(options: OwnServerOptions): Promise<OwnServer> {
  const dataDir = path.resolve(options.dataDir)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = path.join(fs.realpathSync(dataDir), 'database')
  const program = await findPostgresProgram()
  await prepareDatabaseFolder(program, folder, options.initdbOptions)
  const server = new OwnServer(program, folder, options)
  await server.start().catch(async error => {
    await server.close()
    throw error
  })
  return server
}

/** A PostgreSQL that this process uses. It runs as long as any process uses it. */
class OwnServer {
  readonly connection: pg.ClientConfig
  #folder: string
  #log: Log
  #pipe: UsersPipe
  #process: PostgresProcess
  #starting: Promise<void> | undefined
  #isClosed = false
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(program: PostgresProgram, folder: string, { log, settings }: OwnServerOptions) {
    this.#folder = folder
    this.#log = log
    this.connection = ownConnection(folder, settings?.port)
    this.#pipe = new UsersPipe(folder)
    const unix_socket_directories = `"${this.connection.host}"`
    this.#process = new PostgresProcess(program, folder, { unix_socket_directories, ...settings })
  }

  start(): Promise<void> {
    this.#starting ??= this.#startAndWait().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  /** Starts PostgreSQL again if it does not run. Call it when it cannot be reached. */
  restart(): void {
    if (this.#starting || this.#isClosed || performance.now() - this.#failedAt < retryAfterMs) return
    this.start().catch(err => {
      this.#failedAt = performance.now()
      if (!this.#isClosed) this.#log.error({ err, reason: err.message }, 'PostgreSQL could not be started again')
    })
  }

  /** Ends the use. Waits until PostgreSQL has ended, if this process started it and no other uses it. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#pipe.close()
    const pause = (ms: number) => sleep(ms, undefined, { ref: false })
    await this.#process.waitForEnd(pause(settledMs / 4).then(() => this.#pipe.isUsed() || pause(closeTimeoutMs)))
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
    const isJoined = this.#pipe.join()
    attempt.problem = await tryConnection(this.connection)
    if (!attempt.problem) return isJoined || this.#pipe.join() || this.#endUnwatched(attempt)
    if (isAbsent(attempt.problem)) this.#startUnlessStarting(attempt, isJoined)
    else if (!isStartingOrStopping(attempt.problem)) throw new OwnServerError(attempt.problem.message)
    return false
  }

  #startUnlessStarting(attempt: StartAttempt, isJoined: boolean): void {
    const failure = this.#process.takeFailure()
    if (failure?.isFinal) throw new OwnServerError(failure.message)
    if (failure) attempt.refusedSince ??= performance.now()
    if (isJoined || this.#process.isRunning) return
    this.#pipe.open()
    this.#process.start(this.#pipe.path, {
      ignoresLock: isSettled(attempt.refusedSince),
      onExit: status => this.#restartAfterCrash(status),
    })
  }

  /** Ends a PostgreSQL that nothing would end with the site, so that the next step starts it properly. */
  #endUnwatched(attempt: StartAttempt): false {
    attempt.unwatchedSince ??= performance.now()
    // It just answered, so the number in its lock file is its own.
    const pid = Number(readLockingPid(this.#folder))
    if (isSettled(attempt.unwatchedSince) && pid > 1) process.kill(pid, 'SIGINT')
    return false
  }

  #restartAfterCrash(status: number | null): void {
    if (this.#isClosed || this.#starting) return
    this.#log.error({ status }, 'PostgreSQL ended; it is started again')
    this.restart()
  }
}

interface StartAttempt {
  startedAt: number
  problem?: ConnectionProblem | undefined
  /** Since when it answers without the watch that ends it. */
  unwatchedSince?: number
  /** Since when it does not start because of its lock file. */
  refusedSince?: number
}

const isSettled = (since: number | undefined) => since !== undefined && performance.now() - since > settledMs
