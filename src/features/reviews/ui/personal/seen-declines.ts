import type { OwnReview } from '../../own/own-review.ts'
import { hashForBrowser } from './hash-for-browser.ts'

const storageKey = 'seen-declines'
const maxStoredHashes = 200

/** Returns the hash of a decline. A review that is declined again, with a new text or for another reason, has another. */
function hashDecline(uid: string, { id, declineReason, reviewText }: OwnReview): Promise<string> {
  return hashForBrowser([uid, id, declineReason, reviewText])
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
