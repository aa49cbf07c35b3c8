import { tabStorage } from '../../../ui/browser-storage.ts'

const storageKey = 'pending-action'

export const hasPendingAction = (): boolean => tabStorage.get(storageKey) !== undefined

/** Stores the action that a sign-in on the whole page interrupts. */
export const savePendingAction = (key: string): void => tabStorage.set(storageKey, key)

/** Returns whether `key` is the waiting action, and forgets it if so. */
export function consumePendingAction(key: string): boolean {
  if (tabStorage.get(storageKey) !== key) return false
  clearPendingAction()
  return true
}

export const clearPendingAction = (): void => tabStorage.remove(storageKey)
