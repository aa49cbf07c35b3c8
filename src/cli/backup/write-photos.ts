import path from 'node:path'
import { photoStorageKeys } from '../../features/photos/photo-keys.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import type { FileSum } from './manifest.ts'
import { createNewFile } from './new-file.ts'

/** How many photos are copied at once. */
const maxParallelCopies = 4

/** The copied photos. */
export interface WrittenPhotos {
  files: Record<string, FileSum>
  /** Names of photos that the store lacks, entirely or in part. */
  missing: string[]
}

/** Copies the named photos into `folder`, under their keys in the store. */
export async function writePhotos(storage: ObjectStorage, names: string[], folder: string): Promise<WrittenPhotos> {
  const written: WrittenPhotos = { files: {}, missing: [] }
  const remaining = [...names]
  const copyNext = async () => {
    for (let name = remaining.pop(); name !== undefined; name = remaining.pop()) {
      if (!(await copyPhoto(storage, name, folder, written.files))) written.missing.push(name)
    }
  }
  await Promise.all(Array.from({ length: maxParallelCopies }, copyNext))
  return written
}

async function copyPhoto(
  storage: ObjectStorage,
  name: string,
  folder: string,
  files: Record<string, FileSum>,
): Promise<boolean> {
  for (const key of photoStorageKeys(name)) {
    const bytes = await storage.get(key)
    if (!bytes) return false
    const file = await createNewFile(path.join(folder, key))
    await file.write(bytes)
    files[key] = await file.finish()
  }
  return true
}
