import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { lazySection } from '../../../ui/loading/lazy-section.tsx'

const loadInfo = lazyImport('features/catalog/ui/landlord-info.tsx', () =>
  import('./landlord-info.tsx').then(module => module.LandlordInfo),
)
// A static import would put the section into the page's own script.
const info = lazySection('Contact and properties', loadInfo, import.meta.env.SSR ? await loadInfo() : undefined)

/** `LandlordInfo`, whose code the browser loads after the first load. */
export const LazyLandlordInfo = info.Section

/** Loads its code. */
export const loadLandlordInfo = info.load
