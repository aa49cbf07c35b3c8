import { type MouseEvent, memo, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { ItemsWithTotal } from '../../../../api-client.ts'
import { withParameter } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import type { Card } from '../../catalog/shapes.ts'
import { cardsPerStep, maxSessionCards, shownInUrl } from '../../lists/rules.ts'
import { PropertyCard } from '../property-card.tsx'
import { loadShownCount, storeShownCount } from './shown-count.ts'

interface CardsProps {
  cards: ItemsWithTotal<Card>
  /** How many of them are shown. */
  shown: number
  /** Loads the first card's picture first, as the largest of the page. */
  prioritizeFirst?: boolean
}

export const Cards = memo(function Cards({ cards, shown, prioritizeFirst = false }: CardsProps) {
  const count = cards.items.length
  const list = useRef<HTMLUListElement>(null)
  /** The card that gets the focus once it is there, after "Show more". */
  const nextIndex = useRef<number>(undefined)
  useEffect(() => {
    const next = nextIndex.current
    nextIndex.current = undefined
    if (next !== undefined && count > next)
      list.current?.children[next]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  const focusNext = () => {
    nextIndex.current = count
  }
  const hasMore = cards.total > count && shown < maxSessionCards
  return (
    <>
      <RestoreCards shown={shown} cards={cards} />
      <ul className={layout.list} ref={list}>
        {cards.items.map(card => (
          <li key={card.buildingData.id} data-building={card.buildingData.id}>
            <PropertyCard card={card} priority={prioritizeFirst && card === cards.items[0]} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={layout.more}>
          <ShowMore next={shown + cardsPerStep} onMore={focusNext} />
        </div>
      )}
    </>
  )
})

/** Renders a link that works without scripts. With scripts the session stores the number, and the URL is without it. */
function ShowMore({ next, onMore }: { next: number; onMore(): void }) {
  const here = useLocation()
  const { state, revalidate } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onMore()
    storeShownCount(here, next)
    revalidate()
  }
  return (
    <Link
      className={buttons.button}
      to={`?${withParameter(useKnownSearchParams(), 'show', String(next))}`}
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
function RestoreCards({ shown, cards: { items, total } }: CardsProps): null {
  const { revalidate } = useRevalidator()
  const here = useLocation()
  const requestedCount = useRef(0)
  useEffect(() => {
    if (total <= items.length) return
    // The number in the address is for links without scripts.
    const storedCount = Math.max(shownInUrl(new URLSearchParams(here.search), cardsPerStep), loadShownCount(here))
    // Requested once, or an answer with fewer cards than its total would be requested forever.
    if (storedCount <= shown || storedCount === requestedCount.current) return
    requestedCount.current = storedCount
    revalidate()
  }, [shown, items, total, here, revalidate])
  return null
}
