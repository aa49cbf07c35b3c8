/** What of a review says where it stands: the sections follow one another, each loaded page by page. */
export interface OrderedReview {
  id: string
  status: string
}

/** Whether a section has more than is loaded. */
export type HasMore = (status: string) => boolean

/**
 * Where J and K lead: the next or previous review, across sections; the first when none is active. At the end of a section
 * whose next page is not there yet it stays, so that none is passed over.
 */
export function findAdjacentReview<Review extends OrderedReview>(
  order: readonly Review[],
  active: string | undefined,
  step: 1 | -1,
  hasMore: HasMore,
): Review | undefined {
  const at = order.findIndex(review => review.id === active)
  const here = order[at]
  if (!here) return order[0]
  const next = order[at + step]
  const leaves = step === 1 && next?.status !== here.status
  return next === undefined || (leaves && hasMore(here.status)) ? here : next
}

/**
 * Where the focus goes when reviews are decided and leave: to the next one, which takes the place of the last of them. While
 * their section has more to load it stays in the section, if need be on one further up.
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

/** How many of the loaded reviews of its section stand below one. */
export function countReviewsBelow(order: readonly OrderedReview[], { id, status }: OrderedReview): number {
  const section = order.filter(review => review.status === status)
  return section.length - 1 - section.findIndex(review => review.id === id)
}
