import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../process.ts'
import { errorIn, prepareDatabaseFolder, siteRole } from './database-folder.ts'
import { findPostgresProgram, OwnServerError, type OwnServerOptions, processOptions } from './postgres-program.ts'

/** How long a PostgreSQL whose site was just killed may take to end. */
const otherEndTimeoutMs = 5000
const pauseMs = 20

/** Little memory, no old log, no texts in messages. */
const defaultSettings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  shared_buffers: '24MB',
  io_method: 'sync',
  max_logical_replication_workers: 0,
  wal_recycle: 'off',
  log_min_messages: 'fatal',
}

/** Becomes PostgreSQL. A process beside it ends it when standard input closes, which the system does after any end. */
const becomePostgres = 'exec 3<&0 </dev/null; ((read -r _ <&3; kill -INT $$) 2>/dev/null &); exec "$@" 3<&-'

/**
 * Starts PostgreSQL on `<dataDir>/database`, which it creates if it is missing, or joins the one that runs there.
 * @throws OperatorError
 */
export async function startOwnServer(options: OwnServerOptions): Promise<ReturnType<typeof connectTo>> {
  fs.mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const folder = path.join(fs.realpathSync(options.dataDir), 'database')
  const deadline = performance.now() + otherEndTimeoutMs
  do {
    const running = findRunning(folder)
    if (running?.isReady && options.joins !== false) return connectTo(folder)
    const started = running ? undefined : await startPostgres(folder, options).catch(asOperatorError)
    if (started) return started
    await sleep(pauseMs)
  } while (performance.now() < deadline)
  throw new OperatorError(
    `A site or a command uses ${folder} (process ${findRunning(folder)?.pid}): stop it first. ` +
      'If that process is another program, remove postmaster.pid and .s.PGSQL.5432.lock there.',
  )
}

function asOperatorError(error: Error): never {
  throw error instanceof OperatorError ? error : new OwnServerError(error.message)
}

/** Returns the process that PostgreSQL's lock file names, if it is there, and whether it accepts connections. */
function findRunning(folder: string): { pid: number; isReady: boolean } | undefined {
  try {
    const lines = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0]!, 10)
    process.kill(pid, 0)
    return { pid, isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Returns how to connect. All is set, so that no PG… variable counts. */
function connectTo(folder: string) {
  // On Linux an open folder has a second name, which is never too long for a socket.
  const opened = process.platform === 'linux' ? fs.openSync(folder, 'r') : undefined
  const host = opened === undefined ? folder : `/proc/self/fd/${opened}`
  const connection = { host, port: 5432, user: siteRole, database: siteRole, password: '', ssl: false, options: '' }
  const close = async () => {
    if (opened !== undefined) fs.closeSync(opened)
  }
  return { connection, close }
}

/** Starts PostgreSQL and waits until it is ready. Returns undefined when another process has the folder. */
async function startPostgres(folder: string, options: OwnServerOptions) {
  const program = await findPostgresProgram(path.dirname(folder))
  await prepareDatabaseFolder(program, folder, options)
  const settings = Object.entries({ ...defaultSettings, ...options.settings })
  const flags = settings.map(([name, value]) => `--${name}=${value}`)
  const child = spawn('/bin/sh', ['-c', becomePostgres, 'sh', program.postgres, ...flags], {
    ...processOptions(folder),
    // A session of its own, so that the terminal's signals go to the site alone.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const handles = [child, child.stdin as net.Socket, child.stderr as net.Socket]
  for (const handle of handles) handle.unref()
  const messages: string[] = []
  let end: string | undefined
  let isInUse = false
  child.stderr.setEncoding('utf8').on('data', text => {
    if (!isInUse) messages.push(text)
  })
  child.once('error', error => messages.push(error.message))
  child.once('close', (status, signal) => {
    end = errorIn(messages.join('')) || `it ended with ${signal ?? status}`
    if (isInUse) options.log.error({ status, signal }, 'PostgreSQL ended; start the site again')
  })
  const client = connectTo(folder)
  const close = async () => {
    isInUse = false
    for (const handle of handles) handle.ref()
    child.stdin.destroy()
    if (end === undefined) await once(child, 'close')
    await client.close()
    await program.close()
  }
  while (end === undefined) {
    const running = findRunning(folder)
    isInUse = running?.pid === child.pid && running?.isReady === true
    if (isInUse) return { connection: client.connection, close }
    await sleep(pauseMs)
  }
  await close()
  if (findRunning(folder)) return undefined
  throw new OwnServerError(end)
}
