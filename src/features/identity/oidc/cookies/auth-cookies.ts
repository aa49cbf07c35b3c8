import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'

/**
 * Returns the attributes of a sign-in cookie. On https its name begins with `__Host-`, which browsers accept from this
 * host only, so that no sibling host can plant one. That prefix requires the path `/`; on http it is `/auth`.
 */
function attributes(secure: boolean) {
  return { httpOnly: true, sameSite: 'Lax', path: secure ? '/' : '/auth', secure } as const
}

/** Returns the full name of a cookie. @param secure whether the site's public address is https. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/** Sets a sign-in cookie. @param cookie.name without its prefix. */
export function setAuthCookie(
  c: Context,
  secure: boolean,
  cookie: { name: string; value: string; maxAgeSeconds: number },
): void {
  const { name, value, maxAgeSeconds } = cookie
  setCookie(c, cookieName(name, secure), value, { ...attributes(secure), maxAge: maxAgeSeconds })
}

/** Removes a sign-in cookie from the browser. @param name without its prefix. */
export function clearAuthCookie(c: Context, secure: boolean, name: string): void {
  deleteCookie(c, cookieName(name, secure), attributes(secure))
}

/**
 * Returns the cookies of a request by their full names. A name that arrives more than once is left out: one of them is
 * planted, and the server cannot know which.
 */
export function singleCookies(c: Context): Map<string, string> {
  const found = new Map<string, string[]>()
  for (const pair of (c.req.header('cookie') ?? '').split(';')) {
    const [name, ...value] = pair.split('=')
    const key = name!.trim()
    found.set(key, [...(found.get(key) ?? []), value.join('=').trim()])
  }
  return new Map([...found].flatMap(([name, values]) => (values.length === 1 ? [[name, values[0]!]] : [])))
}

/** Returns the value of a sign-in cookie; undefined without one and with two. @param name without its prefix. */
export function readAuthCookie(c: Context, secure: boolean, name: string): string | undefined {
  return singleCookies(c).get(cookieName(name, secure)) || undefined
}
