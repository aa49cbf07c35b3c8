/** A list's page: each area and each search has its own number of shown cards. */
type ListPage = { pathname: string; search: string }

function storageKey({ pathname, search }: ListPage): string {
  const words = new URLSearchParams(search).get('q') ?? ''
  return `shown:${pathname.toLowerCase()}?${words.trim().toLowerCase()}`
}

export function storeShownCount(page: ListPage, shown: number): void {
  try {
    sessionStorage.setItem(storageKey(page), String(shown))
  } catch {
    // Blocked or full: the list starts with the first cards again.
  }
}

/** Returns the number of cards that this session has shown in a list; 0 if it has not shown more than the first ones. */
export function loadShownCount(page: ListPage): number {
  try {
    return Number(sessionStorage.getItem(storageKey(page))) || 0
  } catch {
    return 0
  }
}
