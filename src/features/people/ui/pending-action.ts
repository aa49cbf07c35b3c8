const storageKey = 'pending-action'

/** Returns session storage, if the browser allows it; without it an action has to be started again after signing in. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

export const hasPendingAction = (): boolean => storage()?.getItem(storageKey) != null

/** Stores the action that a sign-in on the whole page interrupts. */
export const savePendingAction = (key: string): void => storage()?.setItem(storageKey, key)

/** Returns whether `key` is the waiting action, and forgets it if so. */
export function consumePendingAction(key: string): boolean {
  if (storage()?.getItem(storageKey) !== key) return false
  clearPendingAction()
  return true
}

export const clearPendingAction = (): void => storage()?.removeItem(storageKey)
