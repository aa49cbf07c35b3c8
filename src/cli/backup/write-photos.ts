import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { fullPhotoKey } from '../../features/photos/photo-keys.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { computeFileSum, type FileSum, type Manifest, manifestName, readManifest, writeNewFile } from './manifest.ts'

const maxParallelCopies = 4

/**
 * Copies the named photos in their full width into `folder`, under their keys in the store. Those of an earlier backup are linked.
 * @returns the copied files, and the names of photos that the store lacks.
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
    const key = fullPhotoKey(name)
    const file = path.join(folder, key)
    const linked = previous && (await linkFile(previous, key, file))
    const bytes = linked ? undefined : await storage.get(key)
    if (!linked && !bytes) return missing.push(name)
    files[key] = linked ?? (await writeNewFile(file, [bytes as Uint8Array]))
  }
  const copyUnlessFailed = (name: string) =>
    limit(async () => {
      if (!failure) await copyPhoto(name).catch((error: unknown) => (failure ??= { error }))
    })
  await Promise.all(names.map(copyUnlessFailed))
  if (failure) throw failure.error
  return { files, missing }
}

/** An earlier backup, whose photos a new one need not fetch again. */
export interface PreviousBackup extends Pick<Manifest, 'files'> {
  folder: string
}

/** Returns the newest complete backup of this account in the folder where `to` will be; undefined without any. */
export async function findPreviousBackup(to: string): Promise<PreviousBackup | undefined> {
  const parent = path.dirname(to)
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => [])
  const found: { folder: string; writtenAtMs: number }[] = []
  for (const { name } of entries.filter(entry => entry.isDirectory())) {
    const folder = path.join(parent, name)
    const manifest = await stat(path.join(folder, manifestName)).catch(() => undefined)
    // In a folder that others may write to, someone else's files must not get into a backup.
    if (manifest && manifest.uid === (process.getuid?.() ?? manifest.uid))
      found.push({ folder, writtenAtMs: manifest.mtimeMs })
  }
  for (const { folder } of found.sort((a, b) => b.writtenAtMs - a.writtenAtMs)) {
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest) return { folder, files: manifest.files }
  }
  return undefined
}

/**
 * Links a file of an earlier backup into a new one, or copies it where the file system has no links.
 * @returns the file's sum; undefined when the earlier backup lacks the file, or it is damaged there.
 */
async function linkFile(previous: PreviousBackup, key: string, to: string): Promise<FileSum | undefined> {
  const from = path.join(previous.folder, key)
  const expected = previous.files[key]
  const sum = expected && (await computeFileSum(from).catch(() => undefined))
  if (!sum || sum.sha256 !== expected.sha256) return undefined
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await link(from, to).catch(() => copyFile(from, to))
  return sum
}
