import { createHash } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../platform/http/api.ts'
import { redirectToCanonicalHost } from '../../../platform/http/loopback.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { servePicture } from '../picture/serve-picture.ts'
import { signInChannelName, signInResultKey } from '../rules.ts'
import { endSession, findSession, type Session } from '../sessions/sessions.ts'
import type { SignedInUser, TokenAnswer } from '../shapes.ts'
import { clearCookie, markSignedOut, readCookie, setSessionCookie } from './cookies.ts'
import type { AuthDeps } from './deps.ts'

/**
 * The script of the page that ends a sign-in. In a popup it sends the outcome to the page that opened it and closes; on
 * the whole page it stores the outcome for the page it returns to. They are in `<html data-outcome data-reason data-back>`.
 * A reason says more than the outcome and is sent before it. A page with `data-stays` has something to read, and stays. The
 * script uses a BroadcastChannel, since COOP cuts a popup off from its opener.
 */
const pageScript = `const { outcome, reason, back, stays } = document.documentElement.dataset
const send = text => {
  try {
    const channel = new BroadcastChannel('${signInChannelName}')
    channel.postMessage(text)
    channel.close()
  } catch {
    // a browser that blocks cookies may refuse it; the other page then looks whether this window is closed
  }
}
const leave = () => (back ? location.replace(back) : window.close())
if (back) {
  try {
    sessionStorage.setItem('${signInResultKey}', reason ?? outcome)
  } catch {
    // without storage only the message is lost
  }
}
if (!back && reason) send(reason)
if (!back || outcome === 'ok') send(outcome)
document.getElementById('close')?.addEventListener('click', () => {
  if (outcome !== 'ok') send('cancelled')
  leave()
})
if (!stays) leave()
`

/**
 * Mounts the token-mediating back end (docs/api.md 2): `/auth/sign-in`, `/auth/callback`, `/auth/token`,
 * `/auth/sign-out` and `/auth/photo`. No cache may store an answer under `/auth`, except files that are the same for all.
 */
export function mountAuth(app: Hono<AppEnv>, deps: AuthDeps): void {
  app.use('/auth/*', redirectToCanonicalHost(deps.publicUrl), async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  deps.mountSignIn(app, deps)
  app.get('/auth/photo', servePicture(deps))
  app.post('/auth/token', sameOriginOnly(deps.publicUrl), c => issueToken(c, deps))
  app.post('/auth/sign-out', sameOriginOnly(deps.publicUrl), c => signOut(c, deps))
  app.get('/auth/callback.js', c =>
    c.body(pageScript, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
  )
}

/** Answers `POST /auth/token` with a new token for the browser's session, whose 30 days start again. */
async function issueToken(c: Context, deps: AuthDeps) {
  const sessionId = readCookie(c, deps, 'session')
  const session = sessionId && (await findSession(deps, sessionId))
  if (!session) {
    if (sessionId) clearCookie(c, deps, 'session')
    return c.json({ user: null } satisfies TokenAnswer)
  }
  setSessionCookie(c, deps, sessionId, session.endsAt)
  const { idToken, expiresAt } = await deps.tokens.issue(session)
  const answer = { user: userOf(session), isAdmin: session.isAdmin, idToken, expiresAt }
  return c.json(answer satisfies TokenAnswer)
}

function userOf({ uid, displayName, email, photoUrl }: Session): SignedInUser {
  // The address differs for each account, so that the browser does not show the cached picture of another one.
  const version = photoUrl && createHash('sha256').update(`${uid} ${photoUrl}`).digest('base64url').slice(0, 10)
  return { uid, displayName, email, photoURL: version && `/auth/photo?v=${version}` }
}

/**
 * Answers `POST /auth/sign-out`: ends the session on the server, so that its tokens stop working at once; 204 also without
 * a session. The browser's next sign-in asks the provider for the account.
 */
async function signOut(c: Context, deps: AuthDeps) {
  const sessionId = readCookie(c, deps, 'session')
  if (sessionId) await endSession(deps.db, sessionId)
  markSignedOut(c, deps)
  return c.body(null, 204)
}

/**
 * Returns middleware that refuses calls from other sites' pages. The browser sets `Origin`, which no page can forge.
 * @throws Problem 403 for any other origin and for none.
 */
function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const { origin } = new URL(publicUrl)
  return async (c, next) => {
    if (c.req.header('origin') !== origin) throw new Problem(403, 'Only pages of this site may make this call.')
    await next()
  }
}
