import { getSavedLists } from '../../features/listings/ui/saved/saved-items.ts'
import {
  collapsedCount,
  SavedListings,
  savedListingsHeading,
} from '../../features/listings/ui/saved/saved-listings.tsx'
import { SavedSearches } from '../../features/listings/ui/saved/saved-searches.tsx'
import { loadSearches } from '../../features/listings/ui/saved/use-saved-search.ts'
import { addListedMarks } from '../../features/people/ui/account.ts'
import { accountApi } from '../../features/people/ui/account-client.ts'
import { loadNews } from '../../features/reviews/ui/news/load-news.ts'
import { SavedNews } from '../../features/reviews/ui/news/saved-news.tsx'
import { LikedReviews } from '../../features/reviews/ui/personal/liked-reviews.tsx'
import { ListSkeleton } from '../../ui/loading/list-state.tsx'
import { useLoaded } from '../../ui/loading/use-loaded.ts'

/**
 * Renders the listings and searches that the student has saved, and the reviews marked helpful. All lists load at once; one
 * is shown when those above it have their height, so that nothing shifts. What is new comes first, then saved searches;
 * without any, the invitation to save one comes after the listings.
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
  const searches = useLoaded(() => loadSearches(accountApi))
  const news = useLoaded(loadNews)
  const isWaiting = [saved, searches, news].some(({ state }) => state === 'loading')
  const hasSearches = searches.state !== 'ready' || searches.data.length > 0
  return (
    <>
      {isWaiting && <ListSkeleton heading={savedListingsHeading} rows={collapsedCount} />}
      {!isWaiting && <SavedNews />}
      {!isWaiting && hasSearches && <SavedSearches loaded={searches} />}
      {!isWaiting && <SavedListings loaded={saved} />}
      {!isWaiting && !hasSearches && <SavedSearches loaded={searches} />}
      <div hidden={isWaiting}>
        <LikedReviews uid={uid} />
      </div>
    </>
  )
}
