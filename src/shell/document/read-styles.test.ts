import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { assetsFromManifest } from './assets.ts'
import { readStyles } from './read-styles.ts'

const manifest = {
  'src/shell/entry-client.tsx': { file: 'entry.js', css: ['entry.css'] },
  'src/pages/about/faq.tsx': { file: 'faq.js', imports: ['src/shell/entry-client.tsx'], css: ['entry.css', 'faq.css'] },
}

async function writeBuild(faq: string): Promise<string> {
  const folder = await createTestFolder('styles')
  await writeFile(join(folder, 'entry.css'), '.entry{}')
  await writeFile(join(folder, 'faq.css'), faq)
  return folder
}

test('a page keeps its styles when the build is exchanged before its first reader', async () => {
  const folder = await writeBuild('.faq{}')
  const assetsOf = assetsFromManifest(manifest, '', await readStyles(folder, manifest))
  await rm(folder, { recursive: true })
  expect(assetsOf(['about/faq']).styleSheet?.css).toBe('.entry{}.faq{}')
})

test('a build whose styles could end their element is refused', async () => {
  const folder = await writeBuild('a::after{content:"</style>"}')
  await expect(readStyles(folder, manifest)).rejects.toThrow('/faq.css contain "</"')
})
