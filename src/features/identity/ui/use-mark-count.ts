import { useSyncExternalStore } from 'react'
import { hasMark, type MarkKind, subscribe } from './account.ts'

/** How many of these reviews, apartments or landlords the user has marked now. */
export function useMarkCount(kind: MarkKind, ids: string[]): number {
  return useSyncExternalStore(subscribe, () => ids.filter(id => hasMark(kind, id)).length)
}
