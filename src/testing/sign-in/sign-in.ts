import type { Hono } from 'hono'
import type { TokenAnswer } from '../../features/people/shapes.ts'
import type { AppEnv } from '../../platform/http/api.ts'
import { type Browser, openBrowser, type VisitedPage } from './browser.ts'

/** The result of signing in at the demo. */
export interface SignedIn {
  browser: Browser
  /** The last page. */
  page: VisitedPage
  /** The result that the last page reports (docs/api.md 2). */
  word: string | undefined
  /** What `POST /auth/token` answers now. */
  answer: TokenAnswer
  /** The header of a bearer call; empty when the sign-in failed. */
  headers: { authorization?: string }
}

/** Returns a browser for an application without a network, or for a server's address. */
export function openBrowserAt(site: Hono<AppEnv> | string, home = 'http://localhost:8080'): Browser {
  if (typeof site === 'string') return openBrowser(fetch, site)
  return openBrowser((url, init) => site.request(url, init), home)
}

/**
 * Signs in as a program does: follows the redirects to the demo's page, submits its form, and requests a token.
 */
export async function signInAtDemo(browser: Browser, email: string, name = ''): Promise<SignedIn> {
  const form = await browser.visit('/auth/sign-in')
  const body = new URLSearchParams({ email, name })
  const page = await browser.visit(form.url, { method: 'POST', body })
  return { browser, page, word: wordOf(page), ...(await requestToken(browser)) }
}

/** Returns the result that a sign-in's last page reports; undefined for another page. */
export function wordOf({ text }: VisitedPage): string | undefined {
  return /<html[^>]* data-outcome="([^"]*)"/.exec(text)?.[1]
}

export async function requestToken(browser: Browser): Promise<Pick<SignedIn, 'answer' | 'headers'>> {
  const response = await browser.send('/auth/token', { method: 'POST' })
  const answer = (await response.json()) as TokenAnswer
  return { answer, headers: 'idToken' in answer ? { authorization: `Bearer ${answer.idToken}` } : {} }
}
