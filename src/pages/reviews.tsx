import { CompanyTable } from '../features/listings/ui/lists/company-table.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import type { ReviewsData } from './reviews-data.ts'

export const handle: PageHandle<ReviewsData> = {
  head: () => ({ title: 'Reviews' }),
  preview: import.meta.env.SSR
    ? (_data, site) => ({
        description: `What students of ${site.universityFullName} say about the renting companies of ${site.townName}.`,
        canonical: paths.reviews,
      })
    : undefined,
}

export function Component({ data }: PageProps<ReviewsData>) {
  const { companies, sort, order, shown } = data
  return (
    <div className={`${layout.wrap} ${layout.page}`}>
      <h1>Reviews By Renting Company</h1>
      <p className={layout.intro}>
        Who answers when the heat fails? Compare every company, then unfold its properties.
      </p>
      <CompanyTable companies={companies} sort={sort} order={order} shown={shown} />
    </div>
  )
}
