import { browserStorage } from '../../../../ui/browser-storage.ts'
import { publicStatuses, type ReviewStatus } from '../../rules.ts'
import type { OwnReview } from '../../shapes.ts'
import { knownReviews } from '../own-reviews.ts'

/** How the names of its entries in `localStorage` begin. */
export const seenPrefix = 'seen-decisions:'

/** Random hashes fill an entry up to a multiple of this. */
const hashesPerStep = 16

const getEntryName = async (uid: string): Promise<string> => seenPrefix + (await hashForBrowser(['decisions', uid]))

/**
 * Returns the ids of the reviews that an admin has decided about since their author last looked at their profile in this
 * browser. The first time in a browser nothing is new. The server does not know.
 */
export async function findUnseenDecisions(uid: string, reviews: readonly OwnReview[]): Promise<Set<string>> {
  try {
    const seen = browserStorage.get(await getEntryName(uid))
    if (seen === undefined) {
      await storeDecisions(uid, reviews)
      return new Set()
    }
    const decisions = await hashDecisions(uid, reviews)
    return new Set(decisions.filter(({ hash }) => !seen.includes(hash)).map(({ id }) => id))
  } catch {
    // This connection cannot hash: nothing is shown as new.
    return new Set()
  }
}

export async function saveSeenDecisions(uid: string, reviews: readonly OwnReview[]): Promise<void> {
  await storeDecisions(uid, reviews).catch(() => undefined)
  forgetNews()
}

async function storeDecisions(uid: string, reviews: readonly OwnReview[]): Promise<void> {
  const hashes = (await hashDecisions(uid, reviews)).map(({ hash }) => hash)
  // The next person at this computer cannot count them.
  while (hashes.length === 0 || hashes.length % hashesPerStep !== 0) hashes.push(await hashForBrowser([Math.random()]))
  browserStorage.set(await getEntryName(uid), hashes.join(' '))
}

/** A review that was edited and decided again, or declined for another reason, has another hash. */
async function hashDecisions(uid: string, reviews: readonly OwnReview[]): Promise<{ id: string; hash: string }[]> {
  const decided = reviews.filter(({ status }) => status !== 'PENDING')
  const isApproved = (status: ReviewStatus) => publicStatuses.some(known => known === status)
  const hashOf = ({ id, status, declineReason, reviewText, best, watch }: OwnReview) => {
    // Without lines as before there were any: known decisions stay known.
    const lines = best === null && watch === null ? [] : [best, watch]
    return hashForBrowser([uid, id, isApproved(status), declineReason, reviewText, ...lines])
  }
  return Promise.all(decided.map(async review => ({ id: review.id, hash: await hashOf(review) })))
}

/** Takes the dot from the avatar: the author has looked. */
export function forgetNews(): void {
  const known = knownReviews.get()
  if (known) knownReviews.set({ ...known, hasNews: false })
}

/** Returns a hash that does not reveal who wrote which review. */
async function hashForBrowser(parts: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash)).slice(0, 22)
}
