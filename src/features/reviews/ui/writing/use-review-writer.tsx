import { useState } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { currentAccount, uidOf } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import { useWantedForm, type WantedForm } from '../begun-reviews.ts'
import type { FormRequest } from './form-target.ts'

const BeginReview = lazyPart(() => import('./begin-review.tsx'), 'BeginReview')
const ReviewWriter = lazyPart(() => import('./review-writer.tsx'), 'ReviewWriter')

/**
 * Returns the form of a review and what opens it. `open` asks visitors to sign in at once; when `openFormOf` asks for the
 * form, they read first what that tells us.
 */
export function useReviewWriter(key: string, request: FormRequest) {
  const [uid, setUid] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState<WantedForm>()
  const start = useSignedInAction(key, () => {
    setWanted(undefined)
    setUid(uidOf(currentAccount()))
  })
  useWantedForm(key, setWanted)
  const open = () => {
    setIsStarting(true)
    start().finally(() => setIsStarting(false))
  }
  const close = () => {
    setUid(undefined)
    setIsOpen(false)
  }
  const form = (
    <>
      {wanted && <BeginReview {...wanted} onReady={open} onClose={() => setWanted(undefined)} />}
      {uid !== undefined && <ReviewWriter uid={uid} request={request} onOpen={() => setIsOpen(true)} onClose={close} />}
    </>
  )
  // On a slow line the form is on its way to the screen for seconds.
  return { open, isOpening: isStarting || (uid !== undefined && !isOpen), form }
}
