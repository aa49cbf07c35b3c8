import { lazy, Suspense } from 'react'
import { PersonalPage } from '../features/identity/ui/personal-page.tsx'
import { useSite } from '../features/site/ui/site-context.tsx'
import type { PageHandle } from '../shell/page-head.ts'
import { ListSkeleton } from '../ui/list-state.tsx'

const SavedPlaces = lazy(() =>
  import('../features/saved/ui/saved-places.tsx').then(module => ({ default: module.SavedPlaces })),
)
const LikedReviews = lazy(() =>
  import('../features/reviews/ui/liked-reviews.tsx').then(module => ({ default: module.LikedReviews })),
)

/** The server knows no reader: what is saved comes later, to whoever is signed in. */
export const loader = () => null

export const handle: PageHandle<null> = { head: () => ({ title: 'Bookmarks', noIndex: true }) }

/** The bookmarks page (SPEC 2): saved properties and landlords, and reviews marked helpful. */
export function Component() {
  const { universityName } = useSite()
  return (
    <PersonalPage
      title="Bookmarks"
      invitation={`Sign in with your ${universityName} account to see the apartments and landlords you have saved, and the reviews you found helpful. Only you can see them.`}
      universityName={universityName}
    >
      {user => (
        <>
          <Suspense fallback={<ListSkeleton heading="Saved Properties and Landlords" rows={6} />}>
            <SavedPlaces />
          </Suspense>
          <Suspense fallback={<ListSkeleton heading="Reviews Marked Helpful" rows={2} />}>
            <LikedReviews uid={user.uid} />
          </Suspense>
        </>
      )}
    </PersonalPage>
  )
}
