import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { lazySection } from '../../../ui/loading/lazy-section.tsx'

const loadCard = lazyImport('features/catalog/ui/landlord-card.tsx', () =>
  import('./landlord-card.tsx').then(module => module.LandlordCard),
)
// A static import would put the section into the page's own script.
const card = lazySection('The landlord', loadCard, import.meta.env.SSR ? await loadCard() : undefined)

/** `LandlordCard`, whose code the browser loads after the first load. */
export const LazyLandlordCard = card.Section

/** Loads its code. */
export const loadLandlordCard = card.load
