import { cardsPerStep, shownInUrl } from '../../rules.ts'

/** Names under which the number of cards shown is remembered for the session: one an area, one a query. */
export const shownCountKeys = {
  area: (location: string) => `shown:area:${location.toLowerCase()}`,
  query: (query: string) => `shown:query:${query.trim().toLowerCase()}`,
} as const

/**
 * How many cards a page shows: what `?show=` says, for whoever has no script, or more when the reader had more on screen
 * in this session. On the server, which remembers nobody, the first 5 unless told otherwise.
 */
export function shownCards(query: URLSearchParams, storageKey: string): number {
  return Math.max(shownInUrl(query, cardsPerStep), loadShownCount(storageKey))
}

/** Remembers for this session how many cards are shown; without storage nothing is remembered. */
export function storeShownCount(storageKey: string, shown: number): void {
  try {
    sessionStorage.setItem(storageKey, String(shown))
  } catch {
    // Blocked or full: the list then begins with the first again.
  }
}

function loadShownCount(storageKey: string): number {
  // Newer Nodes have a session storage too, one for all readers.
  if (typeof document === 'undefined') return cardsPerStep
  try {
    const shown = Number(sessionStorage.getItem(storageKey))
    return Number.isInteger(shown) ? Math.max(cardsPerStep, shown) : cardsPerStep
  } catch {
    return cardsPerStep
  }
}
