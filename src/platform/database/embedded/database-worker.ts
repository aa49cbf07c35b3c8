import type { Worker } from 'node:worker_threads'
import type { AnswerPiece, FromWorker, ToWorker } from './messages.ts'
import { startWorkerThread } from './worker-thread.ts'

/** Milliseconds the worker may take to write everything down when it is asked to close. */
const closeTimeoutMs = 20_000

interface Pending {
  onPiece: (piece: AnswerPiece) => void
  timer: NodeJS.Timeout | undefined
}

/** One worker from its start to its end. It never starts again; the engine starts another. */
export class DatabaseWorker {
  /** Resolves when the database in the worker is open; rejects when it cannot be opened. */
  readonly ready: Promise<void>
  /** Resolves, with the cause, as soon as no answer can be expected any more. */
  readonly ended: Promise<Error>
  /** Resolves when the thread holds no file any more, which may be a little later. */
  readonly exited: Promise<void>
  /** Whether it was ended on purpose rather than by a fault of its own. */
  wasKilled = false
  major = 0
  fsyncs = 0
  #worker: Worker
  #pending = new Map<number, Pending>()
  #nextId = 1
  #reason: string | undefined
  #end: () => void = () => {}

  constructor(folder: string) {
    const worker = startWorkerThread({ folder })
    this.#worker = worker
    this.ended = new Promise(resolve => {
      this.#end = () => {
        for (const { timer } of this.#pending.values()) clearTimeout(timer)
        this.#pending.clear()
        resolve(new Error(`The embedded database stopped: ${this.#reason ?? 'its thread ended'}.`))
      }
    })
    this.exited = new Promise(resolve => {
      worker.once('exit', () => {
        this.#end()
        resolve()
      })
    })
    this.ready = new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => this.#take(message, resolve))
      this.ended.then(reject)
    })
    worker.on('error', error => {
      this.#reason ??= error.message
    })
  }

  /** Sends whole protocol messages. After `limit` milliseconds without the whole answer the thread is ended. */
  send(bytes: Uint8Array<ArrayBuffer>, onPiece: (piece: AnswerPiece) => void, timeoutMs: number | undefined): void {
    const id = this.#nextId++
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => this.#tooSlow(timeoutMs), timeoutMs)
    timer?.unref()
    this.#pending.set(id, { onPiece, timer })
    this.#post({ kind: 'bytes', id, bytes }, [bytes.buffer])
  }

  reset(): void {
    this.#post({ kind: 'reset' })
  }

  /** Ends the thread wherever it is. */
  kill(reason: string): void {
    this.#reason ??= reason
    this.wasKilled = true
    void this.#worker.terminate()
    this.#end()
  }

  async close(): Promise<void> {
    this.#reason = 'it was closed'
    this.#post({ kind: 'close' })
    const timer = setTimeout(() => this.kill('it did not close in time'), closeTimeoutMs)
    await this.exited
    clearTimeout(timer)
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #take(message: FromWorker, onReady: () => void): void {
    if (message.kind === 'bytes') this.#receive(message)
    else if (message.kind === 'broken') {
      this.#reason ??= message.reason
      this.#end()
    } else {
      this.major = message.major
      onReady()
    }
  }

  #receive(piece: AnswerPiece): void {
    this.fsyncs = piece.fsyncs
    const pending = this.#pending.get(piece.id)
    if (!pending) return
    if (piece.last) {
      clearTimeout(pending.timer)
      this.#pending.delete(piece.id)
    }
    pending.onPiece(piece)
  }

  #tooSlow(limit: number): void {
    this.kill(`a query ran longer than ${limit / 1000} seconds`)
  }
}
