import { lazyComponent } from '../../../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useHasMark } from '../../../identity/ui/account.ts'
import type { Review } from '../../shapes.ts'

const loadMenu = lazyImport('features/reviews/ui/card/author-menu.tsx', () =>
  import('./author-menu.tsx').then(module => module.AuthorMenu),
)
const AuthorMenu = lazyComponent('The menu', loadMenu)

/**
 * Renders the author's menu on their own review, except while it is reported.
 * @param name the review's name among the others, for screen readers.
 */
export function AuthorCorner({ review, name }: { review: Review; name: string }) {
  return useHasMark('own', review.id) && review.status !== 'REPORTED' && <AuthorMenu review={review} name={name} />
}
