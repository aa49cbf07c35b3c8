import { MissingApartmentButton } from '../../features/contact/ui/contact-button.tsx'
import { CompanyGrid } from '../../features/listings/ui/company-grid.tsx'
import { FilteredCards } from '../../features/listings/ui/lists/filtered-cards.tsx'
import { ReadPartsContext, unreadWords } from '../../features/listings/ui/lists/read-parts.ts'
import { MentionList, MentionsLink } from '../../features/reviews/ui/list/mention-list.tsx'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { AreaCards } from '../home/area-cards.tsx'
import styles from './search.module.css'
import type { SearchData } from './search-data.ts'

export const handle: PageHandle<SearchData> = {
  head: ({ query }) => ({ title: titleOf(query), noIndex: true }),
}

const titleOf = (query: string) => (query ? `Search results for "${query}"` : 'All apartments')

/** The search results page; without words, all apartments of the town. */
export function Component({ data }: PageProps<SearchData>) {
  const { query, parts, unknownWords, landlords, mentions, hasNoCards, ...list } = data
  const hasCardsFirst = !hasNoCards && mentions !== undefined
  const mentionList = mentions && <MentionList key={`reviews ${query}`} {...mentions} />
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1>{titleOf(query)}</h1>
      {unknownWords && (
        <p className={styles.unknown}>{`None of these has “${unknownWords}” in its name or address.`}</p>
      )}
      {hasCardsFirst && <MentionsLink words={mentions.words} />}
      {landlords.length > 0 && (
        <section className={styles.landlords} aria-labelledby="found-landlords">
          <h2 id="found-landlords">Landlords</h2>
          <CompanyGrid companies={landlords} />
        </section>
      )}
      <ReadPartsContext value={parts}>
        <FilteredCards
          // Words that become other filters keep the list, and the focus in it.
          key={unreadWords(parts)}
          {...list}
          empty={
            <>
              {mentionList}
              <NoApartments query={query} hasFound={landlords.length > 0 || mentions !== undefined} />
            </>
          }
        />
      </ReadPartsContext>
      {hasCardsFirst && mentionList}
    </div>
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
        <MissingApartmentButton className={buttons.button} name={query}>
          Can’t Find Your Apartment?
        </MissingApartmentButton>
      )}
    </div>
  )
}
