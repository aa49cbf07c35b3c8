import { type ReactNode, useState } from 'react'
import CircleHelp from '~icons/lucide/circle-question-mark'
import LogOut from '~icons/lucide/log-out'
import type { SignedInUser } from '../../features/people/shapes.ts'
import { Avatar } from '../../features/people/ui/avatar.tsx'
import { OwnReviews } from '../../features/reviews/ui/personal/own-reviews.tsx'
import { useSignOut } from '../../shell/account/use-sign-out.tsx'
import buttons from '../../ui/button.module.css'
import { Dialog, dialogBodyClass } from '../../ui/dialog/dialog.tsx'
import { OwnData } from './own-data.tsx'
import styles from './profile-content.module.css'

export function ProfileContent({ user }: { user: SignedInUser }) {
  return (
    <>
      <Identity user={user} />
      <OwnReviews uid={user.uid} />
      <OwnData />
    </>
  )
}

function Identity({ user }: { user: SignedInUser }) {
  const { signOut, question } = useSignOut()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <section className={styles.identity} aria-label="About you">
      <Avatar user={user} size={96} />
      <div className={styles.who}>
        <p className={styles.name}>
          <b>{user.displayName}</b>
          <button
            type="button"
            className={`${buttons.round} ${styles.help}`}
            aria-label="Who can view my profile?"
            aria-haspopup="dialog"
            onClick={() => setIsHelpOpen(true)}
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
      {isHelpOpen && (
        <Dialog title="Who can view my profile?" onClose={() => setIsHelpOpen(false)}>
          <p className={dialogBodyClass}>
            No one — all reviews are entirely anonymous. This information is only visible to you.
          </p>
        </Dialog>
      )}
      {question}
    </section>
  )
}

/** Returns an email address that breaks after its @ and its dots, where it does not fit into one line. */
function breakableEmail(email: string): ReactNode[] {
  const parts = email.split(/(?<=[@.])/)
  return parts.flatMap((part, i) => (i === 0 ? [part] : [<wbr key={parts.slice(0, i).join('')} />, part]))
}
