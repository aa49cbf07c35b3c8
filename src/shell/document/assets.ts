import type { AssetsOf } from '../entry-server.tsx'

/** One chunk of Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
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
 * Returns which files each page loads first, from Vite's manifest: the entry and the matched pages with all their
 * imports.
 * @param manifest the parsed `.vite/manifest.json`.
 * @param lazyImportFileList the path of the list that `scripts/lazy-import-files.mjs` wrote.
 */
export function assetsFromManifest(manifest: Record<string, Chunk>, lazyImportFileList: string): AssetsOf {
  const entry = manifest[entryModule]
  if (!entry) throw new Error(`the client's build has no ${entryModule}; run "npm run build"`)
  const font = Object.values(manifest).find(chunk => /work-sans.*\.woff2$/.test(chunk.file))?.file
  return routeIds => {
    const chunks = collectChunks(manifest, [entryModule, ...routeIds.map(id => `src/pages/${id}.tsx`)])
    const others = chunks.filter(chunk => chunk !== entry)
    const sectionModules = routeIds.flatMap(id => sectionsByPage[id] ?? [])
    const missing = sectionModules.find(module => !manifest[module])
    if (missing) throw new Error(`the client's build has no ${missing}, a section with styles`)
    const sections = collectChunks(manifest, sectionModules)
    return {
      entry: `/${entry.file}`,
      styles: [...new Set([...sections, ...chunks].flatMap(chunk => chunk.css ?? []))].map(file => `/${file}`),
      modulePreloads: others.map(chunk => `/${chunk.file}`),
      font: font && `/${font}`,
      lazyImportFileList,
    }
  }
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
