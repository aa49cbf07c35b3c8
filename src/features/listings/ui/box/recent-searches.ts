import { browserStorage } from '../../../../ui/browser-storage.ts'
import { currentAccount, uidOf } from '../../../people/ui/account.ts'
import { hasWords } from '../../search/words.ts'

/** Recent searches are stored in this browser and nowhere else. */
const storageKey = 'recent-searches'
const maxSearches = 5

/**
 * Returns the latest searches of the person who uses this browser, newest first. Another person's are removed, so that a
 * shared computer does not show them.
 */
export function listRecentSearches(): string[] {
  const { owner, queries } = load()
  // A visitor's searches stay with the person who signs in.
  if (owner === '' || owner === currentOwner()) return queries
  if (currentAccount().state !== 'unknown') clearRecentSearches()
  return []
}

/** Stores a search as the latest one. One without words is ignored. */
export function addRecentSearch(query: string): void {
  const text = query.trim()
  if (!hasWords(text)) return
  const stored = load()
  // In the second before the automatic sign-in the list stays with the person it belongs to.
  const isUnknown = currentAccount().state === 'unknown'
  const queries = isUnknown ? stored.queries : listRecentSearches()
  const others = queries.filter(each => each.toLowerCase() !== text.toLowerCase())
  const owner = isUnknown ? stored.owner : currentOwner()
  browserStorage.set(storageKey, JSON.stringify({ owner, queries: [text, ...others].slice(0, maxSearches) }))
}

export const clearRecentSearches = (): void => browserStorage.remove(storageKey)

/** FNV-1a of the uid: enough to tell people apart, and no way back to the uid. */
function currentOwner(): string {
  const uid = uidOf(currentAccount())
  if (uid === undefined) return ''
  let hash = 0x811c9dc5
  for (const letter of uid) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Returns the searches, and a short hash of the uid of the person who searched; it is empty for a visitor. */
function load(): { owner: string; queries: string[] } {
  try {
    const stored = JSON.parse(browserStorage.get(storageKey) ?? '') as { owner?: string; queries?: unknown[] } | null
    const queries = Array.isArray(stored?.queries) ? stored.queries.filter(query => typeof query === 'string') : []
    return { owner: String(stored?.owner ?? ''), queries: queries.slice(0, maxSearches) }
  } catch {
    return { owner: '', queries: [] }
  }
}
