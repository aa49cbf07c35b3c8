import { companiesPerStep, companySortLabels } from '../features/listings/lists/company-rules.ts'
import { CompanyFacts } from '../features/listings/ui/company-grid.tsx'
import { SortMenu } from '../features/listings/ui/lists/sort-menu.tsx'
import { NewsList } from '../features/reviews/ui/news/news-list.tsx'
import { ShowMore } from '../features/site/ui/show-more.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href, paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import styles from './reviews.module.css'
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

/** The renting companies, each with its record and its newest reviews. */
export function Component({ data }: PageProps<ReviewsData>) {
  const { companies, recent, sort, shown } = data
  return (
    <div className={`${layout.wrap} ${layout.page}`}>
      <div className={`${layout.bar} ${styles.bar}`}>
        <h1 className={layout.besideMenu}>Reviews By Renting Company</h1>
        <SortMenu sort={sort} usual="reviews" labels={companySortLabels} />
      </div>
      {companies.items.map(company => (
        <section key={company.id} className={styles.company} aria-labelledby={`company-${company.id}`}>
          <div>
            <h2 id={`company-${company.id}`} dir="auto">
              <Link to={href.landlord(company.id)}>{company.name}</Link>
            </h2>
            <CompanyFacts company={company} />
          </div>
          {company.numReviews > 0 && <NewsList reviews={recent?.[company.id] ?? []} />}
        </section>
      ))}
      {companies.total > companies.items.length && <ShowMore next={shown + companiesPerStep} />}
    </div>
  )
}
