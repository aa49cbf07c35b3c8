import { useEffect, useState } from 'react'
import { useWaiting, watchWaiting } from '../../features/contact/ui/waiting.ts'
import type { SignedInUser } from '../../features/people/shapes.ts'
import { useAccount, useHasAnyMark } from '../../features/people/ui/account.ts'
import { Avatar } from '../../features/people/ui/avatar.tsx'
import { useSignIn } from '../../features/people/ui/use-signed-in-action.ts'
import { useOwnReviews } from '../../features/reviews/ui/own-reviews.ts'
import badges from '../../ui/badge.module.css'
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
        <AccountButton key={account.user.uid} user={account.user} isAdmin={account.isAdmin} />
      ) : (
        <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={signIn}>
          Sign In
        </button>
      )}
    </div>
  )
}

/** The avatar, with a dot when a review was decided, or what waits for an admin. Its menu is loaded at the first click. */
function AccountButton({ user, isAdmin }: { user: SignedInUser; isAdmin: boolean }) {
  const [isMenuWanted, setIsMenuWanted] = useState(false)
  const isAuthor = useHasAnyMark('own')
  const hasNews = useOwnReviews()?.hasNews
  const { reviews, forms } = useWaiting()
  const numWaiting = reviews + forms
  useEffect(() => (isAdmin ? watchWaiting() : undefined), [isAdmin])
  useEffect(() => {
    // Without an answer nothing is new.
    import('../../features/reviews/ui/news/load-news.ts').then(({ loadNews }) => loadNews()).catch(() => undefined)
  }, [])
  const trigger = (
    <button
      type="button"
      className={`${buttons.round} ${hasNews || numWaiting > 0 ? badges.dot : ''}`}
      data-count={numWaiting || undefined}
      aria-label={`Account of ${user.displayName}${hasNews ? ', a review of yours was decided' : ''}${numWaiting > 0 ? `, ${numWaiting} waiting` : ''}`}
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
