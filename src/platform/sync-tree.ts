import fs from 'node:fs/promises'
import path from 'node:path'

/** Syncs a folder and everything in it to disk: files first, and each folder after its entries. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map(entry => {
      const child = path.join(folder, entry.name)
      return entry.isDirectory() ? syncTree(child) : syncPath(child)
    }),
  )
  await syncPath(folder)
}

/** Syncs one file, or the list of names in one folder, to disk. */
export async function syncPath(file: string): Promise<void> {
  const handle = await fs.open(file, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems cannot sync a folder.
    if (!['EINVAL', 'EBADF', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

/** Writes a file so that its whole content survives a power cut. */
export async function writeSynced(file: string, content: string): Promise<void> {
  const handle = await fs.open(file, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncPath(path.dirname(file))
}
