import path from 'node:path'
import { photoStorageKeys } from '../../features/photos/photo-keys.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { type FileSum, writeNewFile } from './manifest.ts'
import { linkFile, type PreviousBackup } from './previous-backup.ts'

const maxParallelCopies = 4

export interface WrittenPhotos {
  files: Record<string, FileSum>
  /** Names of photos that the store lacks, entirely or in part. */
  missing: string[]
}

/**
 * Copies the named photos into `folder`, under their keys in the store. Those of an earlier backup are linked.
 * @throws the error of a copy that failed, after all other copies have stopped, so that the caller can delete the folder.
 */
export async function writePhotos(
  storage: ObjectStorage,
  names: string[],
  folder: string,
  previous?: PreviousBackup,
): Promise<WrittenPhotos> {
  const written: WrittenPhotos = { files: {}, missing: [] }
  const remaining = [...names]
  const copyNext = async () => {
    for (let name = remaining.pop(); name !== undefined; name = remaining.pop()) {
      if (!(await copyPhoto(storage, name, folder, previous, written.files))) written.missing.push(name)
    }
  }
  const copyUntilFailure = () =>
    copyNext().catch((error: unknown) => {
      // The other copies finish the photo they are at, and find no next one.
      remaining.length = 0
      throw error
    })
  const results = await Promise.allSettled(Array.from({ length: maxParallelCopies }, copyUntilFailure))
  const failure = results.find(result => result.status === 'rejected')
  if (failure) throw failure.reason
  return written
}

async function copyPhoto(
  storage: ObjectStorage,
  name: string,
  folder: string,
  previous: PreviousBackup | undefined,
  files: Record<string, FileSum>,
): Promise<boolean> {
  for (const key of photoStorageKeys(name)) {
    const file = path.join(folder, key)
    const linked = previous && (await linkFile(previous, key, file))
    const bytes = linked ? undefined : await storage.get(key)
    if (!linked && !bytes) return false
    files[key] = linked ?? (await writeNewFile(file, bytes as Uint8Array))
  }
  return true
}
