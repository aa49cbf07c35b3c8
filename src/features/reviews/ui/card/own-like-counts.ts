import { currentAccount, subscribeToAccount, uidOf } from '../../../identity/ui/account.ts'

/** A like count after the user's change, and the page's count that it replaces. */
export interface OwnLikeCount {
  from: number
  count: number
}

/** How long a page can bring the count from before: it is remembered for 30 seconds, and the server's caches for one. */
const maxAgeMs = 31_000

/** Like counts that the user changed, by review. */
const counts = new Map<string, OwnLikeCount & { changedAtMs: number }>()
const listeners = new Set<() => void>()
let countsOf = uidOf(currentAccount())

subscribeToAccount(() => {
  const uid = uidOf(currentAccount())
  if (uid === countsOf) return
  countsOf = uid
  counts.clear()
  notifyListeners()
})

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` when the user changed a count. Returns a function that unsubscribes. */
export function subscribeToOwnLikeCounts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the user's change of a review's like count, if there is one. */
export const findOwnLikeCount = (reviewId: string): OwnLikeCount | undefined => counts.get(reviewId)

/** Sets the like count that the user changed; undefined forgets the change. */
export function setOwnLikeCount(reviewId: string, own: OwnLikeCount | undefined): void {
  if (own) counts.set(reviewId, { ...own, changedAtMs: performance.now() })
  else counts.delete(reviewId)
  notifyListeners()
}

/** Forgets a change that is too old to be missing from a page that is opened now. */
export function forgetOldLikeCount(reviewId: string): void {
  const own = counts.get(reviewId)
  if (own && performance.now() - own.changedAtMs > maxAgeMs) counts.delete(reviewId)
}
