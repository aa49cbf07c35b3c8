import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { createSealer } from '../keys/seal.ts'
import type { AuthDeps } from './deps.ts'

/** A cookie's name, without the prefix of https. Each attempt has its own, so that two tabs do not disturb each other. */
type CookieName = 'session' | 'signed-out' | `sign-in-${string}`

type CookieDeps = Pick<AuthDeps, 'publicUrl'>

/**
 * On https the name of a cookie begins with `__Host-`, which browsers accept from this host only, so that no sibling host
 * can plant one. That prefix requires the path `/`; on http it is `/auth`.
 */
const prefixOf = ({ publicUrl }: CookieDeps) => (publicUrl.startsWith('https:') ? '__Host-' : '')

function attributes(deps: CookieDeps) {
  const secure = prefixOf(deps) !== ''
  return { httpOnly: true, sameSite: 'Lax', path: secure ? '/' : '/auth', secure } as const
}

function writeCookie(c: Context, deps: CookieDeps, name: CookieName, value: string, maxAgeSeconds: number): void {
  setCookie(c, prefixOf(deps) + name, value, { ...attributes(deps), maxAge: maxAgeSeconds })
}

export function clearCookie(c: Context, deps: CookieDeps, name: CookieName): void {
  deleteCookie(c, prefixOf(deps) + name, attributes(deps))
}

/**
 * Returns the value of a cookie; undefined without one, and when two arrive, equal or not: one of them is planted, and
 * the server cannot know which.
 */
export function readCookie(c: Context, deps: CookieDeps, name: CookieName): string | undefined {
  const values = listCookies(c).filter(cookie => cookie.name === prefixOf(deps) + name)
  return values.length === 1 ? values[0]?.value || undefined : undefined
}

function listCookies(c: Context): { name: string; value: string }[] {
  return (c.req.header('cookie') ?? '').split(';').map(pair => {
    const [name = '', ...value] = pair.split('=')
    return { name: name.trim(), value: value.join('=').trim() }
  })
}

/** Sets the session cookie until `endsAt`, when the session ends on the server too. */
export function setSessionCookie(c: Context, deps: CookieDeps, sessionId: string, endsAt: Date): void {
  writeCookie(c, deps, 'session', sessionId, Math.floor((endsAt.getTime() - Date.now()) / 1000))
}

/** Half a day: as long as a provider's own session usually lasts. */
const signedOutSeconds = 12 * 3600

/**
 * Removes the session cookie and marks that a person signed out here. The provider may still know them, so the next
 * sign-in asks for the account.
 */
export function markSignedOut(c: Context, deps: CookieDeps): void {
  clearCookie(c, deps, 'session')
  writeCookie(c, deps, 'signed-out', '1', signedOutSeconds)
}

const attemptSchema = z.strictObject({
  state: z.string().min(32),
  nonce: z.string().min(32),
  verifier: z.string().min(43),
  /** The path where a sign-in on the whole page ends; absent in a popup. */
  returnTo: z.string().optional(),
  startedAtMs: z.number(),
})

/** What one attempt to sign in needs when the provider sends the browser back. */
export type Attempt = z.infer<typeof attemptSchema>

/** The key of the cookies is derived from the pepper. */
type AttemptDeps = Pick<AuthDeps, 'publicUrl' | 'pepper'>

/** Seconds within which a person must finish at the provider. */
const attemptSeconds = 900
/** Attempts of one browser at once, in tabs or abandoned. More would make the Cookie header too long. */
const maxAttempts = 5
const attemptNamePattern = /^sign-in-[\w-]{8}$/

const attemptName = (state: string) => `sign-in-${state.slice(0, 8)}` as const

/**
 * Begins an attempt and stores it in a sealed cookie; of too many attempts the oldest are removed.
 * @param returnTo the path where a sign-in on the whole page ends.
 */
export function saveAttempt(c: Context, returnTo: string | undefined, deps: AttemptDeps): Attempt {
  const random = () => randomBytes(32).toString('base64url')
  const attempt = { state: random(), nonce: random(), verifier: random(), returnTo, startedAtMs: Date.now() }
  for (const name of listAttempts(c, deps).slice(0, 1 - maxAttempts)) clearCookie(c, deps, name)
  const value = createSealer(deps.pepper, 'attempts').seal('', attempt)
  writeCookie(c, deps, attemptName(attempt.state), value, attemptSeconds)
  return attempt
}

/**
 * Returns the attempt with a state. Undefined when this browser made no such attempt, when it is too old, or when this
 * server did not write the cookie.
 */
export function findAttempt(c: Context, state: string | undefined, deps: AttemptDeps): Attempt | undefined {
  const value = state && readCookie(c, deps, attemptName(state))
  const attempt = value && createSealer(deps.pepper, 'attempts').tryOpen('', value, attemptSchema)
  if (!attempt) return undefined
  const isCurrent = attempt.state === state && Date.now() - attempt.startedAtMs < attemptSeconds * 1000
  return isCurrent ? attempt : undefined
}

/** Returns the same, and removes its cookie. */
export function consumeAttempt(c: Context, state: string | undefined, deps: AttemptDeps): Attempt | undefined {
  const attempt = findAttempt(c, state, deps)
  if (attempt) clearCookie(c, deps, attemptName(attempt.state))
  return attempt
}

/**
 * Lists the cookies of a request's attempts, oldest first, as browsers send them. They are not opened: a header has room
 * for a thousand. Other names are not this server's, and some of them no answer may have.
 */
function listAttempts(c: Context, deps: CookieDeps): CookieName[] {
  const prefix = prefixOf(deps)
  return listCookies(c)
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length))
    .filter((name): name is CookieName => attemptNamePattern.test(name))
}
