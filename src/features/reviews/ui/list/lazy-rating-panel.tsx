import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { lazySection } from '../../../../ui/loading/lazy-section.tsx'

const loadPanel = lazyImport('features/reviews/ui/list/rating-panel.tsx', () =>
  import('./rating-panel.tsx').then(module => module.RatingPanel),
)
// A static import would put the section into the page's own script.
const panel = lazySection('The ratings', loadPanel, import.meta.env.SSR ? await loadPanel() : undefined)

/** `RatingPanel`, whose code the browser loads after the first load. */
export const LazyRatingPanel = panel.Section

/** Loads its code. */
export const loadRatingPanel = panel.load
