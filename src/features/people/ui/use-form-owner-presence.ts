import { useEffect, useState } from 'react'
import { uidOf, useAccount } from './account.ts'
import { onSignedOut } from './account-client.ts'

/**
 * Whether the person who began a form is still the one who is signed in. A session that only expired counts as `here`: the
 * form stays on screen and asks for sign-in when it is sent.
 */
export type FormOwnerPresence = 'here' | 'signed-out' | 'other-account'

/**
 * Returns whether a form may still be shown: not after its owner signed out in another tab, and not while another person
 * is signed in.
 * @param uid the person who began the form; undefined for a form that anyone may see.
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
