/** The worker thread that holds the embedded database. It speaks the PostgreSQL protocol over its message port. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'
import { durableStartParams, SyncedFiles } from './synced-files.ts'
import { AnswerReader, expectsReadyForQuery, simpleQuery } from './wire.ts'

/** Answers are handed over in pieces of about this many bytes, so that a large result is never held twice. */
const pieceSize = 256 * 1024

/** With this status PGlite's PostgreSQL leaves its main loop on an ordinary SQL error. */
const sqlErrorStatus = 100

const { folder } = workerData as WorkerSettings
const port = parentPort!
const lastWords: string[] = []
let fsyncs = 0
let sessionUsed = false

const database = await openDatabase().catch(giveUp)
port.postMessage({ kind: 'ready', major: await runningMajor() } satisfies FromWorker)
let turn: Promise<void> = Promise.resolve()
port.on('message', (message: ToWorker) => {
  turn = turn.then(() => take(message)).catch(giveUp)
})

async function openDatabase(): Promise<PGlite> {
  const files = new SyncedFiles(folder, () => fsyncs++, giveUp)
  const opened = await PGlite.create({ fs: files, startParams: durableStartParams, onStderr: remember })
  // PGlite swallows whatever leaves the main loop; anything but an SQL error means that the memory inside is torn
  const module = opened.Module
  const loopOnce = module._PostgresMainLoopOnce.bind(module)
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== sqlErrorStatus) giveUp(error)
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

async function take(message: ToWorker): Promise<void> {
  if (message.kind === 'close') return close()
  if (message.kind === 'reset') return resetSession()
  // the first byte of a start-up packet is 0: a new client must not inherit the session of the one before
  if (message.bytes[0] === 0) await resetSession()
  else sessionUsed = true
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
  if (reader.fatal) giveUp(new Error('PostgreSQL reported a fatal error'))
  if (expectsReadyForQuery(bytes) && !reader.status) giveUp(new Error('PostgreSQL did not finish its answer'))
}

/** Gathers an answer and posts it piece by piece. */
class Pieces {
  #id: number
  #gathered: Uint8Array[] = []
  #size = 0

  constructor(id: number) {
    this.#id = id
  }

  add(piece: Uint8Array): void {
    // a view into PostgreSQL's own memory, overwritten by what comes next
    this.#gathered.push(piece.slice())
    this.#size += piece.length
    if (this.#size >= pieceSize) this.send({ last: false })
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
  if (!sessionUsed) return
  sessionUsed = false
  // two messages: DISCARD ALL may not share one with anything else
  for (const statement of ['ROLLBACK', 'DISCARD ALL']) {
    await database.execProtocolRawStream(simpleQuery(statement), { syncToFs: false, onRawData: () => {} })
  }
}

async function close(): Promise<void> {
  await resetSession()
  // the log of this run is not needed after the checkpoint, and holds what was erased in it
  await database.exec('SELECT pg_switch_wal()')
  await database.exec('CHECKPOINT')
  await database.close()
  process.exit(0)
}

function remember(line: string): boolean {
  lastWords.push(line)
  if (lastWords.length > 10) lastWords.shift()
  return true
}

/** Ends the thread: the files are as a crash leaves them, and the next start recovers from the log. */
function giveUp(error: unknown): never {
  const reason = [error instanceof Error ? error.message : String(error), ...lastWords].join('; ')
  port.postMessage({ kind: 'broken', reason } satisfies FromWorker)
  process.exit(1)
}
