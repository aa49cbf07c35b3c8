import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { OpenDatabase } from './platform/database/db.ts'
import { copyDatabase } from './platform/database/embedded/copy-database.ts'
import { syncTree } from './platform/database/embedded/sync-tree.ts'

/** The place of a backup is not usable; the message is for the operator. */
export class BackupPlaceError extends Error {}

/** What a backup holds. */
export interface BackupReport {
  /** The new folder, absolute. */
  to: string
  photos: boolean
}

/**
 * Copies the embedded database, and then the photos that stand in `DATA_DIR`, into a new folder; a photo that comes in
 * between is one too many, never one too few. The two secrets are not among it (docs/operations.md).
 * @param to a folder that does not exist; it appears when the backup is whole.
 * @throws BackupPlaceError when there is something already, or nothing can be written.
 */
export async function backUp(database: OpenDatabase, dataDir: string, to: string): Promise<BackupReport> {
  await requireFree(to)
  // A name that nobody has: what is removed after a failure is our own.
  const draft = `${to}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    await fs.mkdir(draft, { recursive: true, mode: 0o700 })
    await copyDatabase(database.pool, path.join(dataDir, 'database'), path.join(draft, 'database'))
    const photos = await copyPhotos(path.join(dataDir, 'photos'), path.join(draft, 'photos'))
    await fs.rename(draft, to)
    return { to, photos }
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw new BackupPlaceError(`${to}: the backup could not be written (${(error as Error).message})`)
  }
}

async function requireFree(to: string): Promise<void> {
  const there = await fs.access(to).then(
    () => true,
    () => false,
  )
  if (there) throw new BackupPlaceError(`${to}: is there already; a backup goes into a folder of its own`)
}

async function copyPhotos(from: string, to: string): Promise<boolean> {
  try {
    await fs.access(from)
  } catch {
    return false
  }
  await fs.cp(from, to, { recursive: true })
  await syncTree(to)
  return true
}
