import type { Context } from 'hono'
import { clearAuthCookie, readAuthCookie, setAuthCookie } from './auth-cookies.ts'

const name = 'signed-out'
/** Half a day: as long as a provider's own session usually lasts. */
const maxAgeSeconds = 12 * 3600

/** Marks that a person signed out here. The provider may still know them, so the next sign-in asks for the account. */
export function markSignedOut(c: Context, secure: boolean): void {
  setAuthCookie(c, secure, { name, value: '1', maxAgeSeconds })
}

/** Returns whether the last person who signed in here has signed out recently. */
export function wasSignedOut(c: Context, secure: boolean): boolean {
  return readAuthCookie(c, secure, name) !== undefined
}

/** Removes the mark after a sign-in, since the person has chosen their account. */
export function clearSignedOut(c: Context, secure: boolean): void {
  clearAuthCookie(c, secure, name)
}
