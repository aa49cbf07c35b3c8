import { useRef } from 'react'
import buttons from '../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { signInQuietly } from './account-client.ts'
import { signIn } from './sign-in.ts'
import type { FormOwnerPresence } from './use-form-owner-presence.ts'

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
  const notify = useNotify()
  const signInButton = useRef<HTMLButtonElement>(null)
  const signInAgain = () => signIn(signInQuietly, notify, pendingKey, uid)
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
