import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { lazySection } from '../../../ui/loading/lazy-section.tsx'

const loadInsights = lazyImport('features/insights/ui/listing-insights.tsx', () =>
  import('./listing-insights.tsx').then(module => module.ListingInsights),
)
const loadFilters = lazyImport('features/insights/ui/review-filters.tsx', () =>
  import('./review-filters.tsx').then(module => module.ReviewFilters),
)
// A static import would put the sections into the page's own script.
const insights = lazySection('What students say', loadInsights, import.meta.env.SSR ? await loadInsights() : undefined)
const filters = lazySection('The filter', loadFilters, import.meta.env.SSR ? await loadFilters() : undefined)

/** `ListingInsights`, whose code the browser loads after the first load. */
export const LazyListingInsights = insights.Section
/** `ReviewFilters`, whose code the browser loads after the first load. */
export const LazyReviewFilters = filters.Section

/** Loads the code of both. */
export const loadInsightsSections = (): Promise<unknown> => Promise.all([insights.load(), filters.load()])
