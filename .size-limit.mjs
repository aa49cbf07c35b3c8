// What each page loads first, gzip (1 kB = 1000 bytes), for `npm test`: its own files, the entry's, and the account's,
// which every page fetches a second later for the automatic sign-in.
import { readFileSync } from 'node:fs'

const limits = { JavaScript: '125 kB', CSS: '16 kB' }

/** @type {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const account = Object.keys(manifest).find(key => manifest[key]?.name === 'account')
if (!account) throw new Error('the build has no file "account"')
const pages = Object.keys(manifest).filter(key => /^src\/pages\/(\w+\/)?\w+\.tsx$/.test(key))

export default pages.flatMap(page => {
  const keys = new Set(['src/shell/entry-client.tsx', account, page])
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  const chunks = [...keys].flatMap(key => manifest[key] ?? [])
  const name = page.replace(/^.*\/|\.tsx$/g, '')
  return [
    check(
      `${name}, JavaScript`,
      chunks.map(chunk => chunk.file),
      limits.JavaScript,
    ),
    check(
      `${name}, CSS`,
      chunks.flatMap(chunk => chunk.css ?? []),
      limits.CSS,
    ),
  ]
})

/** @param {string} name @param {string[]} files @param {string} limit */
function check(name, files, limit) {
  return { name, path: [...new Set(files)].map(file => `dist/client/${file}`), limit, gzip: true }
}
