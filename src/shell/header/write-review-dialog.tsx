import { listingEntry } from '../../features/listings/ui/box/popup-entries.ts'
import { ListingFinder } from '../../features/listings/ui/edit/listing-finder.tsx'
import { openForm } from '../../features/reviews/ui/open-form.ts'
import { missingListing, type NamedListing } from '../../features/reviews/ui/own-reviews.ts'
import { WriteLink } from '../../features/reviews/ui/write-link.tsx'
import { saveStars } from '../../features/reviews/ui/writing/tab-drafts.ts'
import { livedHere } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import { Dialog, dialogBodyClass } from '../../ui/dialog/dialog.tsx'
import { Link } from '../../ui/link.tsx'

/**
 * Asks which place a review is about, and leads to its page, or to the form for one that is not listed.
 * @param stars the overall rating, where it was chosen before: the page opens the form. Else it shows the stars.
 */
export function WriteReviewDialog({ stars, onClose }: { stars: number | undefined; onClose(): void }) {
  const begin = (listing: NamedListing) => {
    if (stars) saveStars(listing, stars)
  }
  const writeOfMissing = () => {
    begin(missingListing)
    openForm(missingListing)
  }
  return (
    <Dialog title="Write a review" isSheet onClose={onClose}>
      <div className={dialogBodyClass}>
        <ListingFinder label="Where did you live? Search for the apartment or landlord" name="place">
          {hit => {
            const { kind, text, address, to } = listingEntry(hit)
            const label = address ? `${text}, ${address}` : text
            if (!stars)
              return (
                <Link to={`${to}${livedHere}`} onClick={onClose}>
                  {label}
                </Link>
              )
            const listing: NamedListing = { kind: kind === 'landlord' ? kind : 'apartment', id: hit.id, name: hit.name }
            return (
              <WriteLink
                listing={listing}
                onClick={() => {
                  begin(listing)
                  onClose()
                }}
              >
                {label}
              </WriteLink>
            )
          }}
        </ListingFinder>
        <button type="button" className={buttons.link} onClick={writeOfMissing}>
          My place is missing
        </button>
      </div>
    </Dialog>
  )
}
