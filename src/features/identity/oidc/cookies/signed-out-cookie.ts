import type { Context } from 'hono'
import { clearAuthCookie, readAuthCookie, setAuthCookie } from './auth-cookies.ts'

const name = 'signed-out'
/** Seconds for which the mark lasts: as long as a provider's own session usually does, half a day. */
const maxAgeSeconds = 12 * 3600

/** Marks that a person signed out in this browser: the provider may still know them, so the next sign-in asks who it is. */
export function markSignedOut(c: Context, secure: boolean): void {
  setAuthCookie(c, secure, { name, value: '1', maxAgeSeconds })
}

/** Returns whether a person signed out in this browser lately, and no other has signed in since. */
export function wasSignedOut(c: Context, secure: boolean): boolean {
  return readAuthCookie(c, secure, name) !== undefined
}

/** Removes the mark once a person has signed in: they have chosen their account. */
export function clearSignedOut(c: Context, secure: boolean): void {
  clearAuthCookie(c, secure, name)
}
