import { readFile } from 'node:fs/promises'
import type { Chunk } from './assets.ts'

/**
 * Returns the texts of all style sheets of a build, by their paths on the site. The server reads them at its start,
 * because another build can take the folder's place while it runs.
 * @param clientFolder the folder of the client's build.
 * @param manifest the parsed `.vite/manifest.json`.
 * @throws Error when a style sheet is missing, or could end the element that it is put into.
 */
export async function readStyles(
  clientFolder: string,
  manifest: Record<string, Chunk>,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Set(Object.values(manifest).flatMap(chunk => (chunk.css ?? []).map(file => `/${file}`)))
  const texts = [...paths].map(async path => [path, await readFile(clientFolder + path, 'utf8')] as const)
  const styles = new Map(await Promise.all(texts))
  const refused = [...styles].filter(([, css]) => css.includes('</')).map(([path]) => path)
  if (refused.length > 0)
    throw new Error(`the styles ${refused.join(', ')} contain "</", which would end their element`)
  return styles
}
