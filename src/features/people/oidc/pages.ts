import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pageLanguage } from '../../../ui/format.ts'
import { isUniversityEmail, joinDomains } from '../email-rule.ts'
import type { SignInOutcome } from '../shapes.ts'
import type { AuthDeps } from './deps.ts'
import type { AccountRefusal } from './read-profile.ts'

/** The value of `/auth/sign-in?account=` that makes the provider ask for the account. */
export const otherAccount = 'other'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The product's logo, a lit door. */
export const doorLogo = html`<svg class="door" viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="8" fill="#a8402a" />
  <circle cx="14" cy="14" r="10" fill="#ffcf73" opacity=".4" />
  <rect x="9.5" y="8" width="9" height="12" rx="2.5" fill="#ffe2a0" />
</svg>`

/**
 * Returns a document in the site's style, without inline script or style, which search engines do not index. Values in
 * `html` templates are escaped.
 * @param data for the page's script: the outcome of the sign-in, its reason if there is one, and the path to return to.
 */
export function signInDocument(title: string, body: Html, data?: Record<string, string | undefined>) {
  const attributes = Object.entries(data ?? {}).filter(([, value]) => value)
  return html`<!doctype html>
<html lang="${pageLanguage()}"${attributes.map(([name, value]) => html` data-${name}="${value}"`)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/auth/page.css">
${data ? html`<script type="module" src="/auth/callback.js"></script>` : ''}
</head>
<body>
${body}
</body>
</html>`
}

/** How an attempt ends without an account that is refused. */
export type EndOutcome = Extract<SignInOutcome, 'ok' | 'cancelled' | 'failed'>

type PageDeps = Pick<AuthDeps, 'site' | 'emailDomains'>

/** Returns a page of a sign-in's end: a heading, a text and buttons. */
function endPage(
  { site }: PageDeps,
  title: string,
  text: Html | string,
  buttons: Html,
  data: Record<string, string | undefined>,
) {
  const body = html`<main class="middle">
${doorLogo}
<h1>${title}</h1>
<p class="quiet">${text}</p>
<p class="buttons">${buttons}</p>
</main>`
  return signInDocument(`${site.productName} | ${title}`, body, data)
}

const closeButton = (kind: 'primary' | 'secondary') =>
  html`<button type="button" class="${kind}" id="close">Close window</button>`

const backLink = ({ site }: PageDeps, path: string) =>
  html`<a class="secondary" href="${path}">Back to ${site.productName}</a>`

/**
 * Returns the page that ends an attempt. Its script sends the outcome, then closes the window or goes to `back`.
 * @param back the path to return to when the sign-in used the whole page.
 */
export function resultPage(outcome: EndOutcome, deps: PageDeps, back?: string) {
  const [title, text] = texts[outcome]
  const buttons = html`${back ? '' : closeButton('primary')} ${backLink(deps, back ?? '/')}`
  return endPage(deps, title, text, buttons, { outcome, back })
}

const texts: Record<EndOutcome, [title: string, text: string]> = {
  ok: ['You are signed in', 'Welcome.'],
  cancelled: ['Sign-in canceled', 'You are not signed in.'],
  failed: ['Failed to login', 'Something went wrong. Please try again.'],
}

/**
 * Returns the page for an attempt that this browser did not bring, or that is over. It stays open.
 * @param hasCookies whether any cookie arrived: without one the browser probably blocks them.
 */
export function lostAttemptPage(hasCookies: boolean, deps: PageDeps) {
  const [title, text] = hasCookies
    ? ['This sign-in has expired', 'It was finished, or left alone for too long. Close this window and sign in again.']
    : [
        'Your browser sent no cookie',
        'Signing in needs one. Allow cookies for this site, then sign in again. If you took more than 15 minutes, just sign in again.',
      ]
  const buttons = html`${closeButton('primary')} ${backLink(deps, '/')}`
  return endPage(deps, title, text, buttons, { outcome: 'failed', stays: 'yes' })
}

/**
 * Returns the page for an account that may not write. It stays open, so that the person can choose another account. No
 * other page, and no message, has the address.
 */
export function refusedAccountPage(refusal: AccountRefusal, deps: PageDeps, back?: string) {
  const { universityName } = deps.site
  const isOwnAddress = isUniversityEmail(refusal.address, deps.emailDomains)
  // An unverified address of the university is also `not-university` (docs/api.md 2): the reason is sent first.
  const isUnverified = isOwnAddress && refusal.reason === 'unverified'
  const title = isUnverified
    ? `Your ${universityName} email is not verified`
    : `Error: Please sign in with a ${universityName} email.`
  const ownAdvice = isUnverified
    ? 'Verify the address with the university, then sign in again.'
    : `Use the account that ${universityName} gave you.`
  const advice = isOwnAddress
    ? ownAdvice
    : `Only addresses that end in ${joinDomains(deps.emailDomains)} can write here.`
  const text = html`${addressText(refusal)} ${advice}`
  const query = new URLSearchParams({ account: otherAccount, ...(back && { return: back }) })
  const buttons = html`<a class="primary" href="/auth/sign-in?${query}">Use another account</a>
${back ? backLink(deps, back) : closeButton('secondary')}`
  const reasonWord = isUnverified ? 'unverified' : undefined
  return endPage(deps, title, text, buttons, { outcome: 'not-university', reason: reasonWord, back, stays: 'yes' })
}

function addressText({ reason, address }: AccountRefusal): Html | string {
  if (address === undefined) return 'Your account came without an email address.'
  const kind = reason === 'guest' ? ', a guest account' : ''
  return html`You signed in as <strong>${shownAddress(address)}</strong>${kind}.`
}

const maxShownLength = 100

/** Returns an address in ASCII, so that no letter looks like another one, and not too long to read. */
function shownAddress(address: string): string {
  const ascii = address.replace(/[^\x21-\x7e]+/g, '?')
  return ascii.length > maxShownLength ? `${ascii.slice(0, maxShownLength)}…` : ascii
}
