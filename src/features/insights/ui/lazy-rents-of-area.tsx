import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { lazySection } from '../../../ui/loading/lazy-section.tsx'

const loadRents = lazyImport('features/insights/ui/rents-of-area.tsx', () =>
  import('./rents-of-area.tsx').then(module => module.RentsOfArea),
)
// A static import would put the section into the page's own script.
const rents = lazySection('What people paid', loadRents, import.meta.env.SSR ? await loadRents() : undefined)

/** `RentsOfArea`, whose code the browser loads after the first load. */
export const LazyRentsOfArea = rents.Section

/** Loads its code. */
export const loadRentsOfArea = rents.load
