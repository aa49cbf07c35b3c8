import { OperatorError } from '../process.ts'
/** Where pictures' bytes stand. Keys are made by this program (`photos/<name>/640.webp`), never by a client. */
export interface ObjectStorage {
  /** Keeps `bytes` under `key`, durably; an existing object is replaced whole. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes under `key`, or undefined. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes the object, if there is one. */
  remove(key: string): Promise<void>
  /** Every key that begins with `prefix` (a folder: `photos/`), in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Only where a file tells when it was written: every key under `prefix` written after `sinceMs` (since 1970). */
  listWrittenSince?(prefix: string, sinceMs: number): AsyncIterable<string>
  /** Rejects when the storage cannot be used now (for /readyz). */
  check(): Promise<void>
}

/** The storage cannot be used as it is configured; the message says what to mend, for the operator. */
export class StorageError extends OperatorError {}
