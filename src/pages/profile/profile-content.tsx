import { useState } from 'react'
import CircleHelp from '~icons/lucide/circle-question-mark'
import Download from '~icons/lucide/download'
import LogOut from '~icons/lucide/log-out'
import Trash2 from '~icons/lucide/trash-2'
import { getJson } from '../../api-client.ts'
import { BlockNotice } from '../../features/contact/ui/block-notice.tsx'
import { OwnForms, useOwnForms } from '../../features/contact/ui/own-forms.tsx'
import type { SignedInUser } from '../../features/people/shapes.ts'
import { accountApi } from '../../features/people/ui/account-client.ts'
import { Avatar } from '../../features/people/ui/avatar.tsx'
import { breakableEmail } from '../../features/people/ui/breakable-email.tsx'
import { useBegunReviews } from '../../features/reviews/ui/begun-reviews.ts'
import { OwnReviews } from '../../features/reviews/ui/personal/own-reviews.tsx'
import { continueLabel, WriteLink } from '../../features/reviews/ui/write-link.tsx'
import { useSignOut } from '../../shell/account/use-sign-out.tsx'
import buttons from '../../ui/button.module.css'
import { Dialog, dialogBodyClass } from '../../ui/dialog/dialog.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import ownData from './own-data.module.css'
import styles from './profile-content.module.css'

export function ProfileContent({ user }: { user: SignedInUser }) {
  const forms = useOwnForms()
  const hasWaiting = forms.state === 'ready' && forms.data.some(({ review }) => review)
  const begun = useBegunReviews()
  return (
    <>
      <Identity user={user} />
      <BlockNotice />
      <BegunReviews listings={begun} />
      <OwnForms loaded={forms} />
      <OwnReviews uid={user.uid} isInvited={!hasWaiting && begun.length === 0} />
      <OwnData />
    </>
  )
}

/** Renders what leads on to the reviews that were begun in this tab. */
function BegunReviews({ listings }: { listings: ReturnType<typeof useBegunReviews> }) {
  return listings.map(listing => (
    <div key={listing.kind + listing.id} className={`${layout.notice} ${styles.begun}`}>
      <p>A review that you have begun is in this tab until you close it.</p>
      <WriteLink listing={listing} className={buttons.button}>
        {continueLabel(listing)}
      </WriteLink>
    </div>
  ))
}

function Identity({ user }: { user: SignedInUser }) {
  const { signOut, question } = useSignOut('profile')
  const help = useDialog('who-sees-this')
  return (
    <section className={`${layout.card} ${styles.identity}`} aria-label="About you">
      <Avatar user={user} size={96} />
      <div className={styles.who}>
        <p className={styles.name}>
          <b dir="auto">{user.displayName}</b>
          <button
            type="button"
            className={`${buttons.round} ${styles.help}`}
            aria-label="Who can view my profile?"
            aria-haspopup="dialog"
            onClick={() => help.open()}
          >
            <CircleHelp width={20} height={20} aria-hidden="true" />
          </button>
        </p>
        <p className={styles.email}>{breakableEmail(user.email)}</p>
      </div>
      <button type="button" className={buttons.button} onClick={signOut}>
        <LogOut width={18} height={18} aria-hidden="true" />
        Sign Out
      </button>
      {help.isOpen && (
        <Dialog title="Who can view my profile?" onClose={help.close}>
          <p className={dialogBodyClass}>
            No one — all reviews are entirely anonymous. This information is only visible to you.
          </p>
        </Dialog>
      )}
      {question}
    </section>
  )
}

/** Renders the section where people download their data, sign out everywhere and delete the account. */
function OwnData() {
  const { signOut, isBusy: isSigningOut, question } = useSignOut('everywhere')
  const deletion = useDialog('delete-account')
  const [isLoading, setIsLoading] = useState(false)
  const download = async () => {
    setIsLoading(true)
    try {
      const text = JSON.stringify(await getJson(accountApi, '/api/account/data'), null, 2)
      saveFile(new Blob([text], { type: 'application/json' }))
    } catch {
      showToast('Your data did not download. Please try again.', { isError: true })
    }
    setIsLoading(false)
  }
  return (
    <section className={ownData.section} aria-labelledby="own-data">
      <h2 id="own-data">Your data and account</h2>
      <ul className={`${layout.card} ${ownData.actions}`}>
        <li>
          <p>A file with everything the site stores about you: reviews, saved listings, forms and more.</p>
          <button type="button" className={buttons.button} disabled={isLoading} onClick={download}>
            <Download width={18} height={18} aria-hidden="true" />
            <span>{isLoading ? 'Preparing…' : 'Download my data'}</span>
          </button>
        </li>
        <li>
          <p>Ends your sessions on every device, this one included.</p>
          <button type="button" className={buttons.button} disabled={isSigningOut} onClick={signOut}>
            <LogOut width={18} height={18} aria-hidden="true" />
            Sign out everywhere
          </button>
        </li>
        <li>
          <p>Erases your bookmarks, forms and photos, and your reviews in the way you choose.</p>
          <button type="button" className={buttons.button} aria-haspopup="dialog" onClick={() => deletion.open()}>
            <Trash2 width={18} height={18} aria-hidden="true" />
            Delete my account
          </button>
        </li>
      </ul>
      {deletion.isOpen && <DeleteAccountDialog onClose={deletion.close} />}
      {question}
    </section>
  )
}

function saveFile(content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = 'porchlight-data.json'
  link.click()
  // The browser reads the file in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
