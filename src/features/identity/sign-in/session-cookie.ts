import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { authCookie } from './attempt-cookie.ts'

/** Seconds for which a browser keeps the session without using it (CONTRACT 3: 30 days). */
const lifetime = 30 * 86_400

/** The session cookie's name; `secure` when the site stands on https. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Secure-session' : 'session')

/** The session id of a request; undefined without one. */
export function sessionIdOf(c: Context, secure: boolean): string | undefined {
  return getCookie(c)[sessionCookieName(secure)] || undefined
}

/** Gives the browser its session, for 30 days from now. */
export function setSessionCookie(c: Context, sessionId: string, secure: boolean): void {
  setCookie(c, sessionCookieName(secure), sessionId, { ...authCookie(secure), maxAge: lifetime })
}

/** Takes the session away from the browser. */
export function clearSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, sessionCookieName(secure), authCookie(secure))
}
