// What every public page loads first, gzip (1 kB = 1000 bytes), for `npm test`.
import { readdirSync, readFileSync } from 'node:fs'

/** @type {Record<string, { file: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const entry = manifest['src/entry-client.tsx']
if (!entry) throw new Error('the build has no entry')
const scripts = [entry.file, ...(entry.imports ?? []).flatMap(key => manifest[key]?.file ?? [])]
if (scripts.length > 3) throw new Error(`a page loads ${scripts.length} scripts first; 3 are allowed`)
const all = readdirSync('dist/client/assets').filter(file => file.endsWith('.js'))
if (all.length > 30) throw new Error(`the build has ${all.length} scripts; 30 are allowed`)

const path = (/** @type {string[]} */ files) => files.map(file => `dist/client/${file}`)
export default [
  { name: 'JavaScript', path: path(scripts), limit: '150 kB', gzip: true },
  { name: 'CSS', path: path(entry.css ?? []), limit: '25 kB', gzip: true },
]
