import { useEffect } from 'react'
import { createStore, useStore } from '../../../ui/create-store.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { closeFragment, openFragment } from '../../../ui/use-fragment.ts'

const SignInStep = lazyPart(() => import('./sign-in-step.tsx'), 'SignInStep')

/** What a visitor wanted to do, and why that needs a sign-in. */
export interface SignInReason {
  title: string
  text: string
}

const dialog = 'sign-in'
const asked = createStore<(SignInReason & { signIn(): void; cancel(): void }) | undefined>(undefined)

/**
 * Says why, and signs in when the person agrees. Resolves to whether they are signed in now.
 * @param signIn opens the window. After a refusal the person may try again, or cancel.
 */
export function askToSignIn(reason: SignInReason, signIn: () => Promise<boolean>): Promise<boolean> {
  asked.get()?.cancel()
  return new Promise(resolve => {
    const finish = (isSignedIn: boolean) => {
      asked.set(undefined)
      closeFragment(`#${dialog}`)
      resolve(isSignedIn)
    }
    asked.set({
      ...reason,
      signIn: async () => void ((await signIn()) && finish(true)),
      cancel: () => finish(false),
    })
    openFragment(`#${dialog}`)
  })
}

/** Renders the step before a sign-in, on every page; Back cancels it. */
export function AskedSignIn() {
  const step = useStore(asked, value => value)
  const { isOpen } = useDialog(dialog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when a step is asked for, before its dialog opens.
  useEffect(() => {
    if (!isOpen) step?.cancel()
  }, [isOpen])
  return (
    step &&
    isOpen && (
      <SignInStep title={step.title} onSignIn={step.signIn} onClose={step.cancel}>
        {step.text}
      </SignInStep>
    )
  )
}
