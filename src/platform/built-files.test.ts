import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { serveBuiltFiles } from './built-files.ts'
import type { AppEnv } from './http/api.ts'

const app = new Hono<AppEnv>()
const folder = await createTestFolder('built')

beforeAll(async () => {
  for (const file of ['assets/entry-1a2b.js', 'auth/page.css', 'favicon.svg', 'favicon.ico']) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), '/* content */')
  }
  serveBuiltFiles(folder)(app)
})

test.each([
  ['/assets/entry-1a2b.js', 200, 'public, max-age=31536000, immutable'],
  ['/assets/entry-gone.js', 404, 'no-cache'],
  ['/favicon.svg', 200, 'public, max-age=3600'],
  ['/favicon.ico', 200, 'public, max-age=3600'],
  ['/auth/page.css', 200, 'no-cache'],
])('%s answers %i with the cache-control "%s"', async (path, status, cacheControl) => {
  const response = await app.request(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, cacheControl])
  await response.body?.cancel()
})
