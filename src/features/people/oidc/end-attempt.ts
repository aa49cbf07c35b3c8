import type { Context } from 'hono'
import { refusedSignIns } from '../../../platform/event-counters.ts'
import { endSession, openSession, type Profile } from '../sessions/sessions.ts'
import type { SignInOutcome } from '../shapes.ts'
import {
  type Attempt,
  clearSessionCookie,
  clearSignedOut,
  markSignedOut,
  sessionIdOf,
  setSessionCookie,
  wasSignedOut,
} from './cookies.ts'
import type { AuthDeps } from './deps.ts'
import { resultPage } from './pages/result-page.ts'
import type { AccountRefusal } from './read-profile.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** Returns the page that ends an attempt: it sends the outcome to the page that began it. */
export function endAttempt(c: Context, deps: AuthDeps, attempt: Attempt, outcome: SignInOutcome) {
  if (outcome !== 'ok') refusedSignIns.inc({ reason: outcome })
  // Checked again, where it is used: it comes from the browser.
  const back = attempt.returnTo === undefined ? undefined : sanitizeReturnPath(attempt.returnTo, deps.publicUrl)
  return c.html(resultPage(outcome, deps, back), outcome === 'failed' ? 400 : 200)
}

/**
 * Opens a session for an account of the university, or refuses another, and ends the attempt. Both end the session that
 * the browser had before.
 */
export async function refuseOrAdmit(c: Context, deps: AuthDeps, attempt: Attempt, account: Profile | AccountRefusal) {
  const { db, secure } = deps
  const old = sessionIdOf(c, secure)
  if (old) await endSession(db, old)
  if (typeof account === 'string') {
    clearSessionCookie(c, secure)
    // Otherwise the provider would offer the same account again without asking.
    markSignedOut(c, secure)
    return endAttempt(c, deps, attempt, account)
  }
  const { sessionId, endsAt } = await openSession(deps, account)
  setSessionCookie(c, sessionId, secure, endsAt)
  if (wasSignedOut(c, secure)) clearSignedOut(c, secure)
  return endAttempt(c, deps, attempt, 'ok')
}
