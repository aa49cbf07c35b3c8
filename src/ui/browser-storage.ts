/** A storage of the browser that never throws. What a blocked or full one refuses lasts until the page is left. */
function createStorage(open: () => Storage) {
  const unstored = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string): string | undefined =>
      unstored.get(key) ?? attempt(storage => storage.getItem(key)) ?? undefined,
    set(key: string, text: string): void {
      unstored.set(key, text)
      attempt(storage => {
        storage.setItem(key, text)
        unstored.delete(key)
      })
    },
    remove(key: string): void {
      unstored.delete(key)
      attempt(storage => storage.removeItem(key))
    },
    /** Returns the keys that begin with `prefix`. */
    keys: (prefix: string): string[] =>
      [...unstored.keys(), ...(attempt(Object.keys) ?? [])].filter(key => key.startsWith(prefix)),
  }
}

/** What all tabs share. */
export const browserStorage = createStorage(() => localStorage)

/** What belongs to this tab, and outlives a reload. */
export const tabStorage = createStorage(() => sessionStorage)
