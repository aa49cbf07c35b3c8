import { useState } from 'react'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { uidOf, useAccount } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import type { FormRequest } from './form-target.ts'

const BeginReview = lazyPart(() => import('./begin-review.tsx'), 'BeginReview')
const ReviewWriter = lazyPart(() => import('./review-writer.tsx'), 'ReviewWriter')

/**
 * Returns the form of a review and what opens it. `open` asks visitors to sign in at once. Those who come to its address
 * read first what a sign-in tells us, because a browser opens the sign-in window only after a press.
 * @param dialog the form's fragment.
 * @param key names the action that a sign-in on the whole page continues.
 */
export function useReviewWriter(dialog: string, key: string, request: FormRequest) {
  const { isOpen, open: openDialog, close } = useDialog(dialog)
  const current = uidOf(useAccount())
  /** Who began the form: it stays theirs when somebody else signs in meanwhile. */
  const [uid, setUid] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const author = isOpen ? (uid ?? current) : undefined
  if (author !== uid) {
    setUid(author)
    setIsShown(false)
  }
  const start = useSignedInAction(key, () => openDialog())
  const open = () => {
    setIsStarting(true)
    start().finally(() => setIsStarting(false))
  }
  const form =
    isOpen &&
    (author === undefined ? (
      <BeginReview listing={request.listing} onReady={open} onClose={close} />
    ) : (
      <ReviewWriter uid={author} request={request} dialog={dialog} onOpen={() => setIsShown(true)} onClose={close} />
    ))
  // On a slow line the form is on its way to the screen for seconds.
  return { open, isOpening: isStarting || (author !== undefined && !isShown), form }
}
