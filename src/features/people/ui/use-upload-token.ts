import { useRef } from 'react'
import { ApiError } from '../../../api-client.ts'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { currentAccount, uidOf } from './account.ts'
import { askToSignIn, getFreshToken } from './account-client.ts'

/** Why a token is wanted: for a first attempt, after the server refused the last one, or by a click on "Try again". */
export type TokenReason = 'first' | 'refused' | 'retry'

/**
 * Returns a function, the same for the life of the form, that gets the token for the form's uploads. On a retry it asks the
 * person to sign in if their session has ended. It throws an ApiError with status 401 when they are not signed in.
 * @param uid the person who began the form; anyone if absent.
 * @param key names the action that opens the form again after a sign-in on the whole page.
 */
export function useUploadToken(uid: string | undefined, key: string): (reason: TokenReason) => Promise<string> {
  const notify = useNotify()
  const getToken = async (reason: TokenReason) => {
    if (reason === 'retry' && currentAccount().state !== 'signed-in') await askToSignIn(notify, key)
    const token = await getFreshToken(reason === 'refused')
    if (token && (uid === undefined || uidOf(currentAccount()) === uid)) return token
    throw new ApiError(401, 'You are signed out. Try again to sign in.')
  }
  const latest = useRef(getToken)
  latest.current = getToken
  return useRef((reason: TokenReason) => latest.current(reason)).current
}
