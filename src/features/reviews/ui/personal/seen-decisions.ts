import type { OwnReview } from '../../own/own-review.ts'
import { isPublicStatus } from '../../rules.ts'
import { hashForBrowser } from './hash-for-browser.ts'

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
 * Returns whether an admin has decided about a review since its author last looked at their profile in this browser. The
 * first time in a browser nothing is new.
 * @param reviews all of the author's.
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

/** Remembers that the author has looked at the decisions about these reviews, which are all of theirs. */
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
