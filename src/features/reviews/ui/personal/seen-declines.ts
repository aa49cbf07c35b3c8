import type { OwnReview } from '../../own/own-review.ts'

const storageKey = 'seen-declines'
const maxStoredHashes = 200

/**
 * The mark under which this browser remembers that a decline was seen: nobody who looks into the browser can tell from
 * it who wrote which review. The same review declined again, for its new text or another reason, has another one.
 */
async function hashDecline(uid: string, { id, declineReason, reviewText }: OwnReview): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([uid, id, declineReason, reviewText]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return btoa(String.fromCharCode(...hash)).slice(0, 22)
}

function readSeenHashes(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(mark => typeof mark === 'string') : []
  } catch {
    return []
  }
}

/** Ids of the declined reviews that this browser has not shown yet. Nothing of it is known to the server. */
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
    // Without room to remember it, it is new again next time.
  }
}
