import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { computeFileSum, type FileSum, type Manifest, manifestName, readManifest } from './manifest.ts'

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
export async function linkFile(previous: PreviousBackup, key: string, to: string): Promise<FileSum | undefined> {
  const from = path.join(previous.folder, key)
  const expected = previous.files[key]
  const sum = expected && (await computeFileSum(from).catch(() => undefined))
  if (!sum || sum.sha256 !== expected.sha256) return undefined
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await link(from, to).catch(() => copyFile(from, to))
  return sum
}
