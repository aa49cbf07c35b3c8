import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { readPageAssets } from './assets.ts'

const manifest = { 'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] } }

async function writeBuild(css: string, listed: object): Promise<string> {
  const folder = await createTestFolder('assets')
  await mkdir(join(folder, '.vite'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(listed))
  await writeFile(join(folder, 'assets/entry.css'), css)
  return folder
}

test('the styles of a build have the hash of their bytes, also after the build is exchanged', async () => {
  const css = '.é{content:"→"}'
  const folder = await writeBuild(css, manifest)
  const { script, styleSheet } = await readPageAssets(folder)
  await rm(folder, { recursive: true })
  const hash = createHash('sha256').update(Buffer.from(css, 'utf8')).digest('base64')
  expect([script, styleSheet]).toEqual(['/assets/entry.js', { css, cspSource: `'sha256-${hash}'` }])
})

test.each([
  ['whose styles could end their element', 'a::after{content:"</style>"}', manifest, 'contain "</"'],
  ['without the entry in its manifest', '', {}, 'run "npm run build"'],
])('a build %s is refused', async (_, css, listed, message) => {
  await expect(readPageAssets(await writeBuild(css, listed))).rejects.toThrow(message)
})
