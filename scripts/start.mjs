// `npm start`: from a fresh clone to a running site. Installs and builds only what is missing, then serves.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, requireNode, run } from './setup.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const stampFile = 'dist/.built-from'

stopWithParent()
requireNode()
installPackages()
const sources = sourcesStamp()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sources) {
  console.log('Building …')
  run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
  writeFileSync(stampFile, sources)
}
process.env.NODE_ENV = 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)

/** Returns a hash of the names, sizes and times of all source files: the build is out of date when it differs. */
function sourcesStamp() {
  const hash = createHash('sha256')
  for (const root of ['src', 'public']) {
    for (const file of readdirSync(root, { recursive: true })) {
      const { size, mtimeMs } = statSync(join(root, String(file)))
      hash.update(`${root}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  for (const file of ['package-lock.json', 'vite.config.ts']) hash.update(readFileSync(file))
  return hash.digest('hex')
}
