import { href, paths } from '../../../site-map.ts'
import { currentLocation, navigate } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { openFragment } from '../../../ui/use-fragment.ts'
import { missingListing, type NamedListing } from './own-reviews.ts'

/** The dialog with the form of a new review, on its listing's page or `/write`. Not `review-…`: that is a review. */
export const reviewDialog = 'review'

/** Returns the address of the form of a listing's new review. */
export const formPath = ({ kind, id }: NamedListing): string =>
  `${id === missingListing.id ? paths.write : href[kind](id)}#${reviewDialog}`

/** Opens the form of a listing's new review, on its own page if it is not this one. */
export function openForm(listing: NamedListing): void {
  const path = formPath(listing)
  if (path === `${currentLocation()?.pathname}#${reviewDialog}`) openFragment(`#${reviewDialog}`)
  else navigate(path)
}

/** Opens the form with an overall rating that was chosen before it. */
export async function openFormWithStars(listing: NamedListing, stars: number): Promise<void> {
  try {
    const { saveStars } = await import('./writing/tab-drafts.ts')
    saveStars(listing, stars)
    openForm(listing)
  } catch {
    showToast('The form did not load. Please try again.', { isError: true })
  }
}
