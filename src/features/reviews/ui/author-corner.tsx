import { type ComponentType, lazy, Suspense } from 'react'
import { useMark } from '../../identity/ui/account.ts'
import type { Review } from '../shapes.ts'

// Without network there is no menu, and the card is as good as for any reader.
const AuthorMenu = lazy<ComponentType<{ review: Review }>>(() =>
  import('./author-menu.tsx').then(
    module => ({ default: module.AuthorMenu }),
    () => ({ default: () => null }),
  ),
)

/** The author's way to edit or delete a review; hidden while it is REPORTED (SPEC 2 and 4). */
export function AuthorCorner({ review }: { review: Review }) {
  return (
    useMark('own', review.id) &&
    review.status !== 'REPORTED' && (
      <Suspense>
        <AuthorMenu review={review} />
      </Suspense>
    )
  )
}
