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
 * The automatic sign-in (SPEC 2), and what is to be told after a reload: how a sign-in by full page went, and the toasts
 * that the session's flags carry (SPEC 4).
 * @param onWaiting called when a sign-in window is waited for, now or later.
 */
export async function beginAccount(notify: Notify, onWaiting: () => void): Promise<void> {
  onSignInNoticeRequested(onWaiting)
  // Only a reload within seconds of a deed leaves a flag.
  if (Object.keys(sessionStorage).some(key => key.endsWith('SuccessToast')))
    loadReviewToasts().then(
      ({ showStoredToasts: showKeptToasts }) => showKeptToasts(notify),
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
  const { handleSignInReturn: returnedText } = await loadSignIn()
  const text = returnedText(signInResult as SignInOutcome)
  if (text) notify(text, { isError: true })
}

/** Says whether drafts of anyone are stored here: those whose last day is over are removed, whoever opens the site. */
function hasStoredDrafts(): boolean {
  try {
    return Object.keys(localStorage).some(name => /^(draft:|review-draft )/.test(name))
  } catch {
    return false
  }
}
