import { useLocation } from 'react-router'
import { ContactButton } from '../../features/contact/ui/contact-button.tsx'
import type { Landlord } from '../../features/listings/catalog/shapes.ts'
import { CompanyGrid } from '../../features/listings/ui/company-grid.tsx'
import { FilteredCards } from '../../features/listings/ui/lists/filtered-cards.tsx'
import { shownCountKey } from '../../features/listings/ui/lists/shown-count.ts'
import { SearchHeading } from '../../features/listings/ui/saved/search-heading.tsx'
import { MentionList, type MentionListProps, MentionsLink } from '../../features/reviews/ui/list/mention-list.tsx'

import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { AreaCards } from '../home/area-cards.tsx'
import styles from './search.module.css'
import type { SearchData } from './search-data.ts'

/** The page's title. */
export const handle: PageHandle<SearchData> = {
  head: ({ query }) => ({ title: titleOf(query), noIndex: true }),
}

/** Returns the heading, which is the title too. */
const titleOf = (query: string) => (query ? `Search results for "${query}"` : 'All apartments')

/** The search results page; without words, all apartments of the town. */
export function Component({ data }: PageProps<SearchData>) {
  const { query, landlords, mentions, cards, looser, hasNoCards, shown, still } = data
  const storageKey = shownCountKey(useLocation())
  const hasCardsFirst = !hasNoCards && mentions !== undefined
  const mentionList = mentions && <FoundBeside key={`reviews ${query}`} mentions={mentions} />
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <FilteredCards
        key={query}
        heading={
          <SearchHeading subject={{ words: query }}>
            <h1>{titleOf(query)}</h1>
          </SearchHeading>
        }
        above={
          (landlords.length > 0 || hasCardsFirst) && (
            <FoundBeside
              key={query}
              landlords={landlords}
              mentionedBelow={hasCardsFirst ? mentions.words : undefined}
            />
          )
        }
        cards={cards}
        looser={looser}
        still={still}
        shown={shown}
        storageKey={storageKey}
        prioritizeFirst
        ownOrder={query ? 'Most Relevant' : undefined}
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

/**
 * Shown when a search finds no property: the neighborhoods, and a form for a missing apartment.
 * @param hasFound whether it finds landlords or reviews.
 */
function NoApartments({ query, hasFound }: { query: string; hasFound: boolean }) {
  const noMatchText = 'No results. Check the spelling, or browse a neighborhood:'
  return (
    <div className={styles.empty}>
      <p>
        {hasFound
          ? 'Looking for an apartment? Browse a neighborhood:'
          : query
            ? noMatchText
            : 'There are no apartments yet.'}
      </p>
      <FoundBeside withAreas />
      {query && (
        <ContactButton place={`search ${query}`} className={buttons.button} apartmentName={query}>
          Can’t Find Your Apartment?
        </ContactButton>
      )}
    </div>
  )
}

/** What a search shows beside its properties; each place of the page asks for one or two of them. */
interface FoundBesideProps {
  landlords?: Landlord[]
  mentions?: MentionListProps
  /** The words of mentions that the page shows below its properties. */
  mentionedBelow?: string | undefined
  withAreas?: boolean
}

/**
 * Renders the landlords that a search finds, the listings whose reviews mention its words or a link to them, or the
 * neighborhoods.
 */
function FoundBeside({ landlords, mentions, mentionedBelow, withAreas }: FoundBesideProps) {
  return (
    <>
      {mentionedBelow && <MentionsLink words={mentionedBelow} />}
      {landlords && landlords.length > 0 && (
        <section className={styles.landlords} aria-labelledby="found-landlords">
          <h2 id="found-landlords">Landlords</h2>
          <CompanyGrid companies={landlords} withProperties />
        </section>
      )}
      {mentions && <MentionList {...mentions} />}
      {withAreas && <AreaCards />}
    </>
  )
}
