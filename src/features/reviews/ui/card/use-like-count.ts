import { useEffect, useState, useSyncExternalStore } from 'react'
import { findOwnLikeCount, forgetOldLikeCount, setOwnLikeCount, subscribeToOwnLikeCounts } from './own-like-counts.ts'

/**
 * Returns the number of likes to show: the page's, or the user's own change until the page brings another number. A page
 * that is opened again at once can still bring the number from before the change.
 * @param likes the page's number.
 */
export function useLikeCount(reviewId: string, likes: number): number {
  useState(() => forgetOldLikeCount(reviewId))
  const own = useSyncExternalStore(
    subscribeToOwnLikeCounts,
    () => findOwnLikeCount(reviewId),
    () => undefined,
  )
  const isKnownToPage = own !== undefined && own.from !== likes
  useEffect(() => {
    if (isKnownToPage) setOwnLikeCount(reviewId, undefined)
  }, [reviewId, isKnownToPage])
  return own && !isKnownToPage ? own.count : likes
}
