/** Returns the session storage key of the number of shown cards: one for each area, and one for each search. */
export function shownCountKey({ pathname, search }: { pathname: string; search: string }): string {
  const words = new URLSearchParams(search).get('q') ?? ''
  return `shown:${pathname.toLowerCase()}?${words.trim().toLowerCase()}`
}

/** Stores the number of shown cards for this session, if the browser allows it. */
export function storeShownCount(storageKey: string, shown: number): void {
  try {
    sessionStorage.setItem(storageKey, String(shown))
  } catch {
    // Blocked or full: the list starts with the first cards again.
  }
}

/** Returns the number of cards that this session has shown in a list; 0 if it has not shown more than the first ones. */
export function loadShownCount(storageKey: string): number {
  try {
    const shown = Number(sessionStorage.getItem(storageKey))
    return Number.isInteger(shown) ? shown : 0
  } catch {
    return 0
  }
}
