import { html } from 'hono/html'
import type { SignInOutcome } from '../../shapes.ts'
import type { ResultPageSite } from '../deps.ts'
import { doorLogo, signInDocument } from './document.ts'

interface ResultTexts {
  title: string
  text: string
  button: string
}

/** Returns the page that ends an attempt. Its script sends the outcome, then closes the window or goes to `back`. */
export function resultPage(outcome: SignInOutcome, { productName, universityName }: ResultPageSite, back?: string) {
  const { title, text, button } = textsFor(outcome, universityName, back ? '' : ' This window can be closed.')
  const body = html`<main class="middle">
${doorLogo}
<h1>${title}</h1>
<p class="quiet">${text}</p>
<p class="buttons"><button type="button" class="primary" id="close">${button}</button>
<a class="secondary" href="${back ?? '/'}">Back to ${productName}</a></p>
</main>`
  return signInDocument({ title: `${productName} | ${title}`, body, data: { outcome, back } })
}

function textsFor(outcome: SignInOutcome, universityName: string, close: string): ResultTexts {
  if (outcome === 'ok') return { title: 'You are signed in', text: `Welcome.${close}`, button: 'Close' }
  if (outcome === 'cancelled')
    return { title: 'Sign-in cancelled', text: `You are not signed in.${close}`, button: 'Cancel' }
  if (outcome === 'not-university')
    return {
      title: `Error: Please sign in with a ${universityName} email.`,
      text: `Only accounts of ${universityName} can sign in here, and their address must be verified.${close}`,
      button: 'Cancel',
    }
  return {
    title: 'Failed to login',
    text: `The sign-in failed. Please try again in a moment.${close}`,
    button: 'Cancel',
  }
}
