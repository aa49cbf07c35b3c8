import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Log } from '../../platform/database/db.ts'

/** Says nothing: what a test expects to go wrong need not fill the screen. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Bytes that must be free in memory before test databases (40 MB each) are put there. */
const minFreeBytes = 2 * 1024 ** 3

/** A new temporary folder for a run's embedded databases, in memory where there is room, since there syncing costs nothing. */
export async function createRunFolder(): Promise<string> {
  return fs.mkdtemp(path.join((await findMemoryFolder()) ?? os.tmpdir(), 'porchlight-test-'))
}

async function findMemoryFolder(): Promise<string | undefined> {
  const folder = '/dev/shm'
  try {
    await fs.access(folder, fs.constants.W_OK)
    const { bavail, bsize } = await fs.statfs(folder)
    return bavail * bsize > minFreeBytes ? folder : undefined
  } catch {
    return undefined
  }
}
