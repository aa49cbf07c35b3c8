import { useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { currentAccount, uidOf } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import type { Review } from '../../shapes.ts'
import { useWantedForm } from '../begun-reviews.ts'
import type { FormRequest } from './form-target.ts'

const BeginReview = lazyPart(() => import('./begin-review.tsx'), 'BeginReview')
const ReviewWriter = lazyPart(() => import('./review-writer.tsx'), 'ReviewWriter')

/**
 * Returns what opens the form of a review. `open` asks visitors to sign in at once; `begin` says first what that tells us,
 * and the review begins with `stars`.
 */
export function useReviewWriter(key: string, request: FormRequest) {
  const [uid, setUid] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [beginning, setBeginning] = useState<{ stars?: number | undefined }>()
  const start = useSignedInAction(key, () => {
    setBeginning(undefined)
    setUid(uidOf(currentAccount()))
  })
  useWantedForm(key, setBeginning)
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
      {beginning && request.listing && (
        <BeginReview
          listing={request.listing}
          stars={beginning.stars}
          onReady={open}
          onClose={() => setBeginning(undefined)}
        />
      )}
      {uid !== undefined && <ReviewWriter uid={uid} request={request} onOpen={() => setIsOpen(true)} onClose={close} />}
    </>
  )
  // On a slow line the form is on its way to the screen for seconds.
  const begin = (stars?: number) => setBeginning({ stars })
  return { open, begin, isOpening: isStarting || (uid !== undefined && !isOpen), form }
}

export function EditReviewButton(request: FormRequest & { review: Review }) {
  const { id, status } = request.review
  const { open, isOpening, form } = useReviewWriter(`resend-review ${id}`, request)
  return (
    <>
      <button type="button" className={buttons.link} aria-busy={isOpening} onClick={open}>
        {status === 'DECLINED' ? 'Edit and resend' : 'Edit'}
      </button>
      {form}
    </>
  )
}
