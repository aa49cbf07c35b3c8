import { useState } from 'react'
import type { ReviewsOnDeletion } from '../../account/delete-account.ts'
import { sendJson } from '../../api-client.ts'
import { useAccount } from '../../features/people/ui/account.ts'
import { accountApi, forceSignOut } from '../../features/people/ui/account-client.ts'
import { getOwnReviews } from '../../features/reviews/ui/get-own-reviews.ts'
import { ReviewCodes } from '../../features/reviews/ui/personal/review-codes.tsx'
import { addListings } from '../../features/reviews/ui/personal/review-with-listing.tsx'
import { clearBrowserData } from '../../shell/account/use-sign-out.tsx'
import buttons from '../../ui/button.module.css'
import { CancelButton, Dialog, dialogBodyClass, dialogFootClass } from '../../ui/dialog/dialog.tsx'
import choice from '../../ui/form/choice.module.css'
import { showToast } from '../../ui/toast/toast-queue.ts'
import styles from './delete-account-dialog.module.css'

const choices: { value: ReviewsOnDeletion; label: string; note: string }[] = [
  {
    value: 'delete',
    label: 'Delete them, one by one.',
    note: 'Each disappears at a random moment of the next 14 days, so that no one sees which belong together.',
  },
  {
    value: 'keep',
    label: 'Keep them.',
    note: 'A person who watches the site sees nothing.',
  },
]

export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const account = useAccount()
  const [isDeleting, setIsDeleting] = useState(false)
  const [reviews, setReviews] = useState<ReviewsOnDeletion>('delete')
  const confirm = async () => {
    setIsDeleting(true)
    try {
      await sendJson(accountApi, 'DELETE', '/api/account', { reviews })
      clearBrowserData()
      showToast('Your account is deleted.')
      await forceSignOut()
    } catch {
      showToast('Your account was not deleted completely. Please try again.', { isError: true })
      setIsDeleting(false)
    }
  }
  return (
    <Dialog title="Delete your account?" onClose={() => !isDeleting && onClose()}>
      <div className={`${dialogBodyClass} ${styles.content}`}>
        <p>This cannot be undone. At once it erases:</p>
        <ul>
          <li>your bookmarks and saved searches</li>
          <li>the forms you sent us, with their photos and the reviews that wait with them</li>
          <li>your sessions on all devices, and your drafts in this browser</li>
        </ul>
        <fieldset className={styles.choices}>
          <legend>Your reviews, whatever their status</legend>
          {choices.map(({ value, label, note }) => (
            <label key={value} className={choice.line}>
              <input
                type="radio"
                name="reviews"
                value={value}
                checked={reviews === value}
                onChange={() => setReviews(value)}
              />
              <span>
                <b>{label}</b> <span>{note}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {reviews === 'keep' && account.state === 'signed-in' && (
          <ReviewCodes label="Save codes for your reviews first" load={() => loadNamedReviews(account.user.uid)} />
        )}
        <p>
          Your reviews, helpful marks and reports lose every link to you now; you cannot change them later. Backups keep
          erased data until they are replaced.
        </p>
        <p>
          You can sign in and read again at once. You can write, like, report and send forms again after 30 days, so
          that no one votes twice.
        </p>
        {account.state === 'signed-in' && account.isAdmin && (
          <p>You stay an admin, and your decisions as an admin stay in the audit log under your email.</p>
        )}
      </div>
      <div className={dialogFootClass}>
        <CancelButton isDisabled={isDeleting} onCancel={onClose} />
        <button type="button" className={buttons.primary} disabled={isDeleting} onClick={confirm}>
          {isDeleting ? 'Deleting…' : 'Delete my account'}
        </button>
      </div>
    </Dialog>
  )
}

async function loadNamedReviews(uid: string) {
  const live = (await getOwnReviews(accountApi, uid)).filter(({ status }) => status !== 'DELETED')
  const listed = await addListings(accountApi, live)
  return listed.map(({ id, listing }) => ({ id, name: listing?.name ?? 'A review' }))
}
