import type { SignedInUser } from '../../features/identity/shapes.ts'
import { type Account, useHasAnyMark } from '../../features/identity/ui/account.ts'
import { useSignIn } from '../../features/identity/ui/use-sign-in.ts'
import { useOwnReviews } from '../../features/reviews/ui/own-reviews.ts'
import buttons from '../../ui/button.module.css'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import styles from './account-corner.module.css'
import { Avatar } from './avatar.tsx'

const loadMenu = lazyImport('shell/account/account-menu.tsx', () =>
  import('./account-menu.tsx').then(module => module.AccountMenu),
)

const loadOwnReviews = lazyImport('features/reviews/ui/personal/own-reviews-loader.tsx', () =>
  import('../../features/reviews/ui/personal/own-reviews-loader.tsx').then(module => module.OwnReviewsLoader),
)
// Pages work without it; the next page load tries again.
const OwnReviewsLoader = lazyComponent('The state of your reviews', loadOwnReviews, { isOptional: true })

/** The end of the header: "Sign In", or the signed-in person's avatar with their menu. */
export function AccountCorner({ account }: { account: Account }) {
  const signIn = useSignIn()
  return (
    <div className={styles.corner}>
      {account.state === 'signed-in' ? (
        <AccountButton key={account.user.uid} user={account.user} />
      ) : (
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={signIn}>
          Sign In
        </button>
      )}
    </div>
  )
}

/** The avatar, with a dot when a review was decided. The first click loads the menu, which replaces this button. */
function AccountButton({ user }: { user: SignedInUser }) {
  const [AccountMenu, openMenu] = useLazyComponent('The menu', loadMenu)
  const isAuthor = useHasAnyMark('own')
  const hasNews = useOwnReviews()?.hasNews
  const trigger = {
    className: `${buttons.round} ${hasNews ? styles.news : ''}`,
    'aria-label': `Account of ${user.displayName}${hasNews ? ', a review of yours was decided' : ''}`,
  }
  return (
    <>
      {isAuthor && <OwnReviewsLoader uid={user.uid} />}
      {AccountMenu ? (
        <AccountMenu user={user} trigger={trigger} hasNews={hasNews} />
      ) : (
        <button type="button" {...trigger} aria-haspopup="menu" onClick={openMenu}>
          <Avatar user={user} size={36} />
        </button>
      )}
    </>
  )
}
