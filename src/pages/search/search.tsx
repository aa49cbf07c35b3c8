import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import { ContactButton } from '../../features/contact/ui/contact-button.tsx'
import { filteredSearch } from '../../features/listings/lists/filter-rules.ts'
import { CompanyGrid } from '../../features/listings/ui/company-grid.tsx'
import { FilteredCards } from '../../features/listings/ui/lists/filtered-cards.tsx'
import { MentionList, MentionsLink } from '../../features/reviews/ui/list/mention-list.tsx'
import { useWalkPoint } from '../../features/site/ui/campus-point.ts'
import { useSite } from '../../features/site/ui/site-context.tsx'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { AreaCards } from '../home/area-cards.tsx'
import styles from './search.module.css'
import type { SearchData } from './search-data.ts'

export const handle: PageHandle<SearchData> = {
  head: ({ query }) => ({ title: titleOf(query), noIndex: true }),
}

const titleOf = (query: string) => (query ? `Search results for "${query}"` : 'All apartments')

/** The search results page; without words, all apartments of the town. */
export function Component({ data }: PageProps<SearchData>) {
  const { query, landlords, mentions, hasNoCards, ...list } = data
  const hasCardsFirst = !hasNoCards && mentions !== undefined
  const mentionList = mentions && <MentionList key={`reviews ${query}`} {...mentions} />
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1>{titleOf(query)}</h1>
      <NamedFilters query={query} />
      {hasCardsFirst && <MentionsLink words={mentions.words} />}
      {landlords.length > 0 && (
        <section className={styles.landlords} aria-labelledby="found-landlords">
          <h2 id="found-landlords">Landlords</h2>
          <CompanyGrid companies={landlords} />
        </section>
      )}
      <FilteredCards
        key={query}
        {...list}
        empty={
          <>
            {mentionList}
            <NoApartments query={query} hasFound={landlords.length > 0 || mentions !== undefined} />
          </>
        }
      />
      {hasCardsFirst && mentionList}
    </div>
  )
}

/** Offers the filters that the words name, as the search box does: "2 bedrooms · Up to $1.2K". */
function NamedFilters({ query }: { query: string }) {
  const found = filteredSearch(query, useSite(), useWalkPoint())
  if (!found) return null
  return (
    <p className={styles.filters}>
      <Link className={buttons.button} to={found.to}>
        <SlidersHorizontal width={16} height={16} aria-hidden="true" />
        <span>{`Filter: ${found.text}`}</span>
      </Link>
    </p>
  )
}

/** Renders the neighborhoods, and a form for a missing apartment. @param hasFound whether there are other results. */
function NoApartments({ query, hasFound }: { query: string; hasFound: boolean }) {
  return (
    <div className={styles.empty}>
      <p>
        {hasFound
          ? 'Looking for an apartment? Browse a neighborhood:'
          : query
            ? 'No results. Check the spelling, or browse a neighborhood:'
            : 'There are no apartments yet.'}
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
