import fs from 'node:fs/promises'
import path from 'node:path'

/** Syncs a folder and everything in it to disk: files first, and each folder after its entries. */
export async function syncTree(folder: string): Promise<void> {
  // One after the other: thousands of photos would need as many open files at once.
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name)
    await (entry.isDirectory() ? syncTree(child) : syncPath(child))
  }
  await syncPath(folder)
}

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
