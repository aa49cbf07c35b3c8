import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { ItemsWithTotal } from '../../../api-client.ts'
import { withParameter } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { Select } from '../../../ui/form/select.tsx'
import { SortForm } from '../../../ui/form/sort-form.tsx'
import layout from '../../../ui/layout.module.css'
import type { Card } from '../../catalog/shapes.ts'
import { PropertyCard } from '../../catalog/ui/property-card.tsx'
import type { CampusPointKey } from '../../site/rules.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { useKnownSearchParams } from '../../site/ui/use-known-search-params.ts'
import { type CardSort, cardSortLabels, cardSorts, cardsPerStep, maxCards, menuSorts } from '../rules.ts'
import styles from './card-list.module.css'
import { shownCards, storeShownCount } from './map/shown-cards.ts'

interface CardsProps extends ShownCards {
  storageKey?: string
  prioritizeFirst?: boolean
  walkTo?: CampusPointKey
}

/** A list's cards, and how many of them are on screen. */
interface ShownCards {
  cards: ItemsWithTotal<Card>
  shown: number
}

/**
 * A list of property cards with its sort menu and "Show more". Order and number live in the URL (`?sort=`, `?show=`):
 * both work as plain links, and Back and a shared link bring the same list.
 */
export function CardList({ heading, sort, ...list }: ShownCards & { heading: ReactNode; sort: CardSort }) {
  const [, setQuery] = useSearchParams()
  const query = useKnownSearchParams()
  const choose = (value: CardSort) =>
    setQuery(withParameter(query, 'sort', value === 'recommended' ? undefined : value), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <div className={layout.bar}>
        {heading}
        <SortForm>
          <Select label="Sort:" name="sort" value={sort} options={sortOptions(sort)} onChange={choose} />
        </SortForm>
      </div>
      <Cards {...list} />
    </>
  )
}

/** The sort menu: the orders it always offers, and the one that a list stands in. */
export function sortOptions(current: CardSort | undefined): { value: CardSort; label: string }[] {
  const offered: readonly CardSort[] = current && !menuSorts.includes(current) ? cardSorts : menuSorts
  return offered.map(value => ({ value, label: cardSortLabels[value] }))
}

/**
 * Property cards and "Show more".
 * @param lead the first card's picture is the page's largest, and is fetched first.
 * @param memory where the number is remembered for the session (`shownMemory`); without it the number lives in the URL.
 * @param walkTo the campus point to which the cards' minutes lead.
 */
export function Cards({ cards, shown, storageKey: memory, prioritizeFirst: lead = false, walkTo }: CardsProps) {
  const { placeholder } = useSite()
  const { list, focusNext } = useFocusOnNewCards(cards.items.length)
  useRememberedCards(memory, shown, cards)
  const hasMore = cards.total > cards.items.length && (memory !== undefined || shown < maxCards)
  return (
    <>
      <ul className={styles.list} ref={list}>
        {cards.items.map(card => (
          <li key={card.buildingData.id} data-building={card.buildingData.id}>
            <PropertyCard
              card={card}
              placeholder={placeholder}
              priority={lead && card === cards.items[0]}
              walkTo={walkTo}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={layout.more}>
          <ShowMore next={shown + cardsPerStep} memory={memory} onMore={focusNext} />
        </div>
      )}
    </>
  )
}

/** A link that works without script too; with one and a memory the number leaves no trace in the URL. */
function ShowMore({ next, memory, onMore }: { next: number; memory?: string; onMore(): void }) {
  const query = useKnownSearchParams()
  const { state, revalidate } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onMore()
    if (memory === undefined) return
    event.preventDefault()
    storeShownCount(memory, next)
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
 * The server's HTML shows the first cards, since it knows no reader; once the page has come alive those that this reader
 * had on screen are added below, where nothing above them moves.
 */
function useRememberedCards(memory: string | undefined, shown: number, { items, total }: ItemsWithTotal<Card>): void {
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const requestedCount = useRef(0)
  useEffect(() => {
    if (memory === undefined || total <= items.length) return
    const remembered = shownCards(query, memory)
    // Asked for once: should fewer come than there are said to be, it is not asked again for ever.
    if (remembered <= shown || remembered === requestedCount.current) return
    requestedCount.current = remembered
    revalidate()
  }, [memory, shown, items, total, query, revalidate])
}

/** Moves the focus to the first card that "Show more" brought, so that keyboard and reader go on where they were. */
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
