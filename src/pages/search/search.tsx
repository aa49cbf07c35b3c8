import { MissingApartmentButton } from '../../features/contact/ui/contact-button.tsx'
import { problemLabel } from '../../features/listings/catalog/rules.ts'
import { cardSortLabels, listTitle, pathOfList } from '../../features/listings/lists/rules.ts'
import { CompanyGrid } from '../../features/listings/ui/company-grid.tsx'
import { FilteredCards } from '../../features/listings/ui/lists/filtered-cards.tsx'
import { MentionList, MentionsLink } from '../../features/reviews/ui/list/mention-list.tsx'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import { paths } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import { countLabel, joinOr } from '../../ui/format.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { AreaCards } from '../home/area-cards.tsx'
import styles from './search.module.css'
import type { SearchData } from './search-data.ts'

export const handle: PageHandle<SearchData> = {
  head: ({ words, filters }) => ({ title: titleOf({ words, filters }), noIndex: true }),
  preview: import.meta.env.SSR
    ? ({ words, filters, previewText }) => ({
        description: previewText,
        canonical: pathOfList({ words }, filters),
      })
    : undefined,
}

const titleOf = ({ words, filters }: Pick<SearchData, 'words' | 'filters'>) =>
  words ? `Search results for "${words}"` : listTitle(filters)

/** The search results page; without words, all apartments of the town that the filters let through. */
export function Component({ data }: PageProps<SearchData>) {
  const { words, filters, unread, notFound, worries, areLandlords, landlords, mentions, hasNoCards, ...rest } = data
  const { numReported, filterTexts, previewText, ...list } = rest
  const hasCards = !hasNoCards && !areLandlords
  const hasFound = landlords.length > 0 || mentions !== undefined || worries.length > 0
  const mentionList = mentions && <MentionList key={`reviews ${words}`} {...mentions} />
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1>{titleOf(data)}</h1>
      <Notes unread={unread} notFound={notFound} />
      {worries.length > 0 && <Worries {...{ worries, numReported, filters }} />}
      {hasCards && mentions && <MentionsLink words={mentions.words} />}
      {landlords.length > 0 && (
        <section className={styles.landlords} aria-labelledby="found-landlords">
          <h2 id="found-landlords">{landlordsHeading(areLandlords ? filters.sort : undefined)}</h2>
          {filterTexts.length > 0 && <p>{`With an apartment for: ${filterTexts.join(' · ')}.`}</p>}
          <CompanyGrid companies={landlords} />
          {areLandlords && <Link to={paths.reviews}>All landlords and their reviews</Link>}
        </section>
      )}
      {areLandlords || (
        <FilteredCards
          // Other filters keep the list, and the focus in it.
          key={words}
          {...list}
          empty={
            <>
              {mentionList}
              <NoApartments query={words} hasFound={hasFound} />
            </>
          }
        />
      )}
      {hasCards && mentionList}
    </div>
  )
}

const landlordsHeading = (sort: SearchData['filters']['sort']) =>
  sort ? `Landlords · ${cardSortLabels[sort]}` : 'Landlords'

/** Says which words change nothing in the list, and why. */
function Notes({ unread, notFound }: Pick<SearchData, 'unread' | 'notFound'>) {
  return (
    <>
      {unread.length > 0 && (
        <p className={styles.unknown}>
          {`We did not understand ${joinOr(unread.map(text => `“${text}”`))}, so it changes nothing here.`}
        </p>
      )}
      {notFound && (
        <p className={styles.unknown}>
          {`We did not understand “${notFound}”: no name or address has it. These are all apartments that your filters leave.`}
        </p>
      )}
    </>
  )
}

/** Answers a problem by its name: at how many apartments it was reported, and where it was not. */
function Worries({ worries, numReported, filters }: Pick<SearchData, 'worries' | 'numReported' | 'filters'>) {
  const without = pathOfList(
    { words: '' },
    { ...filters, without: [...new Set([...(filters.without ?? []), ...worries])] },
  )
  const named = joinOr(worries.map(problemLabel))
  return (
    <p className={styles.worries}>
      <strong>{`${named}: reported at ${numReported === 0 ? 'no apartment yet' : countLabel(numReported, 'apartment')}`}</strong>
      <Link className={`${buttons.button} ${buttons.small}`} to={without}>
        Show apartments without it
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
            ? `No name, address or review has “${query}”. Browse a neighborhood:`
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
