import { signInResultKey } from '../../features/identity/rules.ts'
import type { SignInOutcome } from '../../features/identity/shapes.ts'
import { onSignInNoticeRequested, signInQuietly } from '../../features/identity/ui/account-client.ts'
import { lazyImport } from '../../ui/loading/lazy-import.ts'
import type { Notify } from '../../ui/toast/toast.tsx'

const loadReviewToasts = lazyImport(
  'features/reviews/ui/writing/review-toasts.ts',
  () => import('../../features/reviews/ui/writing/review-toasts.ts'),
)
const loadSignIn = lazyImport('features/identity/ui/sign-in.ts', () => import('../../features/identity/ui/sign-in.ts'))
const loadDraftEntry = lazyImport(
  'features/reviews/ui/writing/drafts/draft-entry.ts',
  () => import('../../features/reviews/ui/writing/drafts/draft-entry.ts'),
)

/**
 * Signs in automatically, and shows what a reload left to show: the result of a full-page sign-in, and stored toasts.
 * @param onWaiting called when the site waits for a sign-in window, now or later.
 */
export async function beginAccount(notify: Notify, onWaiting: () => void): Promise<void> {
  onSignInNoticeRequested(onWaiting)
  // Only a reload within seconds of sending a review leaves a flag.
  if (Object.keys(sessionStorage).some(key => key.endsWith('SuccessToast')))
    loadReviewToasts().then(
      ({ showStoredToasts }) => showStoredToasts(notify),
      () => undefined,
    )
  if (hasStoredDrafts())
    loadDraftEntry().then(
      ({ removeOldDrafts }) => removeOldDrafts(localStorage, Date.now()),
      () => undefined,
    )
  await signInQuietly()
  const signInResult = sessionStorage.getItem(signInResultKey)
  if (signInResult === null) return
  sessionStorage.removeItem(signInResultKey)
  const { handleSignInReturn } = await loadSignIn()
  const text = handleSignInReturn(signInResult as SignInOutcome)
  if (text) notify(text, { isError: true })
}

/**
 * Returns whether any person's drafts are stored here. Expired drafts are removed at the next visit, no matter who is
 * signed in.
 */
function hasStoredDrafts(): boolean {
  try {
    return Object.keys(localStorage).some(name => /^(draft:|review-draft )/.test(name))
  } catch {
    return false
  }
}
