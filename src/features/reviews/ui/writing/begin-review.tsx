import { useEffect } from 'react'
import { currentLocation } from '../../../../ui/link.tsx'
import { useAccount } from '../../../people/ui/account.ts'
import { signInQuietly } from '../../../people/ui/account-client.ts'
import { SignInStep } from '../../../people/ui/sign-in-step.tsx'
import type { NamedListing } from '../own-reviews.ts'
import { discardUnsigned } from './tab-drafts.ts'

/**
 * Says to visitors what a sign-in tells us, before its window opens. Somebody whose session lives is signed in at once.
 * @param onReady called when the person presses the button that opens the window.
 */
export function BeginReview(props: { listing: NamedListing | undefined; onReady(): void; onClose(): void }) {
  const { listing, onReady, onClose } = props
  const { state } = useAccount()
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
  return (
    state === 'signed-out' && (
      <SignInStep title="Your review is anonymous" onSignIn={onReady} onClose={onClose}>
        Your university tells us only that you are a student. Moderators and landlords never see who wrote.
      </SignInStep>
    )
  )
}
