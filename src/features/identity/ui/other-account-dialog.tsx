import { useRef } from 'react'
import buttons from '../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { signIn } from './sign-in.ts'
import type { FormOwnerPresence } from './use-form-owner-presence.ts'

const titles = {
  'signed-out': 'You are signed out',
  'other-account': 'You are signed in as someone else now',
}

/**
 * Covers a form while the person who began it is not signed in: nobody else sees it or sends it.
 * @param uid the person who began the form.
 * @param pendingKey opens the form again when signing in leads away from the page.
 * @param onDiscard called when the form is to be forgotten.
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
  const again = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={titles[presence]} onClose={onClose} initialFocus={() => again.current}>
      <p className={dialogBodyClass}>{texts[presence]}</p>
      <div className={dialogFootClass}>
        <button type="button" className={buttons.quiet} onClick={onDiscard}>
          Discard
        </button>
        <button ref={again} type="button" className={buttons.primary} onClick={() => signIn(notify, pendingKey, uid)}>
          Sign in again
        </button>
      </div>
    </Dialog>
  )
}
