import { html } from 'hono/html'
import { doorLogo, signInDocument } from '../oidc/pages/document.ts'

/** Returns the page for an attempt that is unknown or has expired. */
export function expiredPage(productName: string) {
  const body = html`<main class="middle">
${doorLogo}
<h1>This sign-in has expired</h1>
<p class="quiet">It was finished, or left alone for too long. Close this window and sign in again.</p>
<p><a class="secondary" href="/">Back to ${productName}</a></p>
</main>`
  return signInDocument({ title: `Demo sign-in | ${productName}`, body })
}
