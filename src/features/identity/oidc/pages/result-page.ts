import { html } from 'hono/html'
import { doorLogo, signInDocument } from './document.ts'

/** How an attempt to sign in ended: the one word that the page which asked for it hears (CONTRACT 3). */
export type SignInOutcome = 'ok' | 'not-university' | 'failed' | 'cancelled'

/** What the result page must know of the site. */
export interface ResultPageSite {
  productName: string
  universityName: string
}

interface ResultTexts {
  title: string
  text: string
  button: string
}

/** The page that ends an attempt; its script tells the word, and closes the window or goes `back`. */
export function resultPage(outcome: SignInOutcome, { productName, universityName }: ResultPageSite, back?: string) {
  const { title, text, button } = wordsFor(outcome, universityName, back ? '' : ' This window can be closed.')
  const body = html`<main class="middle">
${doorLogo}
<h1>${title}</h1>
<p class="quiet">${text}</p>
<p class="buttons"><button type="button" class="primary" id="close">${button}</button>
<a class="secondary" href="${back ?? '/'}">Back to ${productName}</a></p>
</main>`
  return signInDocument({ title: `${productName} | ${title}`, body, data: { word: outcome, back } })
}

function wordsFor(outcome: SignInOutcome, universityName: string, close: string): ResultTexts {
  if (outcome === 'ok') return { title: 'You are signed in', text: `Welcome.${close}`, button: 'Close' }
  if (outcome === 'cancelled')
    return { title: 'Sign-in cancelled', text: `Nobody has signed in.${close}`, button: 'Cancel' }
  if (outcome === 'not-university')
    return {
      title: `Error: Please sign in with a ${universityName} email.`,
      text: `Only accounts of ${universityName} can sign in here, and their address must be verified.${close}`,
      button: 'Cancel',
    }
  return {
    title: 'Failed to login',
    text: `The sign-in did not come to its end. Please try again in a moment.${close}`,
    button: 'Cancel',
  }
}
