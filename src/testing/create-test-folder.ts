import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * Creates an empty folder for a whole `describe` block and removes it after the block's tests. Await it in the block's
 * own callback.
 * @param name what its name says it is for, such as `demo`.
 * @param onEnd `onTestFinished`, for the folder of one test.
 * @returns its absolute path.
 */
export async function createTestFolder(
  name: string,
  onEnd: (remove: () => Promise<void>) => void = afterAll,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `porchlight-${name}-`))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
