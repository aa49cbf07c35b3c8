import type { LoaderFunction } from 'react-router'
import { ApiError } from '../api-client.ts'
import { getTransparency } from '../features/reviews/moderation/get-transparency.ts'
import { notFound, toProblem } from '../platform/http/problem.ts'
import { loadApartment } from './apartment-data.ts'
import { loadComparison } from './compare/compare-data.ts'
import { loadHome } from './home/home-data.ts'
import { loadLandlord } from './landlord-data.ts'
import { loadArea } from './location-data.ts'
import type { PageContext, PageLoader } from './page-context.ts'
import { loadReviews } from './reviews-data.ts'
import { loadSearch } from './search/search-data.ts'
import { loadTour } from './tour-data.ts'

/** The loader of every page that has data, by the id of its route. They run on the server only. */
const pageLoaders = {
  home: loadHome,
  apartment: loadApartment,
  reviews: loadReviews,
  location: loadArea,
  search: loadSearch,
  landlord: loadLandlord,
  compare: loadComparison,
  tour: loadTour,
  faq: async ({ texts }) => texts.faqs,
  policies: async ({ texts }) => ({ html: texts.policies }),
  guidelines: async ({ texts }) => ({ html: texts.guidelines }),
  about: async ({ texts }, { params }) => {
    const page = texts.pages.get(params.page?.toLowerCase() ?? '')
    if (!page) throw notFound()
    return page
  },
  transparency: ({ db }) => getTransparency(db),
  write: async () => null,
} satisfies Record<string, PageLoader>

export type PageWithData = keyof typeof pageLoaders

/**
 * Returns the loader of a page for the server's router. An error is logged, and only its status and what a problem says
 * besides go on to the page, as an ApiError.
 */
export function loaderOf(page: PageWithData): LoaderFunction {
  return async ({ params, request, context }) => {
    const read = context as unknown as PageContext
    try {
      return await pageLoaders[page](read, { params, query: new URL(request.url).searchParams })
    } catch (error) {
      if (error instanceof Response) throw error
      const { status, detail, extra } = toProblem(error, read.log, `page ${page}`)
      throw new ApiError(status, detail, extra)
    }
  }
}
