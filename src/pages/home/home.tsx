import { type CardSort, cardSortLabels, homeSort } from '../../features/listings/lists/rules.ts'
import { SearchBox } from '../../features/listings/ui/box/search-box.tsx'
import { depositText } from '../../features/listings/ui/company-grid.tsx'
import { Cards } from '../../features/listings/ui/lists/cards.tsx'
import { SortMenu } from '../../features/listings/ui/lists/sort-menu.tsx'
import { hasKeptFilters, withKeptFilters } from '../../features/listings/ui/lists/use-filters.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { useNews } from '../../features/reviews/ui/news/news.ts'
import { NewsList } from '../../features/reviews/ui/news/news-list.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import { href, paths } from '../../site-map.ts'
import { countLabel, formatNumber } from '../../ui/format.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ComparedAreas } from './compared-areas.tsx'
import styles from './home.module.css'
import type { HomeData } from './home-data.ts'

/** Width of the banner; on phones it covers a box that is taller than wide. */
const heroSizes = '(max-width: 600px) 640px, 100vw'

const NewsLine = lazyPart(
  () => import('../../features/reviews/ui/news/news-line.tsx'),
  'NewsLine',
  ({ otherwise }) => <p className={layout.clamped}>{otherwise}</p>,
  { isQuiet: true },
)

function Hero({ numReviews }: { numReviews: number }) {
  const { universityName, homeBanner, exampleAddress } = useSite()
  const news = useNews()
  const reviews = numReviews === 0 ? 'Anonymous reviews' : countLabel(numReviews, 'anonymous review')
  const about = [reviews, 'by students, each read by a moderator'].join(' ')
  return (
    <section className={styles.hero}>
      <Picture className={styles.banner} url={homeBanner} alt="" sizes={heroSizes} priority />
      <div className={styles.text}>
        <h1>{`Discover Housing @${universityName}`}</h1>
        <p>Easy browsing for off-campus housing</p>
        <SearchBox look="hero" placeholder={`Search by any location, e.g. ${exampleAddress}`} />
        <div className={styles.about}>
          {news ? <NewsLine news={news} otherwise={about} /> : <p className={layout.clamped}>{about}</p>}
        </div>
      </div>
    </section>
  )
}

function WriteFromHome() {
  return (
    <p className={layout.section}>
      Lived off campus? <Link to={paths.write}>Say how it was</Link>. Anonymous, even to moderators.
    </p>
  )
}

/** The orders that the menu offers; one that it does not offer only while it is chosen. */
const labelsOf = (sort: CardSort) => {
  const { walk, ...usual } = cardSortLabels
  return sort === 'walk' ? cardSortLabels : usual
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
  const { cards, companies, numReviews, areas, news, sort, shown } = data
  const { townName } = useSite()
  return (
    <>
      <Hero numReviews={numReviews} />
      <div className={layout.wrap}>
        <div className={styles.areas}>
          <ComparedAreas areas={areas} bedrooms={data.bedrooms} campus={data.campus} />
        </div>
        <section className={layout.section} aria-labelledby="properties">
          <div className={layout.bar}>
            <h2 id="properties" className={layout.besideMenu}>{`Find the Best Properties in ${townName}`}</h2>
            <Link className={styles.all} to={withKeptFilters(paths.search)}>
              {hasKeptFilters() ? 'Show all with your filters' : `Show all ${formatNumber(cards.total)}`}
            </Link>
            <SortMenu sort={sort} usual={homeSort} labels={labelsOf(sort)} />
          </div>
          <Cards cards={cards} shown={shown} />
        </section>
        {news && news.length > 0 && (
          <section className={layout.section} aria-labelledby="news">
            <div className={layout.bar}>
              <h2 id="news">Newest reviews</h2>
            </div>
            <NewsList reviews={news} />
          </section>
        )}
        <section className={layout.section} aria-labelledby="companies">
          <div className={layout.bar}>
            <h2 id="companies">Reviews By Renting Company</h2>
            <Link to={paths.reviews}>All companies</Link>
          </div>
          <ul className={`${layout.grid} ${styles.companies}`}>
            {companies.map(({ id, name, deposit }) => (
              <li key={id}>
                <Link to={href.landlord(id)}>{name}</Link>
                {deposit.answers > 0 && <span className={layout.quiet}>{depositText(deposit)}</span>}
              </li>
            ))}
          </ul>
        </section>
        <WriteFromHome />
      </div>
    </>
  )
}
