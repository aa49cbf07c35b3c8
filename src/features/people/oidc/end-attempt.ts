import type { Context } from 'hono'
import { refusedSignIns } from '../../../platform/event-counters.ts'
import { endSession, openSession, type Profile } from '../sessions/sessions.ts'
import { type Attempt, clearCookie, markSignedOut, readCookie, setSessionCookie } from './cookies.ts'
import type { AuthDeps } from './deps.ts'
import { type EndOutcome, lostAttemptPage, refusedAccountPage, resultPage } from './pages.ts'
import type { AccountRefusal } from './read-profile.ts'
import { sanitizeReturnPath } from './return-path.ts'

/**
 * Returns the page that ends an attempt: it sends the outcome to the page that began it.
 * @param reason says more than the outcome, in the metric.
 */
export function endAttempt(
  c: Context,
  deps: AuthDeps,
  attempt: Attempt,
  outcome: EndOutcome,
  reason: string = outcome,
) {
  if (outcome !== 'ok') refusedSignIns.inc({ reason })
  return c.html(resultPage(outcome, deps, returnPathOf(attempt, deps)), outcome === 'failed' ? 400 : 200)
}

/** Checked again, where it is used: it comes from the browser. */
const returnPathOf = ({ returnTo }: Attempt, { publicUrl }: AuthDeps) => sanitizeReturnPath(returnTo, publicUrl)

/** Returns the page for a browser that brought no attempt, or one that is over: without any cookie it says so. */
export const answerLostAttempt = (c: Context, deps: AuthDeps) =>
  c.html(lostAttemptPage(c.req.header('cookie') !== undefined, deps), 400)

/** What the log says about a refused account, with what an operator can do about it. */
const refusals: Record<AccountRefusal['reason'], string> = {
  guest: 'an account was refused: it is a guest of the university',
  'no-email': 'an account was refused: the provider sent no address; let it send one, or set OIDC_EMAIL_CLAIM',
  unverified:
    'an account was refused: its address is not verified; a provider that never says so needs OIDC_EMAIL_VERIFIED',
  'other-domain':
    'an account was refused: its address, or the first of several, is not the only one in a domain of the university',
}

/**
 * Opens a session for an account of the university, or refuses another, and ends the attempt. Both end the session that
 * the browser had before.
 */
export async function refuseOrAdmit(c: Context, deps: AuthDeps, attempt: Attempt, account: Profile | AccountRefusal) {
  const old = readCookie(c, deps, 'session')
  if (old) await endSession(deps.db, old)
  if ('reason' in account) {
    // Otherwise the provider would offer the same account again without asking.
    markSignedOut(c, deps)
    refusedSignIns.inc({ reason: account.reason })
    deps.log.info({ reason: account.reason }, refusals[account.reason])
    return c.html(refusedAccountPage(account, deps, returnPathOf(attempt, deps)))
  }
  const { sessionId, endsAt } = await openSession(deps, account)
  setSessionCookie(c, deps, sessionId, endsAt)
  if (readCookie(c, deps, 'signed-out')) clearCookie(c, deps, 'signed-out')
  return endAttempt(c, deps, attempt, 'ok')
}
