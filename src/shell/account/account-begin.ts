import { signInQuietly, whenNoticeWanted } from '../../features/identity/ui/account-client.ts'
import type { SignInWord } from '../../features/identity/ui/sign-in-window.ts'
import { part } from '../../ui/loading/lazy-import.ts'
import type { Notify } from '../../ui/toast/toast.tsx'

/** Where the callback page leaves its word when the whole page went to sign in. */
const returnedKey = 'sign-in-result'

const loadKeptToasts = part(
  'features/reviews/ui/writing/review-toasts.ts',
  () => import('../../features/reviews/ui/writing/review-toasts.ts'),
)
const loadSignIn = part('features/identity/ui/sign-in.ts', () => import('../../features/identity/ui/sign-in.ts'))
const loadDraftEntry = part(
  'features/reviews/ui/writing/drafts/draft-entry.ts',
  () => import('../../features/reviews/ui/writing/drafts/draft-entry.ts'),
)

/**
 * The automatic sign-in (SPEC 2), and what is to be told after a reload: how a sign-in by full page went, and the toasts
 * that the session's flags carry (SPEC 4).
 * @param onWaiting called when a sign-in window is waited for, now or later.
 */
export async function beginAccount(notify: Notify, onWaiting: () => void): Promise<void> {
  whenNoticeWanted(onWaiting)
  // Only a reload within seconds of a deed leaves a flag.
  if (Object.keys(sessionStorage).some(key => key.endsWith('SuccessToast')))
    loadKeptToasts().then(
      ({ showKeptToasts }) => showKeptToasts(notify),
      () => undefined,
    )
  if (storesDrafts())
    loadDraftEntry().then(
      ({ removeOldDrafts }) => removeOldDrafts(localStorage, Date.now()),
      () => undefined,
    )
  await signInQuietly()
  const word = sessionStorage.getItem(returnedKey)
  if (word === null) return
  sessionStorage.removeItem(returnedKey)
  const { returnedText } = await loadSignIn()
  const text = returnedText(word as SignInWord)
  if (text) notify(text, { isError: true })
}

/** Says whether drafts of anyone are stored here: those whose last day is over are removed, whoever opens the site. */
function storesDrafts(): boolean {
  try {
    return Object.keys(localStorage).some(name => /^(draft:|review-draft )/.test(name))
  } catch {
    return false
  }
}
