import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { OwnServerError } from './postgres-program.ts'

const { O_RDWR, O_WRONLY, O_NONBLOCK } = fs.constants

/**
 * The named pipe that every process which uses a database folder holds open for writing. The system closes the pipe of a
 * process that ends, however it ends. PostgreSQL ends with its last user, and the pipe vanishes.
 */
export class UsersPipe {
  readonly path: string
  #end: number | undefined

  constructor(folder: string) {
    this.path = path.join(folder, 'users.pipe')
  }

  /** Opens it if PostgreSQL runs or starts. Returns whether it is open. */
  join(): boolean {
    let end: number | undefined
    try {
      end = fs.openSync(this.path, O_WRONLY | O_NONBLOCK)
    } catch (error) {
      if (!['ENOENT', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    this.#replaceEnd(end)
    return end !== undefined
  }

  /** Creates and opens it before PostgreSQL starts. It needs a reader before it can be opened for writing alone. */
  open(): void {
    if (!fs.existsSync(this.path)) {
      // It may fail because another process was faster.
      const made = spawnSync('mkfifo', ['-m', '600', this.path], { encoding: 'utf8' })
      if (!fs.existsSync(this.path)) throw new OwnServerError(made.stderr?.trim() || 'there is no program "mkfifo"')
    }
    const both = fs.openSync(this.path, O_RDWR | O_NONBLOCK)
    this.#replaceEnd(fs.openSync(this.path, O_WRONLY | O_NONBLOCK))
    fs.closeSync(both)
  }

  close(): void {
    this.#replaceEnd(undefined)
  }

  /** Returns whether any process uses it, soon after this one closed it. */
  isUsed(): boolean {
    return fs.existsSync(this.path)
  }

  /** The new end is open before the old one closes: without any user PostgreSQL would end. */
  #replaceEnd(end: number | undefined): void {
    const before = this.#end
    this.#end = end
    if (before !== undefined) fs.closeSync(before)
  }
}
