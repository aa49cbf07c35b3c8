import fs from 'node:fs/promises'

/** Syncs one file, or the list of names in one folder, to disk. */
export async function syncPath(file: string): Promise<void> {
  const handle = await fs.open(file, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems, and Windows, cannot sync a folder.
    if (!['EINVAL', 'EBADF', 'EPERM', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}
