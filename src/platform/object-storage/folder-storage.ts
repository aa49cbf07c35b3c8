import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from './object-storage.ts'

/** Suffix of a file that is still being written. Such a file left behind comes from a crash. */
export const draftSuffix = '.part'

export function folderStorage(folder: string): ObjectStorage {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const firstCreatedFolder = await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomBytes(6).toString('hex')}${draftSuffix}`
      await writeDurably(draft, bytes)
      await rename(draft, path)
      await syncNewName(dirname(path), firstCreatedFolder)
    },
    get: key => readFile(pathOf(key)).catch(throwUnlessMissing),
    remove: key => rm(pathOf(key), { force: true }),
    list: prefix => filesIn(folder, prefix),
    async *listWithTimes(prefix) {
      for await (const key of filesIn(folder, prefix)) {
        const about = await stat(pathOf(key)).catch(() => undefined)
        if (about) yield { key, writtenAtMs: about.ctimeMs }
      }
    },
    async check() {
      const probe = pathOf(`.probe-${randomBytes(6).toString('hex')}`)
      await mkdir(folder, { recursive: true })
      await writeFile(probe, 'a full disk refuses this')
      await rm(probe, { force: true })
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    // A file's time would reveal when its author was here (docs/security.md 1).
    await file.utimes(0, 0)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a new name to disk: its folder, and the folders above up to the parent of the first new one. */
async function syncNewName(folder: string, firstCreatedFolder: string | undefined): Promise<void> {
  await syncPath(folder)
  await utimes(folder, 0, 0)
  if (firstCreatedFolder === undefined) return
  for (let at = folder; at.length >= firstCreatedFolder.length; at = dirname(at)) await syncPath(dirname(at))
}

/** Syncs one file, or the list of names in one folder, to disk. */
async function syncPath(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems, and Windows, cannot sync a folder.
    if (!['EINVAL', 'EBADF', 'EPERM', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

function throwUnlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Yields the keys of the files under `prefix`, a folder, unfinished files included. */
async function* filesIn(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(throwUnlessMissing)
  for (const entry of entries ?? []) {
    if (entry.isDirectory()) yield* filesIn(folder, `${prefix}${entry.name}/`)
    else yield `${prefix}${entry.name}`
  }
}
