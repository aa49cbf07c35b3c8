import { useSyncExternalStore } from 'react'
import { currentAccount, subscribeToAccount, uidOf } from '../../../people/ui/account.ts'
import type { SavedSearch } from '../../saved/searches/searches.ts'

let known: { uid: string; searches: readonly SavedSearch[] } | undefined
const listeners = new Set<() => void>()

/** Returns the saved searches of the person who is signed in, as far as this page has asked; undefined before. */
export const knownSearches = (): readonly SavedSearch[] | undefined =>
  known !== undefined && known.uid === uidOf(currentAccount()) ? known.searches : undefined

/** Sets the saved searches of the person who is signed in, wherever the page shows them. */
export function setKnownSearches(searches: readonly SavedSearch[]): void {
  const uid = uidOf(currentAccount())
  known = uid === undefined ? undefined : { uid, searches }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeToAccount(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** Returns the saved searches of the person who is signed in, as far as this page has asked; undefined before. */
export const useKnownSearches = (): readonly SavedSearch[] | undefined =>
  useSyncExternalStore(subscribe, knownSearches, () => undefined)
