import { companySortInUrl, getShownCompanyCount } from '../features/listings/lists/company-rules.ts'
import { listCompanies } from '../features/listings/lists/list-companies.ts'
import { listRecentReviewsOf } from '../features/reviews/read/list-news.ts'
import { orNull, type PageContext, type PageRequest } from './page-context.ts'

/** How many reviews the page shows of each company. */
const reviewsEach = 2

export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>

export async function loadReviews(read: PageContext, { query }: PageRequest) {
  const [sort, shown] = [companySortInUrl(query), getShownCompanyCount(query)]
  const { items, total } = await listCompanies(read.db, { sort, limit: shown })
  const ids = items.map(({ id }) => id)
  return {
    companies: { items, total },
    recent: await orNull(read, listRecentReviewsOf(read.db, ids, reviewsEach)),
    sort,
    shown,
  }
}
