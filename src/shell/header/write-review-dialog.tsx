import { listingEntry } from '../../features/listings/ui/box/popup-entries.ts'
import { ListingFinder } from '../../features/listings/ui/edit/listing-finder.tsx'
import buttons from '../../ui/button.module.css'
import { Dialog, dialogBodyClass } from '../../ui/dialog/dialog.tsx'
import { Link } from '../../ui/link.tsx'

/** Asks which place a review is about, and leads to its page, or to the form for one that is not listed. */
export function WriteReviewDialog({ onMissing, onClose }: { onMissing(): void; onClose(): void }) {
  return (
    <Dialog title="Write a review" isSheet onClose={onClose}>
      <div className={dialogBodyClass}>
        <ListingFinder label="Where did you live? Search for the apartment or landlord" name="place">
          {hit => {
            const { text, address, to = '' } = listingEntry(hit)
            return (
              <Link to={to} onClick={onClose}>
                {address ? `${text}, ${address}` : text}
              </Link>
            )
          }}
        </ListingFinder>
        <button type="button" className={buttons.link} onClick={onMissing}>
          My place is missing
        </button>
      </div>
    </Dialog>
  )
}
