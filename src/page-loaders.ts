import type { LoaderFunction } from 'react-router'
import { loadFaqs, loadGuidelines, loadPolicies } from './pages/about/text-data.ts'
import { loadTransparency } from './pages/about/transparency-data.ts'
import { loadApartment } from './pages/apartment-data.ts'
import { loadComparison } from './pages/compare-data.ts'
import { loadHome } from './pages/home-data.ts'
import { loadLandlord } from './pages/landlord-data.ts'
import { loadArea } from './pages/location-data.ts'
import { loadReviews } from './pages/reviews-data.ts'
import { loadSearch } from './pages/search-data.ts'

/** The loader of every page that has data, by the id of its route. They run on the server only. */
export const pageLoaders = {
  home: loadHome,
  apartment: loadApartment,
  reviews: loadReviews,
  location: loadArea,
  search: loadSearch,
  landlord: loadLandlord,
  compare: loadComparison,
  faq: loadFaqs,
  policies: loadPolicies,
  guidelines: loadGuidelines,
  transparency: loadTransparency,
} satisfies Record<string, LoaderFunction>

/** The id of a page that has data. */
export type PageWithData = keyof typeof pageLoaders
