import { useEffect, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { CancelButton, Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { currentLocation } from '../../../../ui/link.tsx'
import { useAccount } from '../../../people/ui/account.ts'
import { signInQuietly } from '../../../people/ui/account-client.ts'
import { SignInWait } from '../../../people/ui/sign-in-notice.tsx'
import { usePendingSignIn } from '../../../people/ui/sign-in-window.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { NamedListing } from '../own-reviews.ts'
import { discardUnsigned } from './tab-drafts.ts'

/**
 * Says to visitors what a sign-in tells us, before its window opens. Somebody whose session lives is signed in at once.
 * @param onReady called when the person presses the button that opens the window.
 */
export function BeginReview(props: { listing: NamedListing | undefined; onReady(): void; onClose(): void }) {
  const { listing, onReady, onClose } = props
  const { universityName } = useSite()
  const { state } = useAccount()
  const signInButton = useRef<HTMLButtonElement>(null)
  const pendingSignIn = usePendingSignIn()
  useEffect(() => {
    if (state === 'unknown') void signInQuietly()
  }, [state])
  useEffect(() => {
    const { hash } = location
    return () => {
      // Not when the form takes its place, after a sign-in.
      if (listing && currentLocation()?.hash !== hash) discardUnsigned(listing)
    }
  }, [listing])
  const cancel = () => (pendingSignIn ? pendingSignIn.cancel() : onClose())
  return (
    state === 'signed-out' && (
      <Dialog title="Your review is anonymous" onClose={cancel} initialFocus={() => signInButton.current}>
        <p className={dialogBodyClass}>
          Your university tells us only that you are a student. Moderators and landlords never see who wrote.
        </p>
        <div className={dialogFootClass}>
          <SignInWait isNew />
          {!pendingSignIn && <CancelButton onCancel={cancel} />}
          <button ref={signInButton} type="button" className={buttons.primary} onClick={onReady}>
            {`Sign in with ${universityName}`}
          </button>
        </div>
      </Dialog>
    )
  )
}
