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

/** @param {Record<string, Chunk>} manifest @param {string} start @returns {string[]} the scripts and styles it needs */
function filesOf(manifest, start) {
  const found = new Set([start])
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported)
  return [...found].flatMap(key => {
    const chunk = manifest[key]
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
  })
}
