import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../identity/ui/account-client.ts'
import { markListed } from '../../identity/ui/add-listed-marks.ts'
import { LikedReviews } from '../../reviews/ui/personal/liked-reviews.tsx'
import { getSaved } from '../calls.ts'
import { SavedPlaces } from './saved-listings.tsx'

/**
 * What the user has saved and marked helpful (SPEC 2, "Bookmarks"). Both lists are asked for at once; the second comes
 * into sight when the first has its height, so that nothing is pushed about.
 */
export function Bookmarks({ uid }: { uid: string }) {
  const saved = useLoaded(async () => {
    const found = await getSaved(accountApi)
    markListed(
      'savedApartments',
      found.cards.map(card => card.buildingData.id),
    )
    markListed(
      'savedLandlords',
      found.landlords.map(landlord => landlord.id),
    )
    return found
  })
  return (
    <>
      <SavedPlaces loaded={saved} />
      <div hidden={saved.state === 'loading'}>
        <LikedReviews uid={uid} />
      </div>
    </>
  )
}
