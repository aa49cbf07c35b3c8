// Lists the files of every lazy import (src/ui/loading/lazy-import.ts), for the browser.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** @typedef {{ file: string, src?: string, imports?: string[], css?: string[] }} Chunk of Vite's manifest */
/** @typedef {import('vite').Rolldown.OutputChunk} OutputChunk */

/**
 * Writes the list beside the built files, with a hash in its name, and its name to a file that the server reads.
 * @param {string} client the folder of the browser's build
 * @param {(OutputChunk | { type: 'asset' })[]} output what the build returned
 * @param {string} entry the source file that every page loads
 */
export function writeLazyImportFiles(client, output, entry) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const always = new Set(filesOf(manifest, entry))
  /** @type {string[]} */
  const files = []
  /** @type {Record<string, number[]>} */
  const imports = {}
  const chunks = output.flatMap(item => (item.type === 'chunk' ? [item] : []))
  const onDemand = new Set(chunks.flatMap(chunk => chunk.dynamicImports))
  for (const { fileName, facadeModuleId, moduleIds } of chunks) {
    const key = keys.get(fileName)
    if (!key || !onDemand.has(fileName)) continue
    const needed = filesOf(manifest, key).filter(file => !always.has(file))
    for (const file of needed) if (!files.includes(file)) files.push(file)
    const indexes = needed.map(file => files.indexOf(file))
    for (const id of facadeModuleId ? [facadeModuleId] : moduleIds) {
      const source = relative('src', id).replaceAll('\\', '/')
      if (indexes.length > 0 && !source.startsWith('..') && /\.tsx?$/.test(source)) imports[source] = indexes
    }
  }
  const json = JSON.stringify({ files: files.map(file => basename(file)), imports })
  const name = `lazy-imports-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(client, 'assets', name), json)
  writeFileSync(join(client, '.vite/lazy-imports.json'), JSON.stringify(`/assets/${name}`))
}

/**
 * Returns the scripts and styles that a chunk needs, each chunk's after those that it imports: styles apply in this order.
 * @param {Record<string, Chunk>} manifest
 * @param {string} start
 * @returns {string[]}
 */
function filesOf(manifest, start) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {string[]} */
  const files = []
  /** @param {string} key */
  const visit = key => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
    files.push(chunk.file, ...(chunk.css ?? []))
  }
  visit(start)
  return files
}
