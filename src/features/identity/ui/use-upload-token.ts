import { useRef } from 'react'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { getUploadToken, type TokenReason } from './account-client.ts'

/**
 * Returns a function, the same for the life of the form, that gets the token for the form's uploads.
 * @param uid the person who began the form; anyone if absent.
 * @param key names the action that opens the form again after a sign-in on the whole page.
 */
export function useUploadToken(uid: string | undefined, key: string): (reason: TokenReason) => Promise<string> {
  const notify = useNotify()
  const latest = useRef({ uid, key, notify })
  latest.current = { uid, key, notify }
  return useRef((reason: TokenReason) => {
    const { uid, key, notify } = latest.current
    return getUploadToken(reason, uid, notify, key)
  }).current
}
