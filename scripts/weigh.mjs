// Weighs what each page loads first, gzip, against the budgets (1 kB = 1000 bytes). Run by the build; ends it when one is exceeded.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const budgets = { js: 125_000, css: 16_000 }
/** What every page loads: the entry at once, the account's file after a second (SPEC 2: automatic sign-in). */
const entry = 'src/shell/entry-client.tsx'
const accountFile = 'account'

/** @typedef {{ file: string, name?: string, imports?: string[], css?: string[] }} Chunk */

/**
 * @param {string} client the folder of the browser's build
 * @returns {boolean} whether every page keeps within its budgets; each page's weight is printed
 */
export function weighPages(client) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const sizeOf = (/** @type {string} */ file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length
  const sum = (/** @type {Iterable<string>} */ files) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const [account] = Object.entries(manifest).find(([, chunk]) => chunk.name === accountFile) ?? []
  if (!account) throw new Error(`the build has no file "${accountFile}"`)
  const pages = Object.keys(manifest).filter(file => /^src\/pages\/(\w+\/)?\w+\.tsx$/.test(file))
  return pages
    .map(page => {
      const { js, css } = filesOf(manifest, [entry, account, page])
      const weight = { js: sum(js), css: sum(css) }
      const fits = weight.js <= budgets.js && weight.css <= budgets.css
      const line = `${basename(page, '.tsx').padEnd(12)} JavaScript ${kB(weight.js, budgets.js)}, CSS ${kB(weight.css, budgets.css)}`
      console.log(fits ? line : `${line}  OVER BUDGET`)
      return fits
    })
    .every(Boolean)
}

/** @param {Record<string, Chunk>} manifest @param {string[]} modules */
function filesOf(manifest, modules) {
  const js = new Set()
  const css = new Set()
  const visit = (/** @type {string} */ module) => {
    const chunk = manifest[module]
    if (!chunk || js.has(chunk.file)) return
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  modules.forEach(visit)
  return { js, css }
}

/** @param {number} bytes @param {number} budget */
function kB(bytes, budget) {
  return `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`
}
