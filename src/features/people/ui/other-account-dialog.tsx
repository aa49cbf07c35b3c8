import { useEffect, useRef, useState } from 'react'
import buttons from '../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import { uidOf, useAccount } from './account.ts'
import { onSignedOut } from './account-client.ts'
import { signIn } from './sign-in.ts'

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

const titles = {
  'signed-out': 'You are signed out',
  'other-account': 'You are signed in as someone else now',
}

/**
 * Shows a dialog in place of a form while the person who began it is not signed in, so that no one else sees or sends it.
 * @param uid the person who began the form.
 * @param pendingKey names the action that opens the form again after a sign-in on the whole page.
 * @param texts what the dialog says, by the reason.
 * @param onDiscard called when the person discards the form.
 */
export function OtherAccountDialog(props: {
  presence: Exclude<FormOwnerPresence, 'here'>
  uid: string | undefined
  pendingKey: string
  texts: Record<Exclude<FormOwnerPresence, 'here'>, string>
  onDiscard(): void
  onClose(): void
}) {
  const { presence, uid, pendingKey, texts, onDiscard, onClose } = props
  const signInButton = useRef<HTMLButtonElement>(null)
  const signInAgain = () => signIn(pendingKey, uid)
  return (
    <Dialog title={titles[presence]} onClose={onClose} initialFocus={() => signInButton.current}>
      <p className={dialogBodyClass}>{texts[presence]}</p>
      <div className={dialogFootClass}>
        <button type="button" className={buttons.quiet} onClick={onDiscard}>
          Discard
        </button>
        <button ref={signInButton} type="button" className={buttons.primary} onClick={signInAgain}>
          Sign in again
        </button>
      </div>
    </Dialog>
  )
}
