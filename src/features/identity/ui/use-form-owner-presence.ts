import { useEffect, useState } from 'react'
import { uidOf, useAccount } from './account.ts'
import { onSignedOut } from './account-client.ts'

/**
 * How the person who began a form relates to the account that is signed in now. A session that merely ended counts as
 * `here`: the form stays on screen and asks for sign-in when it is sent.
 */
export type FormOwnerPresence = 'here' | 'signed-out' | 'other-account'

/**
 * Says whether the person `uid`, who began a form, may still be shown it: not after they signed out in another tab, and
 * not while another person is signed in.
 */
export function useFormOwnerPresence(uid: string | undefined): FormOwnerPresence {
  const current = uidOf(useAccount())
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => onSignedOut(() => setHasLeft(true)), [])
  useEffect(() => {
    if (current === uid) setHasLeft(false)
  }, [current, uid])
  if (uid === undefined) return 'here'
  if (current !== undefined) return current === uid ? 'here' : 'other-account'
  return hasLeft ? 'signed-out' : 'here'
}
