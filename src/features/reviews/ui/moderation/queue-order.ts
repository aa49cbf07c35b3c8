/** A review of the queue. The sections follow each other, and each is loaded page by page. */
export interface OrderedReview {
  id: string
  status: string
}

/** Says whether a section has more reviews than are loaded. */
export type HasMore = (status: string) => boolean

/**
 * Returns the next or previous review, across sections; the first one when none is active. At the end of a section whose
 * next page is not loaded it returns the active one, so that none is skipped.
 */
export function findAdjacentReview<Review extends OrderedReview>(
  order: readonly Review[],
  activeId: string | undefined,
  step: 1 | -1,
  hasMore: HasMore,
): Review | undefined {
  const index = order.findIndex(review => review.id === activeId)
  const current = order[index]
  if (!current) return order[0]
  const next = order[index + step]
  const leaves = step === 1 && next?.status !== current.status
  return next === undefined || (leaves && hasMore(current.status)) ? current : next
}

/**
 * Returns the review that gets the focus when decided ones leave: the next one. While their section has more to load it
 * is one of the same section, if necessary one above.
 */
export function findFocusAfterDecision<Review extends OrderedReview>(
  order: readonly Review[],
  decidedIds: ReadonlySet<string>,
  hasMore: HasMore,
): Review | undefined {
  const last = order.findLastIndex(review => decidedIds.has(review.id))
  const status = order[last]?.status
  const stays = (review: Review) => !decidedIds.has(review.id)
  const isBeside = (review: Review) => stays(review) && review.status === status
  const after = order.slice(last + 1)
  const beside =
    after.find(isBeside) ?? (status !== undefined && hasMore(status) ? order.findLast(isBeside) : undefined)
  return beside ?? after.find(stays) ?? order.findLast(stays)
}

/** Returns how many loaded reviews of the same section are below a review. */
export function countReviewsBelow(order: readonly OrderedReview[], { id, status }: OrderedReview): number {
  const section = order.filter(review => review.status === status)
  return section.length - 1 - section.findIndex(review => review.id === id)
}
