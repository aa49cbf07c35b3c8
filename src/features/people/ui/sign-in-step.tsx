import { type ReactNode, useRef } from 'react'
import buttons from '../../../ui/button.module.css'
import { CancelButton, Dialog, dialogBodyClass, dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { SignInWait } from './sign-in-notice.tsx'
import { usePendingSignIn } from './sign-in-window.ts'

/**
 * Says to visitors why they are asked to sign in, before the window opens.
 * @param onSignIn called by the press that opens the window: browsers open none without one.
 */
export function SignInStep(props: { title: string; children: ReactNode; onSignIn(): void; onClose(): void }) {
  const { title, children, onSignIn, onClose } = props
  const { universityName } = useSite()
  const signInButton = useRef<HTMLButtonElement>(null)
  const pendingSignIn = usePendingSignIn()
  const cancel = () => (pendingSignIn ? pendingSignIn.cancel() : onClose())
  return (
    <Dialog title={title} onClose={cancel} initialFocus={() => signInButton.current}>
      <p className={dialogBodyClass}>{children}</p>
      <div className={dialogFootClass}>
        <SignInWait isNew />
        {!pendingSignIn && <CancelButton onCancel={cancel} />}
        <button ref={signInButton} type="button" className={buttons.primary} onClick={onSignIn}>
          {`Sign in with ${universityName}`}
        </button>
      </div>
    </Dialog>
  )
}
