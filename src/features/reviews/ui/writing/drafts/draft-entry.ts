/** A draft in the browser's storage: encrypted, except for the day on which it is removed. */
export interface DraftEntry {
  /** First UTC day on which the draft is gone, such as `2026-12-06`. */
  removeOn: string
  /** Nonce and AES-GCM ciphertext, base64url. */
  sealed: string
}

/** The part of the browser's `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** The names of all drafts of all people begin with this. */
export const entryPrefix = 'draft:'
/** Names began with this before drafts were encrypted. */
const unencryptedPrefix = 'review-draft '

const dayMs = 86_400_000
/** A draft is removed at most this many days after it was begun. */
const maxDraftDays = 14

/** Returns the day on which a draft is removed that was begun at `beganAt` (ms). */
export const getRemovalDay = (beganAt: number): string =>
  new Date(beganAt + maxDraftDays * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Reads an entry; undefined when there is none, or its last day is over. */
export function readEntry(text: string | null, now: number): DraftEntry | undefined {
  try {
    const entry = JSON.parse(text ?? '') as DraftEntry
    return Date.parse(entry.removeOn) > now ? entry : undefined
  } catch {
    return undefined
  }
}

/** Returns the browser's storage; undefined where the browser forbids it. */
export function draftStorage(): DraftStorage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Returns the names in the storage that begin with `prefix`. */
export function listEntryNames(storage: DraftStorage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter(name => name.startsWith(prefix))
}

/** Removes drafts of any person whose last day is over, and all drafts that an earlier version stored unencrypted. */
export function removeOldDrafts(storage: DraftStorage, now: number): void {
  const over = listEntryNames(storage, entryPrefix).filter(name => !readEntry(storage.getItem(name), now))
  for (const name of [...over, ...listEntryNames(storage, unencryptedPrefix)]) storage.removeItem(name)
}
