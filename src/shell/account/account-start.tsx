import { useEffect, useState } from 'react'
import { accountTexts } from '../../features/identity/ui/account.ts'
import { hasPendingAction } from '../../features/identity/ui/pending-action.ts'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { paths } from '../../site-map.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../ui/loading/lazy-import.ts'
import { useNotify } from '../../ui/toast/toast.tsx'

/** How long the automatic sign-in waits after load. */
const signInDelayMs = 1000
const personalPages: readonly string[] = [paths.profile, paths.bookmarks, paths.admin]

const loadBegin = lazyImport('shell/account/account-begin.ts', () => import('./account-begin.ts'))
const loadAnalytics = lazyImport('shell/document/page-analytics.ts', () => import('../document/page-analytics.ts'))
const loadNotice = lazyImport('shell/account/sign-in-notice.tsx', () =>
  import('./sign-in-notice.tsx').then(module => module.SignInNotice),
)
// If the notice does not load, the sign-in window still works.
const SignInNotice = lazyComponent('The notice', loadNotice, { isOptional: true })

/**
 * Finds out who is signed in, a second after load, so that it delays nothing. On personal pages, and after a sign-in
 * that interrupted an action, it does so at once.
 */
export function AccountStart() {
  const notify = useNotify()
  const { universityName, analytics } = useSite()
  const [isWaitingForWindow, setIsWaitingForWindow] = useState(false)
  useEffect(() => {
    accountTexts.universityName = universityName
    const begin = async () => {
      const { beginAccount } = await loadBegin()
      await beginAccount(notify, () => setIsWaitingForWindow(true))
    }
    const startsAtOnce = hasPendingAction() || personalPages.includes(location.pathname)
    // Without a connection no one is signed in. The next click that needs an account tries again.
    const timer = setTimeout(() => begin().catch(() => undefined), startsAtOnce ? 0 : signInDelayMs)
    return () => clearTimeout(timer)
  }, [notify, universityName])
  useEffect(() => {
    if (!analytics) return
    loadAnalytics().then(
      ({ startPageAnalytics }) => startPageAnalytics(analytics),
      () => undefined,
    )
  }, [analytics])
  return isWaitingForWindow && <SignInNotice />
}
