import type { Worker } from 'node:worker_threads'
import type { AnswerPiece, FromWorker, ToWorker } from './messages.ts'
import { startWorkerThread } from './worker-thread.ts'

/** How long the worker may take to write everything to disk when it closes. */
const closeTimeoutMs = 20_000

interface Pending {
  onPiece: (piece: AnswerPiece) => void
  timer: NodeJS.Timeout | undefined
}

/** One worker thread from start to end. It never restarts; the engine starts another. */
export class DatabaseWorker {
  /** Resolves when the worker has opened the database; rejects when it cannot. */
  readonly ready: Promise<void>
  /** Resolves with the cause as soon as no more answers can be expected. */
  readonly ended: Promise<Error>
  /** Resolves when the thread has released its files, possibly a little later than `ended`. */
  readonly exited: Promise<void>
  /** Whether it was killed, rather than failed by itself. */
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
      worker.on('message', (message: FromWorker) => this.#handle(message, resolve))
      this.ended.then(reject)
    })
    worker.on('error', error => {
      this.#reason ??= error.message
    })
  }

  /** Sends whole protocol messages. The thread is killed when the answer is not complete after `timeoutMs`. */
  send(bytes: Uint8Array<ArrayBuffer>, onPiece: (piece: AnswerPiece) => void, timeoutMs: number | undefined): void {
    const id = this.#nextId++
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => this.#killSlow(timeoutMs), timeoutMs)
    timer?.unref()
    this.#pending.set(id, { onPiece, timer })
    this.#post({ kind: 'bytes', id, bytes }, [bytes.buffer])
  }

  /** Starts a new session. */
  reset(): void {
    this.#post({ kind: 'reset' })
  }

  /** Ends the thread at once. */
  kill(reason: string): void {
    this.#reason ??= reason
    this.wasKilled = true
    void this.#worker.terminate()
    this.#end()
  }

  /** Closes the database and waits for the thread to end. */
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

  #handle(message: FromWorker, onReady: () => void): void {
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

  #killSlow(timeoutMs: number): void {
    this.kill(`a query ran longer than ${timeoutMs / 1000} seconds`)
  }
}
