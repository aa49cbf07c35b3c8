import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../identity/ui/account-client.ts'
import { addListedMarks } from '../../identity/ui/add-listed-marks.ts'
import { LikedReviews } from '../../reviews/ui/personal/liked-reviews.tsx'
import { getSavedLists } from '../calls.ts'
import { SavedListings } from './saved-listings.tsx'

/**
 * Renders the listings that the student has saved and the reviews marked helpful. Both lists load at once; the second is
 * shown when the first has its height, so that nothing shifts.
 */
export function Bookmarks({ uid }: { uid: string }) {
  const saved = useLoaded(async () => {
    const found = await getSavedLists(accountApi)
    addListedMarks(
      'savedApartments',
      found.cards.map(card => card.buildingData.id),
    )
    addListedMarks(
      'savedLandlords',
      found.landlords.map(landlord => landlord.id),
    )
    return found
  })
  return (
    <>
      <SavedListings loaded={saved} />
      <div hidden={saved.state === 'loading'}>
        <LikedReviews uid={uid} />
      </div>
    </>
  )
}
