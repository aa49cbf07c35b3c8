import { tabStorage } from '../../../../ui/browser-storage.ts'

/** A list's page: each area and each search has its own number of shown cards. */
type ListPage = { pathname: string; search: string }

function storageKey({ pathname, search }: ListPage): string {
  const words = new URLSearchParams(search).get('q') ?? ''
  return `shown:${pathname.toLowerCase()}?${words.trim().toLowerCase()}`
}

export function storeShownCount(page: ListPage, shown: number): void {
  tabStorage.set(storageKey(page), String(shown))
}

/** Returns the number of cards that this session has shown in a list; 0 if it has not shown more than the first ones. */
export function loadShownCount(page: ListPage): number {
  return Number(tabStorage.get(storageKey(page))) || 0
}
