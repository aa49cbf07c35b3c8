import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Log } from '../../platform/log.ts'

/** Logs nothing, so that expected failures do not fill the screen. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Memory that must be free before test databases (40 MB each) are created in it. */
const minFreeBytes = 2 * 1024 ** 3

/**
 * Creates a temporary folder for a run's embedded databases, in memory if there is room, where syncing costs nothing.
 */
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
