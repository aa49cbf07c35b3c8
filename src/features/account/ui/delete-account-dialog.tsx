import { useState } from 'react'
import buttons from '../../../ui/button.module.css'
import { CancelButton, Dialog, dialogBodyClass, dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { useAccount } from '../../identity/ui/account.ts'
import { accountApi, forceSignOut } from '../../identity/ui/account-client.ts'
import { discardDrafts, openDrafts } from '../../reviews/ui/writing/drafts/own-drafts.ts'
import { clearRecentSearches } from '../../search/ui/box/recent-searches.ts'
import { deleteAccount } from '../calls.ts'
import styles from './delete-account-dialog.module.css'

/** Renders the dialog that says what deleting the account erases, and deletes it after confirmation. */
export function DeleteAccountDialog({ uid, onClose }: { uid: string; onClose(): void }) {
  const notify = useNotify()
  const account = useAccount()
  const [isDeleting, setIsDeleting] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const confirm = async () => {
    setIsDeleting(true)
    setHasFailed(false)
    try {
      // The server gives the key of the drafts only while the account exists.
      const drafts = await openDrafts(uid)
      await deleteAccount(accountApi)
      discardDrafts(drafts)
      clearRecentSearches()
      notify('Your account is deleted.')
      await forceSignOut()
    } catch {
      setHasFailed(true)
      setIsDeleting(false)
    }
  }
  return (
    <Dialog title="Delete your account?" onClose={() => !isDeleting && onClose()}>
      <div className={`${dialogBodyClass} ${styles.content}`}>
        <p>This happens at once and cannot be undone. It erases:</p>
        <ul>
          <li>your reviews, whatever their status, with their photos and ratings</li>
          <li>your helpful marks, bookmarks and saved searches</li>
          <li>the forms you sent us, with their photos</li>
          <li>your sessions on all devices, and your drafts in this browser</li>
        </ul>
        <p>Reports you made stay, without any link to you. Backups keep erased data until they are replaced.</p>
        {account.state === 'signed-in' && account.isAdmin && (
          <p>You stay an admin, and your decisions as an admin stay in the audit log under your email.</p>
        )}
        <p role="alert" className={styles.error}>
          {hasFailed && 'Your account was not deleted completely. Please try again.'}
        </p>
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
