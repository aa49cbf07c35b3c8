import { useSyncExternalStore } from 'react'
import type { OwnMarkKind } from '../shapes.ts'
import { hasMark, subscribeToAccount } from './account.ts'

/** Returns how many of these reviews, apartments or landlords the student has marked. */
export function useMarkCount(kind: OwnMarkKind, ids: string[]): number {
  return useSyncExternalStore(subscribeToAccount, () => ids.filter(id => hasMark(kind, id)).length)
}
