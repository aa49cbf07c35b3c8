import { useEffect } from 'react'
import { createStore, useStore } from '../../../ui/create-store.ts'
import type { NamedListing } from './own-reviews.ts'

/** The listings whose reviews were begun in this tab and not sent; `tab-drafts.ts` sets it when it is loaded. */
export const begunReviews = createStore<readonly NamedListing[]>([])

export const useBegunReviews = (): readonly NamedListing[] => useStore(begunReviews, begun => begun)

export interface WantedForm {
  listing: NamedListing
  /** The overall rating that the review begins with. */
  stars?: number | undefined
}

/** The form that opens as soon as a page has it. */
const wantedForm = createStore<WantedForm | undefined>(undefined)

/** Names a new review's form of a listing. */
export const newReviewKey = ({ kind, id }: NamedListing): string => `review ${kind} ${id}`

/** Opens a listing's form on the page that has it, now or after a page change. */
export const openFormOf = (listing: NamedListing, stars?: number): void => wantedForm.set({ listing, stars })

/** Calls `onWanted` when the form is asked for. */
export function useWantedForm(key: string, onWanted: (wanted: WantedForm) => void): void {
  const wanted = useStore(wantedForm, form => (form && newReviewKey(form.listing) === key ? form : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is asked for.
  useEffect(() => {
    if (!wanted) return
    wantedForm.set(undefined)
    onWanted(wanted)
  }, [wanted])
}
