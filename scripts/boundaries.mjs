// Checks that imports run one way (docs/architecture.md). Prints each that does not, and ends with 1.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

/** Features may import those before them; the ones in a group are siblings and do not know each other. */
const featureOrder = [
  ['identity'],
  ['photos'],
  ['site'],
  ['catalog'],
  ['travel-times', 'contact', 'reviews'],
  ['search'],
  ['saved'],
  ['account'],
]
const rank = new Map(featureOrder.flatMap((group, i) => group.map(name => [name, i])))

/** Files that browsers get may value-import only these (types vanish, so they are free). */
const forBrowsers =
  /^src\/(ui\/|site-map\.ts|api-client\.ts|shell\/|pages\/|features\/[\w-]+\/(ui\/|([\w-]+-)?(rules|calls)\.ts))/
const runInBrowsers =
  /^src\/(ui\/|pages\/|shell\/(?!entry-server|assets)|features\/[\w-]+\/(ui\/|([\w-]+-)?(rules|calls)\.ts)|site-map\.ts|api-client\.ts)/
const serverPackages = /^(node:|drizzle-orm|pg$|pino|zod$|@hono\/|hono|sharp|@electric-sql|lru-cache|prom-client)/

const files = readdirSync('src', { recursive: true })
  .map(file => join('src', String(file)).replaceAll('\\', '/'))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|fixture/.test(file))
const problems = files.flatMap(file => importsOf(file).flatMap(found => judge(file, found)))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files: imports run one way`)

/** @param {string} file @returns {{ source: string, typeOnly: boolean }[]} */
function importsOf(file) {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found = []
  for (const node of program.body) {
    if (
      node.type !== 'ImportDeclaration' &&
      node.type !== 'ExportNamedDeclaration' &&
      node.type !== 'ExportAllDeclaration'
    )
      continue
    if (!node.source) continue
    const kind = node.type === 'ImportDeclaration' ? node.importKind : node.exportKind
    const named = node.type === 'ImportDeclaration' ? node.specifiers : []
    const onlyTypes =
      named.length > 0 && named.every(each => each.type === 'ImportSpecifier' && each.importKind === 'type')
    found.push({ source: node.source.value, typeOnly: kind === 'type' || onlyTypes })
  }
  return found
}

/** @param {string} file @param {{ source: string, typeOnly: boolean }} found @returns {string[]} */
function judge(file, { source, typeOnly }) {
  if (!source.startsWith('.')) {
    const wrong = !typeOnly && runInBrowsers.test(file) && serverPackages.test(source)
    return wrong ? [`${file}: browsers get this file, and ${source} is for the server`] : []
  }
  const target = relative('.', resolve(dirname(file), source)).replaceAll('\\', '/')
  if (!target.startsWith('src/')) return []
  const say = (/** @type {string} */ why) => [`${file}: imports ${target}: ${why}`]
  const [from, to] = [placeOf(file), placeOf(target)]
  if (!typeOnly && runInBrowsers.test(file) && /\.tsx?$/.test(target) && !forBrowsers.test(target))
    return say('browsers get this file, and that one is for the server')
  if ((from.room === 'platform' || from.room === 'ui' || from.room === 'root-leaf') && from.room !== to.room)
    return say(`${from.room} imports no other folder`)
  if (from.room === 'features') return judgeFeature(from, to, say)
  if ((to.room === 'pages' || to.room === 'shell') && !['pages', 'shell', 'top', 'testing'].includes(from.room))
    return say('pages and shell are imported by none')
  return []
}

/**
 * @param {{ room: string, feature: string }} from
 * @param {{ room: string, feature: string }} to
 * @param {(why: string) => string[]} say
 */
function judgeFeature(from, to, say) {
  if (to.room === 'pages' || to.room === 'shell' || to.room === 'top')
    return say('features are composed, they do not compose')
  if (to.room !== 'features' || to.feature === from.feature) return []
  const [mine, theirs] = [rank.get(from.feature), rank.get(to.feature)]
  if (mine === undefined || theirs === undefined)
    return say(`add the feature to featureOrder in scripts/boundaries.mjs`)
  return theirs < mine ? [] : say(`${from.feature} stands left of ${to.feature}, or beside it`)
}

/** @param {string} path @returns {{ room: string, feature: string }} */
function placeOf(path) {
  const [, room = '', feature = ''] = path.split('/')
  if (path === 'src/site-map.ts' || path === 'src/api-client.ts') return { room: 'root-leaf', feature: '' }
  if (path.split('/').length === 2) return { room: 'top', feature: '' }
  return { room, feature }
}
