import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * Creates an empty folder for a whole `describe` block and removes it after the block's tests. Await it in the block's
 * own callback.
 * @param name what its name says it is for, such as `demo`.
 * @returns its absolute path.
 */
export async function createTestFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `porchlight-${name}-`))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
