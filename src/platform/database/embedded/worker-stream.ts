import { Duplex } from 'node:stream'
import { DependencyError } from '../../http/outages.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'
import type { AnswerPiece } from './messages.ts'

type DoneCallback = (error?: Error | null) => void

const terminateByte = 'X'.charCodeAt(0)

/**
 * The socket that `pg` uses: whole protocol messages go to the worker, answers come back. When the connection ends, for
 * any reason, the worker starts a new session, which rolls back an unfinished transaction.
 */
export class WorkerStream extends Duplex {
  #engine: EmbeddedEngine
  /** How long a client may be idle in an open transaction, in ms. */
  #idleTimeoutMs: number
  #connected = false
  #idleTimer: NodeJS.Timeout | undefined
  #onLost = (error: Error) => this.destroy(new DependencyError('database', error))

  constructor(engine: EmbeddedEngine, idleInTransactionTimeoutMs: number) {
    super()
    this.#engine = engine
    this.#idleTimeoutMs = idleInTransactionTimeoutMs
  }

  /** Emits `connect` when the engine is ready. */
  connect(): this {
    this.#engine.ready().then(
      () => {
        if (this.destroyed) return
        this.#connected = true
        this.#engine.once('lost', this.#onLost)
        this.emit('connect')
      },
      error => this.destroy(error),
    )
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: DoneCallback): void {
    this.#send([chunk], done)
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: DoneCallback): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  override _read(): void {}

  override _final(done: DoneCallback): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: DoneCallback): void {
    clearTimeout(this.#idleTimer)
    this.#engine.off('lost', this.#onLost)
    if (this.#connected) this.#engine.reset()
    done(error)
  }

  /** Sends messages. A Terminate message is not sent: the session is renewed when the stream ends. */
  #send(chunks: Buffer[], done: DoneCallback): void {
    clearTimeout(this.#idleTimer)
    if (chunks[0]?.[0] === terminateByte) done()
    else this.#engine.send(joined(chunks), piece => this.#receive(piece, done))
  }

  #receive(piece: AnswerPiece, done: DoneCallback): void {
    if (this.destroyed) return
    const { buffer, byteOffset, byteLength } = piece.bytes
    if (byteLength > 0) this.push(Buffer.from(buffer, byteOffset, byteLength))
    if (!piece.last) return
    if (piece.status === 'T' || piece.status === 'E') this.#watchIdleness()
    done()
  }

  #watchIdleness(): void {
    const seconds = this.#idleTimeoutMs / 1000
    const fail = () => this.destroy(new Error(`A transaction was left open and idle for ${seconds} seconds.`))
    this.#idleTimer = setTimeout(fail, this.#idleTimeoutMs).unref()
  }

  /** Methods of a socket that `pg` calls and a thread does not need. */
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

/** Returns a copy in new memory: `pg` reuses its buffer, and this one is transferred to the worker. */
function joined(chunks: Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
