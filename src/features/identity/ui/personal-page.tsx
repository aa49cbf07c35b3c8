import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import buttons from '../../../ui/button.module.css'
import layout from '../../../ui/layout.module.css'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { type User, useAccount } from './account.ts'
import styles from './personal-page.module.css'
import { useSignIn } from './use-sign-in.ts'

const loadClient = lazyImport('features/identity/ui/account-client.ts', () => import('./account-client.ts'))

/**
 * A page that belongs to whoever is signed in. The server's HTML, and anybody else, gets the request to sign in; it comes
 * into sight a moment late, so that it does not flash before those who are signed in already.
 * @param invitation what signing in is good for here.
 * @param universityName whose accounts are asked for.
 * @param picture what stands above the invitation.
 * @param narrow no wider than is good to read.
 * @param children the page for its user; another user gets another page.
 */
export function PersonalPage(props: {
  title: string
  invitation: string
  universityName: string
  picture?: ReactNode
  narrow?: boolean
  children(user: User): ReactNode
}) {
  const account = useAccount()
  useImmediateSignIn(account.state === 'unknown')
  return (
    <div className={`${layout.wrap} ${styles.page}`} data-narrow={props.narrow}>
      <h1>{props.title}</h1>
      {account.state === 'signed-in' ? (
        <div key={account.user.uid} className={styles.content}>
          {props.children(account.user)}
        </div>
      ) : (
        <section className={styles.request} data-late={account.state === 'unknown' || undefined} aria-label="Sign in">
          {props.picture}
          <p>{props.invitation}</p>
          <SignInLink universityName={props.universityName} />
          <noscript>
            <p>This page shows your own data by JavaScript. Please turn it on for this site.</p>
          </noscript>
        </section>
      )}
    </div>
  )
}

/** On a personal page nobody waits for the automatic sign-in a second after load (CONTRACT 3). */
function useImmediateSignIn(unknown: boolean): void {
  useEffect(() => {
    if (unknown)
      loadClient().then(
        client => client.signInQuietly(),
        () => undefined,
      )
  }, [unknown])
}

/** Signs in by a window; without script, by a link that comes back to this page. */
function SignInLink({ universityName }: { universityName: string }) {
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
