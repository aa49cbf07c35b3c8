import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf, type Counted } from '../api-client.ts'
import type { Card } from '../features/catalog/shapes.ts'
import { ContactButton } from '../features/contact/ui/contact-button.tsx'
import { getFoundCards } from '../features/search/calls.ts'
import { parseCardFilters } from '../features/search/rules.ts'
import { FilteredCards } from '../features/search/ui/filtered-cards.tsx'
import { shownCards, shownMemory } from '../features/search/ui/shown-cards.ts'
import { AreaCards } from '../features/site/ui/area-cards.tsx'
import type { PageHandle } from '../shell/page-head.ts'
import buttons from '../ui/button.module.css'
import layout from '../ui/layout.module.css'
import styles from './search.module.css'

interface SearchData {
  query: string
  cards: Counted<Card>
  shown: number
}

/** What a search finds, filtered; a blank search finds nothing and asks nobody. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const parameters = new URL(request.url).searchParams
  const query = (parameters.get('q') ?? '').trim()
  const shown = shownCards(parameters, shownMemory.query(query))
  if (!query) return { query, cards: { items: [], total: 0 }, shown }
  return { query, cards: await getFoundCards(apiOf(context), query, parseCardFilters(parameters), shown), shown }
}

export const handle: PageHandle<SearchData> = {
  head: ({ query }) => ({ title: query ? `Search results for "${query}"` : 'Search', noIndex: true }),
}

/** The search results page (SPEC 2). */
export function Component() {
  const { query, cards, shown } = useLoaderData<SearchData>()
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <FilteredCards
        key={query}
        heading={<h1>{query ? `Search results for "${query}"` : 'What are you looking for?'}</h1>}
        cards={cards}
        shown={shown}
        memory={shownMemory.query(query)}
        withArea
        lead
        ownOrder="Most Relevant"
        empty={<NothingFound query={query} />}
      />
    </div>
  )
}

/** Nothing found is a way onward: the neighbourhoods, and telling the team what is missing. */
function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles.empty}>
      <p>
        {query
          ? 'No property or landlord fits these words. Try part of a street, a building or a landlord, or look around:'
          : 'Type a street, a building or a landlord above, or look around:'}
      </p>
      <AreaCards />
      {query && (
        <ContactButton place={`search ${query}`} className={buttons.button} apartmentName={query}>
          Can’t Find Your Apartment?
        </ContactButton>
      )}
    </div>
  )
}
