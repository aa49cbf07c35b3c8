import fs from 'node:fs'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = postgresMod.PostgresMod

interface OpenFile {
  nfd?: number
}

interface FileOperations {
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/** What the operating system answers when a directory cannot be synced; PostgreSQL ignores these two as well. */
const unsyncableCodes = new Set(['EINVAL', 'EBADF'])

/**
 * Files on disk for PGlite, with an fsync that reaches the disk. PGlite's own NODEFS leaves fsync out, and a power cut
 * then leaves databases that do not open. `onFsync` is called after each sync; `onFailure` after a failed one, when no
 * data can be trusted (PostgreSQL panics here too) and the thread must end.
 */
export class SyncedFiles extends NodeFS {
  #onFsync: (descriptor: number) => void
  #onFailure: (error: unknown) => void

  constructor(folder: string, onFsync: (descriptor: number) => void, onFailure: (error: unknown) => void) {
    super(folder)
    this.#onFsync = onFsync
    this.#onFailure = onFailure
  }

  override async init(database: PGlite, options: Partial<Module>): Promise<{ emscriptenOpts: Partial<Module> }> {
    const wireFsync = (module: Module) => {
      const files = module.NODEFS as unknown as FileOperations
      files.stream_ops.fsync = file => this.#fsync(file)
    }
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), wireFsync] })
  }

  #fsync(file: OpenFile): number {
    if (file.nfd === undefined) return 0
    try {
      fs.fsyncSync(file.nfd)
      this.#onFsync(file.nfd)
    } catch (error) {
      if (!unsyncableCodes.has((error as NodeJS.ErrnoException).code ?? '')) this.#onFailure(error)
    }
    return 0
  }
}

const durableSettings = [
  // All of it is resident from the start. The operating system has what does not fit, and reading it costs no more time.
  'shared_buffers=32MB',
  'fsync=on',
  'wal_sync_method=fsync',
  'full_page_writes=on',
  'synchronous_commit=on',
  // A log file is deleted once it is not needed, never renamed and reused: it contains data that was erased since.
  'wal_recycle=off',
  // A log file has its room from its beginning, so that the disk is not full in the middle of it.
  'wal_init_zero=on',
  'min_wal_size=32MB',
  'max_wal_size=32MB',
]

/** PGlite's own start parameters with fsync on. `fdatasync` is empty in its build, so the log is synced by `fsync`. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...durableSettings.flatMap(setting => ['-c', setting]),
]
