import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import type { Card, Landlord } from '../features/catalog/shapes.ts'
import { ContactButton } from '../features/contact/ui/contact-button.tsx'
import { getFoundCards, getFoundLandlords } from '../features/search/calls.ts'
import { parseCardFilters, wordsInUrl } from '../features/search/rules.ts'
import { FilteredCards } from '../features/search/ui/filtered-cards.tsx'
import { LandlordResults } from '../features/search/ui/landlord-results.tsx'
import { shownCards, shownCountKeys } from '../features/search/ui/shown-cards.ts'
import { AreaCards } from '../features/site/ui/area-cards.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import buttons from '../ui/button.module.css'
import layout from '../ui/layout.module.css'
import styles from './search.module.css'

/** How many landlords are shown above the properties of a search. */
const maxLandlords = 3

interface SearchData {
  query: string
  landlords: Landlord[]
  cards: ItemsWithTotal<Card>
  shown: number
}

/** Loads the landlords and filtered properties of a search. A blank search makes no call. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const parameters = new URL(request.url).searchParams
  const query = wordsInUrl(parameters).trim()
  const shown = shownCards(parameters, shownCountKeys.query(query))
  if (!query) return { query, landlords: [], cards: { items: [], total: 0 }, shown }
  const api = apiOf(context)
  const [landlords, cards] = await Promise.all([
    getFoundLandlords(api, query, maxLandlords),
    getFoundCards(api, query, parseCardFilters(parameters), shown),
  ])
  return { query, landlords, cards, shown }
}

/** The page's title. */
export const handle: PageHandle<SearchData> = {
  head: ({ query }) => ({ title: query ? `Search results for "${query}"` : 'Search', noIndex: true }),
}

/** The search results page. */
export function Component() {
  const { query, landlords, cards, shown } = useLoaderData<SearchData>()
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <FilteredCards
        key={query}
        heading={<h1>{query ? `Search results for "${query}"` : 'What are you looking for?'}</h1>}
        above={<LandlordResults landlords={landlords} />}
        cards={cards}
        shown={shown}
        storageKey={shownCountKeys.query(query)}
        withArea
        prioritizeFirst
        ownOrder="Most Relevant"
        empty={<NoApartments query={query} hasFoundLandlord={landlords.length > 0} />}
      />
    </div>
  )
}

/** Shown when a search finds no property: the neighborhoods, and a form for a missing apartment. */
function NoApartments({ query, hasFoundLandlord }: { query: string; hasFoundLandlord: boolean }) {
  const noMatchText =
    'No property or landlord matches these words. Try part of a street, a building or a landlord, or look around:'
  const blankQueryText = 'Type a street, a building or a landlord above, or look around:'
  return (
    <div className={styles.empty}>
      <p>
        {hasFoundLandlord ? 'Are you looking for an apartment? Look around:' : query ? noMatchText : blankQueryText}
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
