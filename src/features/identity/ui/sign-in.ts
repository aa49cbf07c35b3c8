import type { Notify } from '../../../ui/toast/toast.tsx'
import { texts, uidOf } from './account.ts'
import { signInQuietly, wantNotice } from './account-client.ts'
import { dropPending, setPending } from './pending-action.ts'
import { openSignIn, type SignInWord } from './sign-in-window.ts'

/**
 * Signs in by a window of the university's provider; where the browser opens none, the whole page goes there and comes
 * back, and `pendingKey` says what to go on with.
 * @param uid the person to wait for; else anybody.
 * @returns whether somebody, or that person, is signed in now; if not, `say` has been told why.
 */
export async function signIn(say: Notify, pendingKey: string, uid?: string): Promise<boolean> {
  const leavePage = () => {
    setPending(pendingKey)
    location.assign(`/auth/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`)
  }
  const isSignedIn = async () => {
    const current = uidOf(await signInQuietly())
    return uid === undefined ? current !== undefined : current === uid
  }
  const opened = openSignIn({ leavePage, isSignedIn })
  wantNotice()
  const word = await opened
  if (word === 'ok' && (await isSignedIn())) return true
  const text = word === 'ok' && uid !== undefined ? 'This is not the account that began the form.' : textOf(word)
  if (text) say(text, { isError: true })
  return false
}

/** SPEC 8's texts; a window that somebody put aside needs none. */
function textOf(word: SignInWord): string | undefined {
  if (word === 'put-aside') return undefined
  return word === 'not-university' ? `Error: Please sign in with a ${texts.universityName} email.` : 'Failed to login'
}

/** What to tell somebody who comes back from signing in by full page, by the word that the callback page left. */
export function returnedText(word: SignInWord): string | undefined {
  if (word === 'ok') return undefined
  dropPending()
  return textOf(word)
}
