import { jsonCall } from '../../src/testing/reviews/review-body.ts'
import type { Browser } from '../../src/testing/sign-in/browser.ts'
import { openBrowserAt, requestToken, signInAtDemo } from '../../src/testing/sign-in/sign-in.ts'

/** A token lives ten minutes; it is renewed before that, as the site's own script does. */
const tokenUseMs = 8 * 60_000

/** A person who has signed in at the demo, and whose calls carry a token. */
export class Member {
  readonly uid: string
  readonly email: string
  #browser: Browser
  #headers: { authorization?: string }
  #renewedAt = performance.now()

  private constructor(browser: Browser, email: string, uid: string, headers: { authorization?: string }) {
    this.#browser = browser
    this.email = email
    this.uid = uid
    this.#headers = headers
  }

  /**
   * Signs a person of the sample university in.
   * @param name the part of the email before the `@`.
   * @throws when the site does not sign them in.
   */
  static async signIn(url: string, name: string): Promise<Member> {
    const email = `${name}@wrenfield.example`
    const { browser, answer, headers, page } = await signInAtDemo(openBrowserAt(url), email, name)
    if (!('idToken' in answer)) throw new Error(`the sign-in of ${name} ended with ${page.status} at ${page.url}`)
    return new Member(browser, email, answer.user.uid, headers)
  }

  /** Returns a call of theirs with a JSON body, or without any. */
  async call(method: string, body?: unknown): Promise<RequestInit> {
    const headers = await this.headers()
    return body === undefined
      ? { method, headers }
      : jsonCall(method as 'POST', body, headers as Record<string, string>)
  }

  /** Returns the header of their calls, with a token that is still good. */
  async headers(): Promise<{ authorization?: string }> {
    if (performance.now() - this.#renewedAt > tokenUseMs) {
      this.#headers = (await requestToken(this.#browser)).headers
      this.#renewedAt = performance.now()
    }
    return this.#headers
  }
}
