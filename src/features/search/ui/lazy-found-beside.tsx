import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { lazySection } from '../../../ui/loading/lazy-section.tsx'

const loadFound = lazyImport('features/search/ui/found-beside.tsx', () =>
  import('./found-beside.tsx').then(module => module.FoundBeside),
)
// A static import would put the section into the page's own script.
const found = lazySection('This part', loadFound, import.meta.env.SSR ? await loadFound() : undefined)

/** `FoundBeside`, whose code the browser loads after the first load. */
export const LazyFoundBeside = found.Section

/** Loads its code. */
export const loadFoundBeside = found.load
