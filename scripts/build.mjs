// Builds dist/: the browser's files, the server, and compressed copies of the browser's text files.
import { appendFile, copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { noteBuild, sourcesStamp } from './setup.mjs'

const workSans = 'node_modules/@fontsource-variable/work-sans'
const sources = sourcesStamp()
await rm('dist', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await addLicenses('dist/client/licenses.md')
// For the pages of signing in, which are without the client's styles.
await copyFile(`${workSans}/files/work-sans-latin-wght-normal.woff2`, 'dist/client/auth/work-sans.woff2')
await build({ logLevel: 'warn', build: { ssr: true } })
await compressAll('dist/client')
noteBuild(sources)

/** Adds the licenses of the font and the icons, which Vite's list of scripts leaves out. @param {string} file */
async function addLicenses(file) {
  const font = await readFile(`${workSans}/LICENSE`, 'utf8')
  const { license } = JSON.parse(await readFile('node_modules/@iconify-json/lucide/info.json', 'utf8'))
  await appendFile(file, `\n## Work Sans\n\n${font}\n\n## Lucide icons\n\n${license.title}: ${license.url}\n`)
}

/** Writes a `.br` and a `.gz` beside every text file below a folder. @param {string} folder */
async function compressAll(folder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter(file => /\.(js|css|svg|txt|md|json|webmanifest)$/.test(file) && !file.startsWith('.vite'))
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
