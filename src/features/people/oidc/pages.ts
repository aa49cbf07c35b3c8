import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { joinDomains } from '../email-rule.ts'
import type { SignInOutcome } from '../shapes.ts'
import type { AuthDeps } from './deps.ts'

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
<html lang="en"${attributes.map(([name, value]) => html` data-${name}="${value}"`)}>
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

/**
 * Returns the page that ends an attempt. Its script sends the outcome, then closes the window or goes to `back`.
 * @param back the path to return to when the sign-in used the whole page.
 */
export function resultPage(outcome: SignInOutcome, deps: Pick<AuthDeps, 'site' | 'emailDomains'>, back?: string) {
  const { productName } = deps.site
  const [title, text] = textsFor(deps)[outcome]
  // An unverified address is also `not-university` (docs/api.md 2): the reason comes first, and the page needs no more.
  const words = outcome === 'unverified' ? { outcome: 'not-university', reason: outcome } : { outcome }
  const closeButton = html`<button type="button" class="primary" id="close">Close window</button>`
  const body = html`<main class="middle">
${doorLogo}
<h1>${title}</h1>
<p class="quiet">${text}</p>
<p class="buttons">${back ? '' : closeButton}
<a class="secondary" href="${back ?? '/'}">Back to ${productName}</a></p>
</main>`
  return signInDocument(`${productName} | ${title}`, body, { ...words, back })
}

const textsFor = ({
  site: { universityName },
  emailDomains,
}: Pick<AuthDeps, 'site' | 'emailDomains'>): Record<SignInOutcome, [string, string]> => ({
  ok: ['You are signed in', 'Welcome.'],
  cancelled: ['Sign-in canceled', 'You are not signed in.'],
  'not-university': [
    `Error: Please sign in with a ${universityName} email.`,
    `Use a verified account with an address that ends in ${joinDomains(emailDomains)}.`,
  ],
  unverified: [
    `Your ${universityName} email is not verified`,
    'Verify your address with the university, then sign in again.',
  ],
  failed: ['Failed to login', 'Something went wrong. Please try again.'],
})
