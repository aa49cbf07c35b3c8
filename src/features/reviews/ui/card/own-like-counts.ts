import { currentAccount, subscribeToAccount, uidOf } from '../../../people/ui/account.ts'
import type { Review } from '../../shapes.ts'

/**
 * A page from memory is up to 30 seconds old (`freshMs` in shown-page.ts, which features cannot import). The server's
 * caches learn of a like within a second, and an answer takes another one at most.
 */
const maxAgeMs = 30_000 + 2_000

/** A like count after the user's change, and the page's count that it replaces. */
interface OwnLikeCount {
  from: number
  count: number
  /** When it was changed, by `performance.now()`. */
  changedAtMs: number
  /** The reviews, as pages brought them, that show this count. They keep it while they are on screen. */
  shownBy: WeakSet<Review>
}

/** Like counts that the user changed, by review. For up to 30 seconds a page can still bring the count from before. */
const ownCounts = new Map<string, OwnLikeCount>()
let uidOfCounts = uidOf(currentAccount())

// Deleting an account takes its likes back, so pages opened afterwards count. Signing out takes none back, so what is on
// screen keeps its count.
subscribeToAccount(() => {
  if (uidOf(currentAccount()) === uidOfCounts) return
  uidOfCounts = uidOf(currentAccount())
  for (const own of ownCounts.values()) own.changedAtMs = Number.NEGATIVE_INFINITY
})

/**
 * Returns how many likes to show for a review that a page brought: the user's own count while the page may be older than
 * the change, else the page's.
 */
export function getShownLikes(review: Review): number {
  const own = ownCounts.get(review.id)
  if (!own) return review.likes
  const isFromBefore = own.shownBy.has(review) || performance.now() - own.changedAtMs < maxAgeMs
  if (own.from === review.likes && isFromBefore) {
    own.shownBy.add(review)
    return own.count
  }
  ownCounts.delete(review.id)
  return review.likes
}

/** Sets the like count after the user's change. */
export function setOwnLikeCount(review: Review, count: number): () => void {
  const { id, likes } = review
  const before = ownCounts.get(id)
  const own = { from: likes, count, changedAtMs: performance.now(), shownBy: new WeakSet([review]) }
  ownCounts.set(id, own)
  return () => {
    if (ownCounts.get(id) !== own) return
    if (before) ownCounts.set(id, before)
    else ownCounts.delete(id)
  }
}
