import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { useHasMark } from '../../../people/ui/account.ts'
import type { Review } from '../../shapes.ts'

const AuthorMenu = lazyPart(
  () => import('./author-menu.tsx'),
  module => module.AuthorMenu,
)

/**
 * Renders the author's menu on their own review.
 * @param name the review's name among the others, for screen readers.
 */
export function AuthorCorner({ review, name }: { review: Review; name: string }) {
  return useHasMark('own', review.id) && <AuthorMenu review={review} name={name} />
}
