import { html } from 'hono/html'
import { door, signInDocument } from './document.ts'

/** How an attempt to sign in ended: the one word that the page which asked for it hears (CONTRACT 3). */
export type SignInWord = 'ok' | 'not-university' | 'failed' | 'cancelled'

/** What the result page must know of the site. */
export interface ResultPageSite {
  productName: string
  universityName: string
}

interface Words {
  title: string
  text: string
  button: string
}

/** The page that ends an attempt; its script tells the word, and closes the window or goes `back`. */
export function resultPage(word: SignInWord, { productName, universityName }: ResultPageSite, back?: string) {
  const { title, text, button } = wordsFor(word, universityName, back ? '' : ' This window can be closed.')
  const body = html`<main class="middle">
${door}
<h1>${title}</h1>
<p class="quiet">${text}</p>
<p class="buttons"><button type="button" class="primary" id="close">${button}</button>
<a class="secondary" href="${back ?? '/'}">Back to ${productName}</a></p>
</main>`
  return signInDocument({ title: `${productName} | ${title}`, body, data: { word, back } })
}

function wordsFor(word: SignInWord, universityName: string, close: string): Words {
  if (word === 'ok') return { title: 'You are signed in', text: `Welcome.${close}`, button: 'Close' }
  if (word === 'cancelled')
    return { title: 'Sign-in cancelled', text: `Nobody has signed in.${close}`, button: 'Cancel' }
  if (word === 'not-university')
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
