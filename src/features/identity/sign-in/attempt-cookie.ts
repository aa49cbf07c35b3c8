import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'

const attempt = z.strictObject({
  state: z.string().min(32),
  nonce: z.string().min(32),
  verifier: z.string().min(43),
  /** Path to come back to on the full-page road; absent in a popup. */
  returnTo: z.string().optional(),
  /** When it began, in ms. */
  startedAt: z.number(),
})

/** What one attempt to sign in must find again when the provider sends the browser back. */
export type Attempt = z.infer<typeof attempt>

/** Seconds in which somebody must have finished with the provider. */
const lifetime = 900
/** Attempts of one browser at once: tabs, and attempts given up. More would make the Cookie header too long. */
const mostAttempts = 5

/** Cookies of the sign-in go nowhere but to `/auth`, and no script reads them (CONTRACT 3). */
export function authCookie(secure: boolean) {
  return { httpOnly: true, sameSite: 'Lax', path: '/auth', secure } as const
}

const prefix = (secure: boolean) => (secure ? '__Secure-sign-in-' : 'sign-in-')
/** Each attempt has a cookie of its own, so that two tabs do not disturb each other. */
const nameOf = (state: string, secure: boolean) => prefix(secure) + state.slice(0, 8)

/** Keeps an attempt in the browser that makes it; of too many the oldest go. */
export function keepAttempt(c: Context, made: Attempt, secure: boolean): void {
  const others = attemptsOf(c, secure).sort((a, b) => b.startedAt - a.startedAt)
  for (const { name } of others.slice(mostAttempts - 1)) deleteCookie(c, name, authCookie(secure))
  const value = Buffer.from(JSON.stringify(made)).toString('base64url')
  setCookie(c, nameOf(made.state, secure), value, { ...authCookie(secure), maxAge: lifetime })
}

/** The attempt that an answer of the provider belongs to, once: its cookie goes. Undefined when this browser made none. */
export function takeAttempt(c: Context, state: string | undefined, secure: boolean): Attempt | undefined {
  if (!state) return undefined
  const name = nameOf(state, secure)
  const value = getCookie(c)[name]
  if (value === undefined) return undefined
  deleteCookie(c, name, authCookie(secure))
  const made = readAttempt(value)
  const current = made && made.state === state && Date.now() - made.startedAt < lifetime * 1000
  return current ? made : undefined
}

function attemptsOf(c: Context, secure: boolean): { name: string; startedAt: number }[] {
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix(secure)))
    .map(([name, value]) => ({ name, startedAt: readAttempt(value)?.startedAt ?? 0 }))
}

function readAttempt(value: string): Attempt | undefined {
  try {
    return attempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return undefined
  }
}
