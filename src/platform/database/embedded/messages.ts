/** What the engine's two halves, in the main thread and in the worker, say to each other. */

export interface WorkerSettings {
  /** The database folder, absolute. */
  folder: string
}

export type ToWorker =
  /** One or more whole PostgreSQL frontend messages, to be answered. */
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** Forget the session: roll back, drop prepared statements and settings. */
  | { kind: 'reset' }
  /** Write everything down, let go of the files, end the thread. */
  | { kind: 'close' }

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
  /** Nothing follows. */
  last: boolean
  /** How many times the disk was synced since the worker began. */
  fsyncs: number
  /** With the last piece: what ReadyForQuery said (`I` idle, `T` in a transaction, `E` in a failed one). */
  status?: string | undefined
}
