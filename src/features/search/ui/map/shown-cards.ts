import { cardStep, shownInUrl } from '../../rules.ts'

/** Names under which the number of cards shown is remembered for the session (SPEC 2): one an area, one a query. */
export const shownMemory = {
  area: (location: string) => `shown:area:${location.toLowerCase()}`,
  query: (query: string) => `shown:query:${query.trim().toLowerCase()}`,
} as const

/**
 * How many cards a page shows: what `?show=` says, for whoever has no script, or more when the reader had more on screen
 * in this session. On the server, which remembers nobody, the first 5 unless told otherwise.
 */
export function shownCards(query: URLSearchParams, memory: string): number {
  return Math.max(shownInUrl(query, cardStep), remembered(memory))
}

/** Remembers for this session how many cards are shown; without storage nothing is remembered. */
export function rememberShown(memory: string, shown: number): void {
  try {
    sessionStorage.setItem(memory, String(shown))
  } catch {
    // Blocked or full: the list then begins with the first again.
  }
}

function remembered(memory: string): number {
  // Newer Nodes have a session storage too, one for all readers.
  if (typeof document === 'undefined') return cardStep
  try {
    const shown = Number(sessionStorage.getItem(memory))
    return Number.isInteger(shown) ? Math.max(cardStep, shown) : cardStep
  } catch {
    return cardStep
  }
}
