import { createHash } from 'node:crypto'
import type { AssetsOf } from '../entry-server.tsx'
import type { InlineStyleSheet } from './document.tsx'

/** One chunk of Vite's manifest. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const entryModule = 'src/shell/entry-client.tsx'

const sectionsOfListings = [
  'src/features/reviews/ui/list/rating-panel.tsx',
  'src/features/insights/ui/listing-insights.tsx',
  'src/features/insights/ui/review-filters.tsx',
]
/** Sections of a page that the server renders and whose code comes later (`lazySection`): their styles come at once. */
const sectionsByPage: Record<string, string[]> = {
  apartment: [...sectionsOfListings, 'src/features/catalog/ui/landlord-card.tsx'],
  location: ['src/features/insights/ui/rents-of-area.tsx'],
  search: ['src/features/search/ui/found-beside.tsx'],
  landlord: [...sectionsOfListings, 'src/features/catalog/ui/landlord-info.tsx'],
}

/**
 * Returns a function that finds a page's script and styles in Vite's manifest: those of the entry and the matched pages
 * with all their imports. A page's style sheet is joined once.
 * @param manifest the parsed `.vite/manifest.json`.
 * @param lazyImportFileList the path of the list that `scripts/lazy-import-files.mjs` wrote.
 * @param styles the texts of the manifest's style sheets (`readStyles`).
 */
export function assetsFromManifest(
  manifest: Record<string, Chunk>,
  lazyImportFileList: string,
  styles: ReadonlyMap<string, string>,
): AssetsOf {
  const entry = manifest[entryModule]
  if (!entry) throw new Error(`the client's build has no ${entryModule}; run "npm run build"`)
  const styleSheets = new Map<string, InlineStyleSheet>()
  return routeIds => {
    const key = routeIds.join()
    const styleSheet = styleSheets.get(key) ?? joinStyles(findStyles(manifest, routeIds), styles)
    styleSheets.set(key, styleSheet)
    return { entry: `/${entry.file}`, styleSheet, lazyImportFileList }
  }
}

/** Returns the paths of a page's styles, in the order in which they apply. */
function findStyles(manifest: Record<string, Chunk>, routeIds: string[]): string[] {
  const sectionModules = routeIds.flatMap(id => sectionsByPage[id] ?? [])
  const missing = sectionModules.find(module => !manifest[module])
  if (missing) throw new Error(`the client's build has no ${missing}, a section with styles`)
  const sections = collectChunks(manifest, sectionModules)
  const chunks = collectChunks(manifest, [entryModule, ...routeIds.map(id => `src/pages/${id}.tsx`)])
  return [...new Set([...sections, ...chunks].flatMap(chunk => chunk.css ?? []))].map(file => `/${file}`)
}

/**
 * Joins style sheets into one and hashes it.
 * @param files their paths on the site.
 * @param styles the texts by path.
 * @throws Error when a text is missing.
 */
export function joinStyles(files: string[], styles: ReadonlyMap<string, string>): InlineStyleSheet {
  const missing = files.find(file => !styles.has(file))
  if (missing) throw new Error(`the styles ${missing} were not read`)
  const css = files.map(file => styles.get(file)).join('')
  return { css, files, cspSource: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}

/** Returns the chunks that modules need, each after those that it imports: a page's styles must outweigh shared ones. */
function collectChunks(manifest: Record<string, Chunk>, modules: string[]): Chunk[] {
  const seen = new Set<string>()
  const ordered: Chunk[] = []
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk || seen.has(module)) return
    seen.add(module)
    chunk.imports?.forEach(visit)
    ordered.push(chunk)
  }
  modules.forEach(visit)
  return ordered
}
