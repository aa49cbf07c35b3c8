import { useSyncExternalStore } from 'react'
import { hasMark, type OwnMarkKind, subscribeToAccount } from './account.ts'

/** How many of these reviews, apartments or landlords the user has marked now. */
export function useMarkCount(kind: OwnMarkKind, ids: string[]): number {
  return useSyncExternalStore(subscribeToAccount, () => ids.filter(id => hasMark(kind, id)).length)
}
