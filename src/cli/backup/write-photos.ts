import path from 'node:path'
import pLimit from 'p-limit'
import { photoStorageKeys } from '../../features/photos/photo-keys.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { type FileSum, writeNewFile } from './manifest.ts'
import { linkFile, type PreviousBackup } from './previous-backup.ts'

const maxParallelCopies = 4

/**
 * Copies the named photos into `folder`, under their keys in the store. Those of an earlier backup are linked.
 * @returns the copied files, and the names of photos that the store lacks, entirely or in part.
 * @throws the error of a copy that failed, after all other copies have stopped, so that the caller can delete the folder.
 */
export async function writePhotos(
  storage: ObjectStorage,
  names: string[],
  folder: string,
  previous?: PreviousBackup,
): Promise<{ files: Record<string, FileSum>; missing: string[] }> {
  const files: Record<string, FileSum> = {}
  const missing: string[] = []
  const limit = pLimit(maxParallelCopies)
  let failure: { error: unknown } | undefined
  const copyPhoto = async (name: string) => {
    for (const key of photoStorageKeys(name)) {
      const file = path.join(folder, key)
      const linked = previous && (await linkFile(previous, key, file))
      const bytes = linked ? undefined : await storage.get(key)
      if (!linked && !bytes) return missing.push(name)
      files[key] = linked ?? (await writeNewFile(file, [bytes as Uint8Array]))
    }
  }
  const copyUnlessFailed = (name: string) =>
    limit(async () => {
      if (!failure) await copyPhoto(name).catch((error: unknown) => (failure ??= { error }))
    })
  await Promise.all(names.map(copyUnlessFailed))
  if (failure) throw failure.error
  return { files, missing }
}
