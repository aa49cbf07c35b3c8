import { CircleHelp, LogOut } from 'lucide-react'
import type { User } from '../features/identity/ui/account.ts'
import { PersonalPage } from '../features/identity/ui/personal-page.tsx'
import { useSite } from '../features/site/ui/site-context.tsx'
import { Avatar } from '../shell/avatar.tsx'
import { Lantern } from '../shell/not-found.tsx'
import type { PageHandle } from '../shell/page-head.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import buttons from '../ui/button.module.css'
import { LateList } from '../ui/late-list.tsx'
import { usePart } from '../ui/use-part.ts'
import styles from './profile.module.css'

const loadOwn = () => import('../features/reviews/ui/own-reviews.tsx').then(module => module.OwnReviews)
const loadHelp = () => import('../features/identity/ui/who-can-view.tsx').then(module => module.WhoCanView)

/** The server knows no reader: who it is comes later, to themselves alone. */
export const loader = () => null

export const handle: PageHandle<null> = { head: () => ({ title: 'My Profile', noIndex: true }) }

/** The profile page (SPEC 2), which nobody but its owner sees. */
export function Component() {
  const { universityName } = useSite()
  return (
    <PersonalPage
      title="My Profile"
      invitation={`Sign in with your ${universityName} account to see your reviews and what became of them. Nobody else can see this page.`}
      universityName={universityName}
      picture={<Lantern lit={false} />}
      narrow
    >
      {user => (
        <>
          <Identity user={user} />
          <LateList heading="Your Reviews" rows={3} load={loadOwn} uid={user.uid} />
        </>
      )}
    </PersonalPage>
  )
}

function Identity({ user }: { user: User }) {
  const signOut = useSignOut()
  const [Help, showHelp, hideHelp] = usePart(loadHelp)
  return (
    <section className={styles.identity} aria-label="About you">
      <Avatar user={user} size={96} />
      <div className={styles.who}>
        <p className={styles.name}>
          <b>{user.displayName}</b>
          <button
            type="button"
            className={styles.help}
            aria-label="Who can view my profile?"
            aria-haspopup="dialog"
            onClick={showHelp}
          >
            <CircleHelp size={20} aria-hidden="true" />
          </button>
        </p>
        <p className={styles.email}>{user.email}</p>
      </div>
      <button type="button" className={buttons.button} onClick={signOut}>
        <LogOut size={18} aria-hidden="true" />
        Sign Out
      </button>
      {Help && <Help onClose={hideHelp} />}
    </section>
  )
}
