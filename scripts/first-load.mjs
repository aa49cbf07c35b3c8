// Which of our modules stand together in one file of the browser's build. Many small files compress badly, and what only
// a click needs must not come with the first load; so the sources are followed from the entry and from each page.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

const entry = 'src/shell/entry-client.tsx'

/** Pages that share much: the ones of a place with its reviews, and the ones of lists. */
const families = {
  places: ['apartment', 'landlord'],
  lists: ['home', 'location', 'search', 'reviews'],
}

/** @typedef {{ modules: string[], icons: string[] }} Imports */

/**
 * @returns {(id: string) => string | null} the file's name for a module, null where the bundler decides. `shared` is what
 *   every page needs, and what both families do; a family's file holds what two of its pages need.
 */
export function firstLoadGroups() {
  /** @type {Map<string, Imports>} */
  const read = new Map()
  const everywhere = closure([entry], read)
  const pages = Object.entries(families).map(([name, members]) => {
    const sets = members.map(member => closure([`src/pages/${member}.tsx`], read))
    const twice = new Set([...sets.flatMap(set => [...set])].filter((id, i, all) => all.indexOf(id) !== i))
    const once = new Set(sets.flatMap(set => [...set]))
    return { name, twice, once }
  })
  const root = process.cwd()
  return id => {
    const module = iconOf(id) ?? relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/')
    if (everywhere.has(module)) return 'shared'
    const users = pages.filter(page => page.once.has(module))
    if (users.length > 1) return 'shared'
    return users.find(page => page.twice.has(module))?.name ?? null
  }
}

/** @param {string[]} starts @param {Map<string, Imports>} read @returns {Set<string>} modules and `icon:<file>`s */
function closure(starts, read) {
  const found = new Set(starts)
  for (const module of found) {
    const { modules, icons } = importsOf(module, read)
    for (const each of modules) found.add(each)
    for (const each of icons) found.add(each)
  }
  return found
}

/** @param {string} module @param {Map<string, Imports>} read @returns {Imports} */
function importsOf(module, read) {
  const known = read.get(module)
  if (known) return known
  /** @type {Imports} */
  const imports = { modules: [], icons: [] }
  read.set(module, imports)
  if (!/\.tsx?$/.test(module)) return imports
  for (const node of parseSync(module, readFileSync(module, 'utf8')).program.body) {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue
    if (!node.source || isTypeOnly(node)) continue
    const source = node.source.value
    if (source.startsWith('.'))
      imports.modules.push(relative('.', resolve(dirname(module), source)).replaceAll('\\', '/'))
    else if (source === 'lucide-react' && node.type === 'ImportDeclaration')
      imports.icons.push(...node.specifiers.map(each => `icon:${kebab(each.local.name)}`))
  }
  return imports
}

/** @param {import('vite').ESTree.ImportDeclaration | import('vite').ESTree.ExportNamedDeclaration} node */
function isTypeOnly(node) {
  if (node.type === 'ExportNamedDeclaration') return node.exportKind === 'type'
  if (node.importKind === 'type') return true
  return (
    node.specifiers.length > 0 &&
    node.specifiers.every(each => each.type === 'ImportSpecifier' && each.importKind === 'type')
  )
}

/** @param {string} name a component's name @returns {string} its file's */
function kebab(name) {
  return name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()
}

/** @param {string} id @returns {string | null} */
function iconOf(id) {
  const match = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)
  return match ? `icon:${match[1]}` : null
}
