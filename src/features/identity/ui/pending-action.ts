const storageKey = 'pending-action'

/** Session storage, where the browser lets pages have one; without it an action is begun anew after signing in. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Whether an action waits for a sign-in that led away from the page. */
export const hasPendingAction = (): boolean => storage()?.getItem(storageKey) != null

/** Remembers the action that a sign-in by full page interrupts. */
export const savePendingAction = (key: string): void => storage()?.setItem(storageKey, key)

/** Whether `key` is the action that waits; it then waits no longer. */
export function consumePendingAction(key: string): boolean {
  if (storage()?.getItem(storageKey) !== key) return false
  clearPendingAction()
  return true
}

/** Forgets the action that waits. */
export const clearPendingAction = (): void => storage()?.removeItem(storageKey)
