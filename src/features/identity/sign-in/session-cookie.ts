import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { authCookie } from './attempt-cookie.ts'

/** The session cookie's name; `secure` when the site stands on https. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Secure-session' : 'session')

/** The session id of a request; undefined without one. */
export function sessionIdOf(c: Context, secure: boolean): string | undefined {
  return getCookie(c)[sessionCookieName(secure)] || undefined
}

/** Gives the browser its session until `endsAt`, when the session ends on the server too. */
export function setSessionCookie(c: Context, sessionId: string, secure: boolean, endsAt: Date): void {
  const maxAge = Math.floor((endsAt.getTime() - Date.now()) / 1000)
  setCookie(c, sessionCookieName(secure), sessionId, { ...authCookie(secure), maxAge })
}

/** Takes the session away from the browser. */
export function clearSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, sessionCookieName(secure), authCookie(secure))
}
