import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ItemsWithTotal } from '../../../../api-client.ts'
import type { Card } from '../../catalog/shapes.ts'
import { cardsPerStep, shownInUrl } from '../../lists/rules.ts'
import { loadShownCount } from './shown-count.ts'

interface RestoreCardsProps {
  storageKey: string | undefined
  shown: number
  cards: ItemsWithTotal<Card>
}

/**
 * Loads the cards that were shown before in this session. The server renders the first ones only, because its page is the
 * same for everyone. The others appear below them, so nothing moves. It is a component of its own because the revalidator
 * renders its users again at every step of a navigation.
 */
export function RestoreCards({ storageKey, shown, cards: { items, total } }: RestoreCardsProps): null {
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const requestedCount = useRef(0)
  useEffect(() => {
    if (storageKey === undefined || total <= items.length) return
    const storedCount = shownCards(new URLSearchParams(search), storageKey)
    // Requested once, or an answer with fewer cards than its total would be requested forever.
    if (storedCount <= shown || storedCount === requestedCount.current) return
    requestedCount.current = storedCount
    revalidate()
  }, [storageKey, shown, items, total, search, revalidate])
  return null
}

/**
 * Returns how many cards a page shows: the number in `?show=`, for links without scripts, or more if more were shown in
 * this session. The server has no session.
 */
function shownCards(query: URLSearchParams, storageKey: string): number {
  return Math.max(shownInUrl(query, cardsPerStep), loadShownCount(storageKey))
}
