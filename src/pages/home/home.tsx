import type { ReactNode } from 'react'
import { SearchBox } from '../../features/listings/ui/box/search-box.tsx'
import { CompanyGrid } from '../../features/listings/ui/company-grid.tsx'
import { CardList } from '../../features/listings/ui/lists/card-list.tsx'
import { hasKeptFilters, withKeptFilters } from '../../features/listings/ui/lists/use-filters.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import type { PublicSite } from '../../features/site/rules.ts'
import { CampusSelect } from '../../features/site/ui/campus-select.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import { paths } from '../../site-map.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { AreaCards } from './area-cards.tsx'
import styles from './home.module.css'
import type { HomeData } from './home-data.ts'

/** Width of the banner; on phones it covers a box that is taller than wide. */
const heroSizes = '(max-width: 600px) 640px, 100vw'

/** Renders headline, tagline, search box and, with scripts, the choice of a campus point over the banner. */
function Hero({ search }: { search: ReactNode }) {
  const { universityName, homeBanner } = useSite()
  return (
    <section className={styles.hero}>
      <Picture className={styles.banner} url={homeBanner} alt="" sizes={heroSizes} priority />
      <div className={styles.text}>
        <h1>{`Discover Housing @${universityName}`}</h1>
        <p>Easy browsing for off-campus housing</p>
        {search}
        <div className={styles.campus}>
          <CampusSelect label="Where do you study?" />
        </div>
      </div>
    </section>
  )
}

/** The page's title and preview. */
export const handle: PageHandle<HomeData> = {
  head: () => ({ title: 'Home' }),
  preview: import.meta.env.SSR
    ? (_data, site) => ({
        description: `Apartments and landlords around ${site.universityFullName}, reviewed anonymously by the students who live there.`,
        canonical: paths.home,
      })
    : undefined,
}

/** The home page. */
export function Component({ data }: PageProps<HomeData>) {
  const { cards, companies, sort, shown } = data
  const site: PublicSite = useSite()
  return (
    <>
      <Hero search={<SearchBox look="hero" placeholder={`Search by any location, e.g. ${site.exampleAddress}`} />} />
      <div className={layout.wrap}>
        <div className={styles.areas}>
          <AreaCards />
        </div>
        <section className={layout.section} aria-labelledby="properties">
          <CardList
            heading={
              <>
                <h2 id="properties" className={styles.properties}>{`Find the Best Properties in ${site.townName}`}</h2>
                <Link className={styles.all} to={withKeptFilters(paths.search)}>
                  {hasKeptFilters() ? 'See all with your filters' : `See all ${cards.total}`}
                </Link>
              </>
            }
            cards={cards}
            sort={sort}
            shown={shown}
          />
        </section>
        <section className={layout.section} aria-labelledby="companies">
          <div className={layout.bar}>
            <h2 id="companies">Reviews By Renting Company</h2>
            <Link to={paths.reviews}>All companies</Link>
          </div>
          <CompanyGrid companies={companies} />
        </section>
      </div>
    </>
  )
}
