import { useState } from 'react'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { uidOf, useAccount } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import type { FormRequest } from './form-target.ts'

const BeginReview = lazyPart(() => import('./begin-review.tsx'), 'BeginReview')
const ReviewWriter = lazyPart(() => import('./review-writer.tsx'), 'ReviewWriter')

/**
 * Returns the form of a review and what opens it. Visitors read first what a sign-in tells us.
 * @param dialog the form's fragment.
 * @param key names the action that a sign-in on the whole page continues.
 */
export function useReviewWriter(dialog: string, key: string, request: FormRequest) {
  const { isOpen, open: openDialog, close } = useDialog(dialog)
  const account = useAccount()
  /** Who began the form: it stays theirs when another person signs in meanwhile. */
  const [uid, setUid] = useState<string>()
  const [isShown, setIsShown] = useState(false)
  const author = isOpen ? (uid ?? uidOf(account)) : undefined
  if (author !== uid) {
    setUid(author)
    setIsShown(false)
  }
  const open = () => openDialog()
  const signIn = useSignedInAction(key, open)
  const form =
    isOpen &&
    (author === undefined ? (
      <BeginReview listing={request.listing} onReady={signIn} onClose={close} />
    ) : (
      <ReviewWriter uid={author} request={request} dialog={dialog} onOpen={() => setIsShown(true)} onClose={close} />
    ))
  // On a slow line the form is on its way to the screen for seconds.
  const isAwaited = author === undefined ? account.state === 'unknown' : !isShown
  return { open, isOpening: isOpen && isAwaited, form }
}
