// Builds the tree into dist/: the browser's files, the server, and a compressed copy beside each file for browsers.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { weighPages } from './weigh.mjs'

await rm('dist', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await compressAll('dist/client')
if (!weighPages('dist/client')) process.exit(1)

/** @param {string} folder Every text file below it gets a `.br` and a `.gz` beside it. */
async function compressAll(folder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter(file => /\.(js|css|svg|txt|json|webmanifest)$/.test(file) && !file.startsWith('.vite'))
  await Promise.all(
    texts.map(async file => {
      const path = join(folder, file)
      const bytes = await readFile(path)
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
