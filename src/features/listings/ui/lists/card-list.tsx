import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { ItemsWithTotal } from '../../../../api-client.ts'
import { withParameter } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { SortForm } from '../../../../ui/form/sort-form.tsx'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import type { CampusPointKey } from '../../../site/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { useKnownSearchParams, useSetSort } from '../../../site/ui/use-known-search-params.ts'
import type { Card } from '../../catalog/shapes.ts'
import {
  type CardSort,
  cardSortLabels,
  cardSorts,
  cardsPerStep,
  homeSort,
  maxCards,
  maxSessionCards,
  menuSorts,
  namedCampusPoint,
  shownInUrl,
} from '../../lists/rules.ts'
import { PropertyCard } from '../property-card.tsx'
import styles from './card-list.module.css'
import { loadShownCount, storeShownCount } from './shown-count.ts'

/** A list's cards, and how many of them are shown. */
interface CardsProps {
  cards: ItemsWithTotal<Card>
  shown: number
  storageKey?: string
  prioritizeFirst?: boolean
  walkTo?: CampusPointKey
}

type CardListProps = Pick<CardsProps, 'cards' | 'shown'> & { heading: ReactNode; sort: CardSort }

/**
 * Renders a list of property cards with its sort menu and "Show more". Order and number are in the URL (`?sort=`,
 * `?show=`), so that links work without scripts, and Back and a shared link show the same list.
 */
export function CardList({ heading, sort, ...list }: CardListProps) {
  const offered = menuSorts.includes(sort) ? menuSorts : cardSorts
  const options = offered.map(value => ({ value, label: cardSortLabels[value] }))
  const choose = useSetSort(homeSort)
  return (
    <>
      <div className={layout.bar}>
        {heading}
        <SortForm>
          <Select label="Sort:" name="sort" value={sort} options={options} onChange={choose} />
        </SortForm>
      </div>
      <Cards {...list} walkTo={namedCampusPoint({ sort })} />
    </>
  )
}

/**
 * Renders property cards and "Show more".
 * @param prioritizeFirst loads the first card's picture first, as the largest of the page.
 * @param storageKey where the number is stored for the session (`shownCountKey`); without it the number is in the URL.
 * @param walkTo the campus point that the page's address names.
 */
export const Cards = memo(function Cards({ cards, shown, storageKey, prioritizeFirst = false, walkTo }: CardsProps) {
  const { placeholder } = useSite()
  const { list, focusNext } = useFocusOnNewCards(cards.items.length)
  const hasMore = cards.total > cards.items.length && shown < (storageKey === undefined ? maxCards : maxSessionCards)
  return (
    <>
      <RestoreCards storageKey={storageKey} shown={shown} cards={cards} />
      <ul className={styles.list} ref={list}>
        {cards.items.map(card => (
          <li key={card.buildingData.id} data-building={card.buildingData.id}>
            <PropertyCard
              card={card}
              placeholder={placeholder}
              priority={prioritizeFirst && card === cards.items[0]}
              walkTo={walkTo}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={layout.more}>
          <ShowMore next={shown + cardsPerStep} storageKey={storageKey} onMore={focusNext} />
        </div>
      )}
    </>
  )
})

/** Renders a link that works without scripts. With scripts and a storage key the number is not in the URL. */
function ShowMore({ next, storageKey, onMore }: { next: number; storageKey?: string; onMore(): void }) {
  const query = useKnownSearchParams()
  const { state, revalidate } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onMore()
    if (storageKey === undefined) return
    event.preventDefault()
    storeShownCount(storageKey, next)
    revalidate()
  }
  return (
    <Link
      className={buttons.button}
      to={`?${withParameter(query, 'show', String(next))}`}
      replace
      preventScrollReset
      aria-busy={isBusy}
      onClick={showMore}
    >
      Show more
    </Link>
  )
}

/**
 * Loads the cards that were shown before in this session. The server renders the first ones only, because its page is the
 * same for everyone. The others appear below them, so nothing moves. It is a component of its own because the revalidator
 * renders its users again at every step of a navigation.
 */
function RestoreCards({ storageKey, shown, cards: { items, total } }: Omit<CardsProps, 'walkTo'>): null {
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const requestedCount = useRef(0)
  useEffect(() => {
    if (storageKey === undefined || total <= items.length) return
    // The number in the address is for links without scripts.
    const storedCount = Math.max(shownInUrl(new URLSearchParams(search), cardsPerStep), loadShownCount(storageKey))
    // Requested once, or an answer with fewer cards than its total would be requested forever.
    if (storedCount <= shown || storedCount === requestedCount.current) return
    requestedCount.current = storedCount
    revalidate()
  }, [storageKey, shown, items, total, search, revalidate])
  return null
}

/** Returns a list's ref, and a function that focuses the first of the next cards once `count` has grown. */
function useFocusOnNewCards(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number>(undefined)
  useEffect(() => {
    const first = next.current
    next.current = undefined
    if (first !== undefined && count > first)
      list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  const focusNext = () => {
    next.current = count
  }
  return { list, focusNext }
}
