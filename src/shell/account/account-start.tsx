import { useEffect } from 'react'
import { signInResultKey } from '../../features/people/rules.ts'
import type { SignInOutcome } from '../../features/people/shapes.ts'
import { accountTexts } from '../../features/people/ui/account.ts'
import { signInQuietly } from '../../features/people/ui/account-client.ts'
import { AskedSignIn } from '../../features/people/ui/asked-sign-in.tsx'
import { hasPendingAction } from '../../features/people/ui/pending-action.ts'
import { handleSignInReturn } from '../../features/people/ui/sign-in.ts'
import { SignInNotice } from '../../features/people/ui/sign-in-notice.tsx'
import { startPageAnalytics } from '../../features/site/ui/page-analytics.ts'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { hasPageData } from '../../site-map.ts'
import { tabStorage } from '../../ui/browser-storage.ts'

const signInDelayMs = 1000

/**
 * Finds out who is signed in, a second after load, so that it delays nothing. On personal pages, and after a sign-in
 * that interrupted an action, it does so at once. Shows what a reload left to show: the result of a full-page sign-in,
 * and stored toasts.
 */
export function AccountStart() {
  const { universityName, analytics } = useSite()
  useEffect(() => {
    accountTexts.universityName = universityName
    if (analytics) startPageAnalytics(analytics)
    const startsAtOnce = hasPendingAction() || !hasPageData(location.pathname)
    // Without a connection no one is signed in. The next click that needs an account tries again.
    const timer = setTimeout(() => begin().catch(() => undefined), startsAtOnce ? 0 : signInDelayMs)
    return () => clearTimeout(timer)
  }, [universityName, analytics])
  return (
    <>
      <SignInNotice />
      <AskedSignIn />
    </>
  )
}

async function begin(): Promise<void> {
  // The flags of toasts that a reload took from the screen.
  if (tabStorage.keys('show').length > 0)
    import('../../features/reviews/ui/writing/review-toasts.ts')
      .then(({ showStoredToasts }) => showStoredToasts())
      .catch(() => undefined)
  // It asks before the tab is closed, and ends the drafts when another person signs in.
  if (tabStorage.keys('draft ').length > 0)
    import('../../features/reviews/ui/writing/tab-drafts.ts').catch(() => undefined)
  await signInQuietly()
  const outcome = tabStorage.get(signInResultKey)
  if (outcome === undefined) return
  tabStorage.remove(signInResultKey)
  handleSignInReturn(outcome as SignInOutcome)
}
