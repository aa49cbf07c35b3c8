import type { OwnReview } from '../../own/own-review.ts'

const storageKey = 'seen-declines'
const maxStoredHashes = 200

/**
 * Returns the hash under which this browser remembers that a decline was seen. It does not reveal who wrote which review.
 * A review that is declined again, with a new text or for another reason, has another hash.
 */
async function hashDecline(uid: string, { id, declineReason, reviewText }: OwnReview): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([uid, id, declineReason, reviewText]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return btoa(String.fromCharCode(...hash)).slice(0, 22)
}

function readSeenHashes(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter(hash => typeof hash === 'string') : []
  } catch {
    return []
  }
}

/** Returns the ids of the declined reviews that this browser has not shown yet. The server does not know. */
export async function findUnseenDeclines(uid: string, declined: OwnReview[]): Promise<Set<string>> {
  const seen = new Set(readSeenHashes())
  const hashes = await Promise.all(declined.map(review => hashDecline(uid, review)))
  return new Set(declined.filter((_, i) => !seen.has(hashes[i] ?? '')).map(review => review.id))
}

/** Remembers that a declined review was on screen. */
export async function saveSeenDecline(uid: string, review: OwnReview): Promise<void> {
  const hash = await hashDecline(uid, review)
  const others = readSeenHashes().filter(known => known !== hash)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others, hash].slice(-maxStoredHashes)))
  } catch {
    // The storage is full or forbidden: the review is new again next time.
  }
}
