import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf, type Counted } from '../api-client.ts'
import type { Card } from '../features/catalog/shapes.ts'
import { getHomeCards } from '../features/search/calls.ts'
import { type CardSort, cardSorts, cardStep, maxCards } from '../features/search/rules.ts'
import { CardList } from '../features/search/ui/card-list.tsx'
import type { PublicSite } from '../features/site/rules.ts'
import { AreaCards } from '../features/site/ui/area-cards.tsx'
import { Hero } from '../features/site/ui/hero.tsx'
import { useSite } from '../features/site/ui/site-context.tsx'
import type { PageHandle } from '../shell/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'

interface HomeData {
  cards: Counted<Card>
  sort: CardSort
  shown: number
}

/** Home's order and number of properties stand in its URL, so that Back and a shared link keep them. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const query = new URL(request.url).searchParams
  const sort = cardSorts.find(known => known === query.get('sort')) ?? 'recommended'
  const shown = Math.min(maxCards, Math.max(cardStep, Math.trunc(Number(query.get('show'))) || cardStep))
  return { cards: await getHomeCards(apiOf(context), shown, sort), sort, shown }
}

export const handle: PageHandle<HomeData> = {
  head: (_data, site) => ({
    title: 'Home',
    description: `Apartments and landlords around ${site.universityFullName}, reviewed anonymously by the students who live there.`,
    canonical: paths.home,
  }),
}

/** The home page (SPEC 2). */
export function Component() {
  const { cards, sort, shown } = useLoaderData<HomeData>()
  const site: PublicSite = useSite()
  return (
    <>
      <Hero />
      <div className={layout.wrap}>
        <AreaCards />
        <section className={layout.section} aria-labelledby="properties">
          <CardList
            heading={<h2 id="properties">{`Find the Best Properties in ${site.townName}`}</h2>}
            cards={cards}
            sort={sort}
            shown={shown}
          />
        </section>
      </div>
    </>
  )
}
