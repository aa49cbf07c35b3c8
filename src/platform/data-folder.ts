import { mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** DATA_DIR cannot be written. The message is one line for the operator. */
export class DataFolderError extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
}

/**
 * Creates DATA_DIR where it is missing, and proves that it can be written.
 * @throws DataFolderError
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    const file = await open(probe, 'w')
    await file.writeFile(Buffer.alloc(8192)).finally(() => file.close())
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new DataFolderError(`DATA_DIR: ${resolve(dataDir)} cannot be written: ${reasons[code] ?? code}`)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
