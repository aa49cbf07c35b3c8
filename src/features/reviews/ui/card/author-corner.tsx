import { lazyPart } from '../../../../ui/loading/lazy-component.tsx'
import { part } from '../../../../ui/loading/lazy-import.ts'
import { useMark } from '../../../identity/ui/account.ts'
import type { Review } from '../../shapes.ts'

const loadMenu = part('features/reviews/ui/card/author-menu.tsx', () =>
  import('./author-menu.tsx').then(module => module.AuthorMenu),
)
const AuthorMenu = lazyPart('The menu', loadMenu)

/** The author's way to edit or delete a review; hidden while it is REPORTED (SPEC 2 and 4). */
export function AuthorCorner({ review }: { review: Review }) {
  return useMark('own', review.id) && review.status !== 'REPORTED' && <AuthorMenu review={review} />
}
