import { html } from 'hono/html'
import type { SignInOutcome } from '../../shapes.ts'
import type { AuthDeps } from '../deps.ts'
import { doorLogo, signInDocument } from './document.ts'

/**
 * Returns the page that ends an attempt. Its script sends the outcome, then closes the window or goes to `back`.
 * @param back the path to return to when the sign-in used the whole page.
 */
export function resultPage(outcome: SignInOutcome, deps: Pick<AuthDeps, 'site' | 'emailDomain'>, back?: string) {
  const { productName } = deps.site
  const { title, text } = textsFor(outcome, deps)
  const closeButton = html`<button type="button" class="primary" id="close">Close window</button>`
  const body = html`<main class="middle">
${doorLogo}
<h1>${title}</h1>
<p class="quiet">${text}</p>
<p class="buttons">${back ? '' : closeButton}
<a class="secondary" href="${back ?? '/'}">Back to ${productName}</a></p>
</main>`
  return signInDocument({ title: `${productName} | ${title}`, body, data: { ...wordsFor(outcome), back } })
}

/** An unverified address is also `not-university` (docs/api.md 2): the reason comes first, and the page needs no more. */
const wordsFor = (outcome: SignInOutcome) =>
  outcome === 'unverified' ? { outcome: 'not-university', reason: outcome } : { outcome }

function textsFor(
  outcome: SignInOutcome,
  { site: { universityName }, emailDomain }: Pick<AuthDeps, 'site' | 'emailDomain'>,
): { title: string; text: string } {
  switch (outcome) {
    case 'ok':
      return { title: 'You are signed in', text: 'Welcome.' }
    case 'cancelled':
      return { title: 'Sign-in canceled', text: 'You are not signed in.' }
    case 'not-university':
      return {
        title: `Error: Please sign in with a ${universityName} email.`,
        text: `Use your verified @${emailDomain} account.`,
      }
    case 'unverified':
      return {
        title: `Your ${universityName} email is not verified`,
        text: `Verify your @${emailDomain} address with the university, then sign in again.`,
      }
    default:
      return { title: 'Failed to login', text: 'Something went wrong. Please try again.' }
  }
}
