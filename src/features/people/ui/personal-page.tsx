import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import buttons from '../../../ui/button.module.css'
import { Lantern } from '../../../ui/lantern.tsx'
import layout from '../../../ui/layout.module.css'
import { useSite } from '../../site/ui/site-context.tsx'
import type { SignedInUser } from '../shapes.ts'
import { useAccount } from './account.ts'
import styles from './personal-page.module.css'
import { useSignIn } from './use-signed-in-action.ts'

/**
 * Renders a page of the student who is signed in; visitors and the server's HTML get the request to sign in. The request
 * appears after a moment, so that it does not flash for students who are signed in.
 * @param invitation what there is to see after signing in, and who can see it.
 * @param narrow limits the width for reading.
 * @param children renders the page; it is rendered anew for another student.
 */
export function PersonalPage(props: {
  title: string
  invitation: string
  narrow?: boolean
  children(user: SignedInUser): ReactNode
}) {
  const account = useAccount()
  const { universityName } = useSite()
  return (
    <div className={`${layout.wrap} ${styles.page}`} data-narrow={props.narrow}>
      <h1>{props.title}</h1>
      {account.state === 'signed-in' ? (
        <div key={account.user.uid} className={styles.content}>
          {props.children(account.user)}
        </div>
      ) : (
        <section className={styles.request} data-late={account.state === 'unknown' || undefined} aria-label="Sign in">
          <Lantern isLit={false} />
          <p>{`Sign in with your ${universityName} account to see ${props.invitation}`}</p>
          <SignInLink />
          <noscript>
            <p>This page needs JavaScript. Please turn it on for this site.</p>
          </noscript>
        </section>
      )}
    </div>
  )
}

/** Signs in with a window; without script, with a link that returns to this page. */
function SignInLink() {
  const { universityName } = useSite()
  const { pathname } = useLocation()
  const signIn = useSignIn()
  const start = (event: MouseEvent) => {
    event.preventDefault()
    void signIn()
  }
  return (
    <a className={buttons.primary} href={`/auth/sign-in?return=${encodeURIComponent(pathname)}`} onClick={start}>
      {`Sign in with ${universityName}`}
    </a>
  )
}
