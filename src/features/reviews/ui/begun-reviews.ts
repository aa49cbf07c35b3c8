import { createStore, useStore } from '../../../ui/create-store.ts'
import type { NamedListing } from './own-reviews.ts'

/** The listings whose reviews were begun in this tab and not sent; `tab-drafts.ts` sets it when it is loaded. */
export const begunReviews = createStore<readonly NamedListing[]>([])

export const useBegunReviews = (): readonly NamedListing[] => useStore(begunReviews, begun => begun)

/** Names a new review's form of a listing: its draft, and the action that a sign-in continues. */
export const newReviewKey = ({ kind, id }: NamedListing): string => `review ${kind} ${id}`
