import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { limitAnnouncedSize } from '../../../platform/http/api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { deriveUid } from '../keys/owner-key.ts'
import { consumeAttempt, findAttempt, saveAttempt } from '../oidc/cookies.ts'
import type { AuthDeps, MountSignIn } from '../oidc/deps.ts'
import { answerLostAttempt, endAttempt, refuseOrAdmit } from '../oidc/end-attempt.ts'
import { readProfile } from '../oidc/read-profile.ts'
import { sanitizeReturnPath } from '../oidc/return-path.ts'
import { demoIssuer, demoSubject } from '../rules.ts'
import { demoPage, maxLengths, nameOf, type OfferedAccount, refusalPage } from './demo-page.ts'

/**
 * Returns middleware that refuses requests from other machines: in the demo anyone can be anyone, admins too. A foreign
 * Host, another site's page or HTTP/1.0 gets 403 on a page that says why. A proxy that names the demo's own host is not
 * recognized: the people are made up.
 * @param isPublic DEMO_PUBLIC=1: requests from everywhere are accepted.
 */
function demoGuard(publicUrl: string, isPublic: boolean): MiddlewareHandler {
  const home = new URL(publicUrl)
  const isDirectRequest = (request: Request, incoming: IncomingMessage | undefined) => {
    const { headers } = request
    const host = headers.get('host') ?? new URL(request.url).host
    const origin = headers.get('origin')
    // Today's browsers and programs speak HTTP/1.1 to their own machine; unconfigured proxies speak 1.0.
    const isHttp10 = incoming?.httpVersionMajor === 1 && incoming.httpVersionMinor === 0
    return host.toLowerCase() === home.host && (!origin || origin === home.origin) && !isHttp10
  }
  return async (c, next) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    if (isPublic || isDirectRequest(c.req.raw, incoming)) return next()
    return c.html(refusalPage(home.origin), 403, { 'cache-control': 'no-store' })
  }
}

/** Authors of sample reviews, so that their profiles are not empty. */
const students = ['ada.okafor', 'ben.castellano', 'june.marlow', 'omar.haddad', 'sam.whitlock', 'zoe.lindgren']
const outsider: OfferedAccount = { email: 'visitor@elsewhere.example', name: 'A Visitor', role: 'outsider' }

const path = '/auth/demo'
const maxFormBytes = 8000

/**
 * Returns the mount of the demo sign-in: a page where anyone can choose to be anyone. The attempt's cookie ties the form
 * to the browser that asked for it.
 * @param isPublic DEMO_PUBLIC=1: requests from other machines are accepted.
 */
export const demoSignIn =
  (isPublic: boolean): MountSignIn =>
  (app, deps) => {
    const guard = demoGuard(deps.publicUrl, isPublic)
    const accounts = offeredAccounts(deps.emailDomains[0]!, deps.admins)
    app.use('/auth/sign-in', guard)
    app.use(path, guard, limitAnnouncedSize(maxFormBytes, 'The form is too large.'))
    app.get('/auth/sign-in', c => {
      const returnTo = sanitizeReturnPath(c.req.query('return'), deps.publicUrl)
      return c.redirect(`${path}?state=${saveAttempt(c, returnTo, deps).state}`, 302)
    })
    const page = demoPage(deps.site, accounts)
    app.get(path, c => (findAttempt(c, c.req.query('state'), deps) ? c.html(page) : answerLostAttempt(c, deps)))
    app.post(path, async c => {
      const state = c.req.query('state')
      const attempt = findAttempt(c, state, deps)
      if (!attempt) return answerLostAttempt(c, deps)
      const form = await c.req.formData().catch(() => new FormData())
      const account = accounts.find(({ email }) => email === form.get('account')) ?? readTyped(form)
      if (!account && !form.has('cancel'))
        throw new Problem(400, 'Enter an email address, and a name of at most 100 characters.')
      consumeAttempt(c, state, deps)
      if (!account || form.has('cancel')) return endAttempt(c, deps, attempt, 'cancelled')
      return refuseOrAdmit(c, deps, attempt, profileOf(account, deps))
    })
  }

function profileOf({ email, name }: { email: string; name: string }, { emailDomains, pepper }: AuthDeps) {
  const rules = { domains: emailDomains, verification: 'claim', emailClaim: 'email', needsHostedDomain: false } as const
  const profile = readProfile({ email, email_verified: true, name }, rules)
  return 'reason' in profile ? profile : { ...profile, uid: deriveUid(pepper, demoIssuer, demoSubject(email)) }
}

/** Returns the accounts that the page offers: students, the first admin, and a person from elsewhere. */
export function offeredAccounts(emailDomain: string, admins: readonly string[]): OfferedAccount[] {
  const named = students.map(local => ({
    email: `${local}@${emailDomain}`,
    name: nameOf(local),
    role: 'student' as const,
  }))
  const [admin] = admins
  return [...named, ...(admin ? [{ email: admin, name: 'Site Admin', role: 'admin' as const }] : []), outsider]
}

/** Returns the typed account: any address, so that the email rule can be tried. Undefined for what browsers refuse. */
function readTyped(form: FormData): { email: string; name: string } | undefined {
  const [email, name] = ['email', 'name'].map(field => String(form.get(field) ?? '').trim()) as [string, string]
  const isEmail = /^[^\s\p{C}]+@[^\s\p{C}]+$/u.test(email) && email.length <= maxLengths.email
  if (!isEmail || name.length > maxLengths.name) return undefined
  return { email, name: name || nameOf(email.slice(0, email.indexOf('@'))) }
}
