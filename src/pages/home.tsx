import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import type { Card, Landlord } from '../features/catalog/shapes.ts'
import { CompanyGrid } from '../features/catalog/ui/company-grid.tsx'
import { getHomeCards, getTopCompanies } from '../features/search/calls.ts'
import { type CardSort, cardSorts, cardsPerStep, shownInUrl } from '../features/search/rules.ts'
import { SearchBox } from '../features/search/ui/box/search-box.tsx'
import { CardList } from '../features/search/ui/card-list.tsx'
import type { PublicSite } from '../features/site/rules.ts'
import { AreaCards } from '../features/site/ui/area-cards.tsx'
import { Hero } from '../features/site/ui/hero.tsx'
import { useSite } from '../features/site/ui/site-context.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './home.module.css'

/** How many companies the home page shows; the page of reviews has all. */
const maxCompanies = 6

interface HomeData {
  cards: ItemsWithTotal<Card>
  sort: CardSort
  shown: number
  companies: Landlord[]
}

/** Loads the home page. Order and number of properties are in its URL, so Back and shared links show the same. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const query = new URL(request.url).searchParams
  const sort = cardSorts.find(known => known === query.get('sort')) ?? 'recommended'
  const shown = shownInUrl(query, cardsPerStep)
  const api = apiOf(context)
  const [cards, companies] = await Promise.all([getHomeCards(api, shown, sort), getTopCompanies(api, maxCompanies)])
  return { cards, companies, sort, shown }
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
export function Component() {
  const { cards, companies, sort, shown } = useLoaderData<HomeData>()
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
            heading={<h2 id="properties">{`Find the Best Properties in ${site.townName}`}</h2>}
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
