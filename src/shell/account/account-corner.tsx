import { useEffect, useState } from 'react'
import type { SignedInUser } from '../../features/people/shapes.ts'
import { useAccount, useHasAnyMark } from '../../features/people/ui/account.ts'
import { Avatar } from '../../features/people/ui/avatar.tsx'
import { useSignIn } from '../../features/people/ui/use-signed-in-action.ts'
import { useOwnReviews } from '../../features/reviews/ui/own-reviews.ts'
import buttons from '../../ui/button.module.css'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import styles from './account-corner.module.css'

const OwnReviewsLoader = lazyPart(
  () => import('../../features/reviews/ui/personal/own-reviews-loader.tsx'),
  'OwnReviewsLoader',
  undefined,
  { isQuiet: true },
)
const AccountMenu = lazyPart(
  () => import('./account-menu.tsx'),
  'AccountMenu',
  ({ trigger }) => trigger,
)

/** The end of the header: "Sign In", or the signed-in person's avatar with their menu. */
export function AccountCorner() {
  const account = useAccount()
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

/** The avatar, with a dot when a review was decided. Its menu is loaded at the first click. */
function AccountButton({ user }: { user: SignedInUser }) {
  const [isMenuWanted, setIsMenuWanted] = useState(false)
  const isAuthor = useHasAnyMark('own')
  const hasNews = useOwnReviews()?.hasNews
  useEffect(() => {
    // Without an answer nothing is new.
    import('../../features/reviews/ui/news/load-news.ts').then(({ loadNews }) => loadNews()).catch(() => undefined)
  }, [])
  const trigger = (
    <button
      type="button"
      className={`${buttons.round} ${hasNews ? styles.news : ''}`}
      aria-label={`Account of ${user.displayName}${hasNews ? ', a review of yours was decided' : ''}`}
      aria-haspopup="menu"
      onClick={() => setIsMenuWanted(true)}
    >
      <Avatar user={user} size={36} />
    </button>
  )
  return (
    <>
      {isAuthor && <OwnReviewsLoader uid={user.uid} />}
      {isMenuWanted ? <AccountMenu user={user} trigger={trigger} onClose={() => setIsMenuWanted(false)} /> : trigger}
    </>
  )
}
