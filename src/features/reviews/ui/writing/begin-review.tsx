import { useEffect, useRef, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { CancelButton, Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { currentAccount } from '../../../people/ui/account.ts'
import { signInQuietly } from '../../../people/ui/account-client.ts'
import { SignInWait } from '../../../people/ui/sign-in-notice.tsx'
import { usePendingSignIn } from '../../../people/ui/sign-in-window.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { WantedForm } from '../begun-reviews.ts'
import { discardUnsigned, saveStars } from './tab-drafts.ts'

/**
 * Stores the stars that a review begins with. Says to visitors what a sign-in tells us, before its window opens.
 * @param onReady called when the person is signed in, or presses the button that opens the window.
 */
export function BeginReview(props: WantedForm & { onReady(): void; onClose(): void }) {
  const { listing, stars, onReady, onClose } = props
  const { universityName } = useSite()
  const [isAsking, setIsAsking] = useState(false)
  const signInButton = useRef<HTMLButtonElement>(null)
  const pendingSignIn = usePendingSignIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => {
    const begin = async () => {
      const account = currentAccount()
      const { state } = account.state === 'unknown' ? await signInQuietly() : account
      if (stars) saveStars(listing, stars)
      if (state === 'signed-in') onReady()
      else setIsAsking(true)
    }
    void begin()
  }, [])
  const cancel = () => {
    if (pendingSignIn) return pendingSignIn.cancel()
    discardUnsigned(listing)
    onClose()
  }
  return (
    isAsking && (
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
