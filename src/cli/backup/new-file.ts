import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { FileSum } from './manifest.ts'

/** A file that is being written and summed. */
export interface NewFile {
  /** Appends bytes. */
  write(bytes: string | Uint8Array): Promise<void>
  /** Syncs the file to disk, closes it and returns its sum. */
  finish(): Promise<FileSum>
  /** Closes the file without finishing it. */
  abandon(): Promise<void>
}

/** Creates a file, and the folders above it, that only this account can read. */
export async function createNewFile(file: string): Promise<NewFile> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async write(content) {
      const buffer = Buffer.from(content)
      hash.update(buffer)
      bytes += buffer.length
      await handle.writeFile(buffer)
    },
    async finish() {
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    abandon: () => handle.close(),
  }
}

/** Writes `content` to a new file, as `createNewFile` does, and returns its sum. Leaves no open file behind. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<FileSum> {
  const created = await createNewFile(file)
  try {
    await created.write(content)
  } catch (error) {
    await created.abandon()
    throw error
  }
  return created.finish()
}
