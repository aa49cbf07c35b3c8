/** Messages between the engine's two halves, in the main thread and in the worker. */

/** What a worker starts with. */
export interface WorkerSettings {
  /** The database folder, absolute. */
  folder: string
}

/** To the worker. */
export type ToWorker =
  /** One or more whole PostgreSQL frontend messages to answer. */
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** Start a new session: roll back, drop prepared statements and settings. */
  | { kind: 'reset' }
  /** Write everything to disk, release the files, end the thread. */
  | { kind: 'close' }

/** From the worker. */
export type FromWorker =
  | { kind: 'ready'; major: number }
  | AnswerPiece
  /** The database inside is broken; the thread ends after this. */
  | { kind: 'broken'; reason: string }

/** Part of an answer. */
export interface AnswerPiece {
  kind: 'bytes'
  id: number
  bytes: Uint8Array<ArrayBuffer>
  /** Whether this is the last piece. */
  last: boolean
  /** How often the disk was synced since the worker started. */
  fsyncs: number
  /** With the last piece: the status of ReadyForQuery (`I` idle, `T` in a transaction, `E` in a failed one). */
  status?: string | undefined
}
