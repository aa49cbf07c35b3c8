import { cardsPerStep, shownInUrl } from '../rules.ts'

/** The session storage keys of the number of shown cards, one for each area and each query. */
export const shownCountKeys = {
  area: (location: string) => `shown:area:${location.toLowerCase()}`,
  query: (query: string) => `shown:query:${query.trim().toLowerCase()}`,
} as const

/**
 * Returns how many cards a page shows: the number in `?show=`, for links without scripts, or more if more were shown in
 * this session. The server has no session.
 */
export function shownCards(query: URLSearchParams, storageKey: string): number {
  return Math.max(shownInUrl(query, cardsPerStep), loadShownCount(storageKey))
}

/** Stores the number of shown cards for this session, if the browser allows it. */
export function storeShownCount(storageKey: string, shown: number): void {
  try {
    sessionStorage.setItem(storageKey, String(shown))
  } catch {
    // Blocked or full: the list starts with the first cards again.
  }
}

function loadShownCount(storageKey: string): number {
  // Newer versions of Node have one session storage for all requests.
  if (typeof document === 'undefined') return cardsPerStep
  try {
    const shown = Number(sessionStorage.getItem(storageKey))
    return Number.isInteger(shown) ? Math.max(cardsPerStep, shown) : cardsPerStep
  } catch {
    return cardsPerStep
  }
}
