/** The worker thread that holds the embedded database. It speaks the PostgreSQL protocol over its message port. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'
import { durableStartParams, SyncedFiles } from './synced-files.ts'
import { AnswerReader, expectsReadyForQuery, simpleQuery } from './wire.ts'

/** Answers are sent in pieces of about this many bytes, so that a large result is never in memory twice. */
const pieceBytes = 256 * 1024

/** The status with which PGlite's PostgreSQL leaves its main loop on an ordinary SQL error. */
const sqlErrorStatus = 100

const { folder } = workerData as WorkerSettings
const port = parentPort!
const lastStderrLines: string[] = []
let fsyncs = 0
let isSessionUsed = false

const database = await openDatabase().catch(endAsBroken)
port.postMessage({ kind: 'ready', major: await runningMajor() } satisfies FromWorker)
let messageQueue: Promise<void> = Promise.resolve()
port.on('message', (message: ToWorker) => {
  messageQueue = messageQueue.then(() => handleMessage(message)).catch(endAsBroken)
})

async function openDatabase(): Promise<PGlite> {
  const files = new SyncedFiles(folder, () => fsyncs++, endAsBroken)
  const opened = await PGlite.create({ fs: files, startParams: durableStartParams, onStderr: rememberStderr })
  // PGlite swallows everything that leaves the main loop. Anything but an SQL error means corrupt memory.
  const module = opened.Module
  const loopOnce = module._PostgresMainLoopOnce.bind(module)
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== sqlErrorStatus) endAsBroken(error)
      throw error
    }
  }
  return opened
}

async function runningMajor(): Promise<number> {
  const { rows } = await database.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return rows[0]!.major
}

async function handleMessage(message: ToWorker): Promise<void> {
  if (message.kind === 'close') return close()
  if (message.kind === 'reset') return resetSession()
  // The first byte of a start-up packet is 0: a new client must not inherit the previous client's session.
  if (message.bytes[0] === 0) await resetSession()
  else isSessionUsed = true
  await answer(message.id, message.bytes)
}

async function answer(id: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const reader = new AnswerReader()
  const pieces = new Pieces(id)
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: piece => {
      reader.read(piece)
      pieces.add(piece)
    },
  })
  pieces.send({ last: true, status: reader.status })
  if (reader.isFatal) endAsBroken(new Error('PostgreSQL reported a fatal error'))
  if (expectsReadyForQuery(bytes) && !reader.status) endAsBroken(new Error('PostgreSQL did not finish its answer'))
}

/** Collects an answer and posts it in pieces. */
class Pieces {
  #id: number
  #gathered: Uint8Array[] = []
  #size = 0

  constructor(id: number) {
    this.#id = id
  }

  add(piece: Uint8Array): void {
    // A view into PostgreSQL's own memory, which the next piece overwrites.
    this.#gathered.push(piece.slice())
    this.#size += piece.length
    if (this.#size >= pieceBytes) this.send({ last: false })
  }

  send(end: { last: boolean; status?: string | undefined }): void {
    const bytes = new Uint8Array(this.#size)
    let offset = 0
    for (const piece of this.#gathered) {
      bytes.set(piece, offset)
      offset += piece.length
    }
    this.#gathered = []
    this.#size = 0
    const message: FromWorker = { kind: 'bytes', id: this.#id, bytes, fsyncs, ...end }
    port.postMessage(message, [bytes.buffer])
  }
}

async function resetSession(): Promise<void> {
  if (!isSessionUsed) return
  isSessionUsed = false
  // Two messages: DISCARD ALL must be alone in its message.
  for (const statement of ['ROLLBACK', 'DISCARD ALL']) {
    await database.execProtocolRawStream(simpleQuery(statement), { syncToFs: false, onRawData: () => {} })
  }
}

async function close(): Promise<void> {
  await resetSession()
  // The log of this run is not needed after the checkpoint, and contains what was erased.
  await database.exec('SELECT pg_switch_wal()')
  await database.exec('CHECKPOINT')
  await database.close()
  process.exit(0)
}

function rememberStderr(line: string): boolean {
  lastStderrLines.push(line)
  if (lastStderrLines.length > 10) lastStderrLines.shift()
  return true
}

/** Ends the thread. The files are in the state that a crash leaves, and the next start recovers from the log. */
function endAsBroken(error: unknown): never {
  const reason = [error instanceof Error ? error.message : String(error), ...lastStderrLines].join('; ')
  port.postMessage({ kind: 'broken', reason } satisfies FromWorker)
  process.exit(1)
}
