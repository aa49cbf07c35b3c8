import type { Context } from 'hono'
import { clearAuthCookie, readAuthCookie, setAuthCookie } from './auth-cookies.ts'

const name = 'session'

/** Returns the session id of a request; undefined without one, and when two arrive, equal or not. */
export function sessionIdOf(c: Context, secure: boolean): string | undefined {
  return readAuthCookie(c, secure, name)
}

/** Sets the session cookie until `endsAt`, when the session ends on the server too. */
export function setSessionCookie(c: Context, sessionId: string, secure: boolean, endsAt: Date): void {
  const maxAgeSeconds = Math.floor((endsAt.getTime() - Date.now()) / 1000)
  setAuthCookie(c, secure, { name, value: sessionId, maxAgeSeconds })
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(c: Context, secure: boolean): void {
  clearAuthCookie(c, secure, name)
}
