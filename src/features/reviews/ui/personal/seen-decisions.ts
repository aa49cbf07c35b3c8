import { isPublicStatus } from '../../rules.ts'
import type { OwnReview } from '../../shapes.ts'

const seenEvents = new EventTarget()
const namePrefix = 'seen-decisions:'

/** Returns the name of a person's entry in this browser's storage. It does not reveal whose it is. */
const getEntryName = async (uid: string): Promise<string> => namePrefix + (await hashForBrowser(['decisions', uid]))

/**
 * Returns a hash for each decision that holds now: published, or declined or removed for a reason. A review that was edited and
 * decided again has another hash.
 */
function hashDecisions(uid: string, reviews: readonly OwnReview[]): Promise<string[]> {
  const decided = reviews.filter(({ status }) => status !== 'PENDING')
  return Promise.all(
    decided.map(({ id, status, declineReason, reviewText }) =>
      hashForBrowser([uid, id, isPublicStatus(status), declineReason, reviewText]),
    ),
  )
}

/**
 * Returns whether an admin has decided about a review since its author last looked at their profile in this browser.
 * The first time in a browser nothing is new.
 */
export async function hasUnseenDecision(uid: string, reviews: readonly OwnReview[]): Promise<boolean> {
  try {
    const stored = localStorage.getItem(await getEntryName(uid))
    if (stored === null) {
      await storeDecisions(uid, reviews)
      return false
    }
    return (await hashDecisions(uid, reviews)).some(hash => !stored.includes(hash))
  } catch {
    // The storage is forbidden, or this connection cannot hash: nothing is shown as new.
    return false
  }
}

export async function saveSeenDecisions(uid: string, reviews: readonly OwnReview[]): Promise<void> {
  await storeDecisions(uid, reviews).catch(() => undefined)
  seenEvents.dispatchEvent(new Event('seen'))
}

async function storeDecisions(uid: string, reviews: readonly OwnReview[]): Promise<void> {
  localStorage.setItem(await getEntryName(uid), (await hashDecisions(uid, reviews)).join(' '))
}

/** Calls `listener` when the author has looked, in this or another tab. Returns a function that unsubscribes. */
export function onDecisionsSeen(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key?.startsWith(namePrefix) && listener()
  seenEvents.addEventListener('seen', listener)
  addEventListener('storage', onStorage)
  return () => {
    seenEvents.removeEventListener('seen', listener)
    removeEventListener('storage', onStorage)
  }
}

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

export async function saveSeenDecline(uid: string, review: OwnReview): Promise<void> {
  const hash = await hashDecline(uid, review)
  const others = readSeenHashes().filter(known => known !== hash)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others, hash].slice(-maxStoredHashes)))
  } catch {
    // The storage is full or forbidden: the review is new again next time.
  }
}

/**
 * Returns a hash under which this browser remembers something about a person's reviews. Nobody can read from it who
 * wrote which review.
 */
async function hashForBrowser(parts: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash)).slice(0, 22)
}
