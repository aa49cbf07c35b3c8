import { type CardSort, cardSortLabels, cardSorts, homeSort, menuSorts } from '../../features/listings/lists/rules.ts'
import { SearchBox } from '../../features/listings/ui/box/search-box.tsx'
import { CompanyGrid } from '../../features/listings/ui/company-grid.tsx'
import { Cards } from '../../features/listings/ui/lists/cards.tsx'
import { hasKeptFilters, withKeptFilters } from '../../features/listings/ui/lists/use-filters.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { CampusSelect } from '../../features/site/ui/campus-select.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { useSetSort } from '../../features/site/ui/use-known-search-params.ts'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import { paths } from '../../site-map.ts'
import { ApplyButton } from '../../ui/form/apply-button.tsx'
import { Select } from '../../ui/form/select.tsx'
import forms from '../../ui/form/sort-form.module.css'
import { formatNumber } from '../../ui/format.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { AreaCards } from './area-cards.tsx'
import styles from './home.module.css'
import type { HomeData } from './home-data.ts'

/** Width of the banner; on phones it covers a box that is taller than wide. */
const heroSizes = '(max-width: 600px) 640px, 100vw'

function Hero() {
  const { universityName, homeBanner, exampleAddress } = useSite()
  return (
    <section className={styles.hero}>
      <Picture className={styles.banner} url={homeBanner} alt="" sizes={heroSizes} priority />
      <div className={styles.text}>
        <h1>{`Discover Housing @${universityName}`}</h1>
        <p>Easy browsing for off-campus housing</p>
        <SearchBox look="hero" placeholder={`Search by any location, e.g. ${exampleAddress}`} />
        <div className={styles.campus}>
          <CampusSelect label="Where do you study?" />
        </div>
      </div>
    </section>
  )
}

function SortMenu({ sort }: { sort: CardSort }) {
  const offered = menuSorts.includes(sort) ? menuSorts : cardSorts
  const options = offered.map(value => ({ value, label: cardSortLabels[value] }))
  return (
    <form className={forms.form} onSubmit={event => event.preventDefault()}>
      <Select label="Sort:" name="sort" value={sort} options={options} onChange={useSetSort(homeSort)} />
      <ApplyButton />
    </form>
  )
}

export const handle: PageHandle<HomeData> = {
  head: () => ({ title: 'Home' }),
  preview: import.meta.env.SSR
    ? (_data, site) => ({
        description: `Apartments and landlords around ${site.universityFullName}, reviewed anonymously by the students who live there.`,
        canonical: paths.home,
      })
    : undefined,
}

export function Component({ data }: PageProps<HomeData>) {
  const { cards, companies, sort, shown } = data
  const { townName } = useSite()
  return (
    <>
      <Hero />
      <div className={layout.wrap}>
        <div className={styles.areas}>
          <AreaCards />
        </div>
        <section className={layout.section} aria-labelledby="properties">
          <div className={layout.bar}>
            <h2 id="properties" className={styles.properties}>{`Find the Best Properties in ${townName}`}</h2>
            <Link className={styles.all} to={withKeptFilters(paths.search)}>
              {hasKeptFilters() ? 'See all with your filters' : `See all ${formatNumber(cards.total)}`}
            </Link>
            <SortMenu sort={sort} />
          </div>
          <Cards cards={cards} shown={shown} />
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
