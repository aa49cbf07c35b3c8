/** Sends one request without following redirects: `fetch` with `redirect: 'manual'`, or `app.request`. */
export type SendRequest = (url: string, init: RequestInit) => Response | Promise<Response>

/** A page with its final address. */
export interface VisitedPage {
  url: string
  status: number
  headers: Headers
  text: string
}

interface Cookie {
  name: string
  value: string
  path: string
}

const maxRedirects = 10

/**
 * The part of a browser that signing in needs: it stores cookies by path, sends its Origin on posts, and follows
 * redirects.
 */
export interface Browser {
  home: string
  /** Every `Set-Cookie` line so far, in order. */
  setCookies: string[]
  cookies: Cookie[]
  /** Loads a page and follows its redirects. */
  visit(address: string, init?: RequestInit): Promise<VisitedPage>
  /** Sends one request with the cookies of its path, stores new cookies, and follows no redirect. */
  send(address: string, init?: RequestInit): Promise<Response>
}

/**
 * Returns a new browser without cookies.
 * @param home the site's origin, `http://localhost:8080` for `createTestApp`.
 */
export function openBrowser(send: SendRequest, home: string): Browser {
  const browser: Browser = {
    home,
    setCookies: [],
    cookies: [],
    async send(address, init = {}) {
      const url = new URL(address, home)
      const headers = new Headers(init.headers)
      const matchingCookies = browser.cookies.filter(cookie => url.pathname.startsWith(cookie.path))
      if (matchingCookies.length > 0)
        headers.set('cookie', matchingCookies.map(({ name, value }) => `${name}=${value}`).join('; '))
      if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', home)
      const response = await send(url.href, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) storeCookie(browser, line)
      return response
    },
    async visit(address, init) {
      let url = new URL(address, home).href
      let response = await browser.send(url, init)
      for (let i = 0; i < maxRedirects && response.headers.has('location'); i++) {
        url = new URL(response.headers.get('location')!, url).href
        response = await browser.send(url)
      }
      return { url, status: response.status, headers: response.headers, text: await response.text() }
    },
  }
  return browser
}

function storeCookie(browser: Browser, line: string): void {
  browser.setCookies.push(line)
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const name = pair.slice(0, pair.indexOf('='))
  const given = new Map(attributes.map(text => [text.split('=')[0]!.toLowerCase(), text.split('=')[1] ?? '']))
  browser.cookies = browser.cookies.filter(cookie => cookie.name !== name)
  const expired = given.get('max-age') === '0' || /1970/.test(given.get('expires') ?? '')
  if (!expired) browser.cookies.push({ name, value: pair.slice(name.length + 1), path: given.get('path') ?? '/' })
}
