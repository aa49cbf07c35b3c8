import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where pictures' bytes stand. Keys are made by this program (`photos/<name>/640.webp`), never by a client. */
export interface ObjectStorage {
  /** Keeps `bytes` under `key`, durably; an existing object is replaced whole. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes under `key`, or undefined. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes the object, if there is one. */
  remove(key: string): Promise<void>
  /** Rejects when the storage cannot be used now (for /readyz). */
  check(): Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Object storage in a folder of this machine (CONTRACT 2: `DATA_DIR/photos` when no S3_* is set). */
export function folderStorage(folder: string): ObjectStorage {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`
      await writeDurably(draft, bytes)
      await rename(draft, path)
    },
    get: key => readFile(pathOf(key)).catch(error => (isMissing(error) ? undefined : Promise.reject(error))),
    remove: key => rm(pathOf(key), { force: true }),
    async check() {
      const probe = pathOf(`.probe-${randomBytes(6).toString('hex')}`)
      await mkdir(folder, { recursive: true })
      await writeFile(probe, '')
      await rm(probe, { force: true })
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
