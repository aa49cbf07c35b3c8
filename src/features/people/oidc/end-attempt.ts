import type { Context } from 'hono'
import { refusedSignIns } from '../../../platform/event-counters.ts'
import { endSession, openSession, type Profile } from '../sessions/sessions.ts'
import type { SignInOutcome } from '../shapes.ts'
import { type Attempt, clearCookie, markSignedOut, readCookie, setSessionCookie } from './cookies.ts'
import type { AuthDeps } from './deps.ts'
import { resultPage } from './pages.ts'
import type { AccountRefusal } from './read-profile.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** Returns the page that ends an attempt: it sends the outcome to the page that began it. */
export function endAttempt(c: Context, deps: AuthDeps, attempt: Attempt, outcome: SignInOutcome) {
  if (outcome !== 'ok') refusedSignIns.inc({ reason: outcome })
  // Checked again, where it is used: it comes from the browser.
  const back = sanitizeReturnPath(attempt.returnTo, deps.publicUrl)
  return c.html(resultPage(outcome, deps, back), outcome === 'failed' ? 400 : 200)
}

/**
 * Opens a session for an account of the university, or refuses another, and ends the attempt. Both end the session that
 * the browser had before.
 */
export async function refuseOrAdmit(c: Context, deps: AuthDeps, attempt: Attempt, account: Profile | AccountRefusal) {
  const old = readCookie(c, deps, 'session')
  if (old) await endSession(deps.db, old)
  if (typeof account === 'string') {
    // Otherwise the provider would offer the same account again without asking.
    markSignedOut(c, deps)
    return endAttempt(c, deps, attempt, account)
  }
  const { sessionId, endsAt } = await openSession(deps, account)
  setSessionCookie(c, deps, sessionId, endsAt)
  if (readCookie(c, deps, 'signed-out')) clearCookie(c, deps, 'signed-out')
  return endAttempt(c, deps, attempt, 'ok')
}
