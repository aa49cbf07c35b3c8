import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Tokens } from '../sessions/tokens.ts'

const sessionName = 'session'
const signedOutName = 'signed-out'
/** Half a day: as long as a provider's own session usually lasts. */
const signedOutSeconds = 12 * 3600

/** Returns the session id of a request; undefined without one, and when two arrive, equal or not. */
export function sessionIdOf(c: Context, secure: boolean): string | undefined {
  return readCookie(c, secure, sessionName)
}

/** Sets the session cookie until `endsAt`, when the session ends on the server too. */
export function setSessionCookie(c: Context, sessionId: string, secure: boolean, endsAt: Date): void {
  const maxAgeSeconds = Math.floor((endsAt.getTime() - Date.now()) / 1000)
  writeCookie(c, secure, { name: sessionName, value: sessionId, maxAgeSeconds })
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(c: Context, secure: boolean): void {
  clearCookie(c, secure, sessionName)
}

/** Marks that a person signed out here. The provider may still know them, so the next sign-in asks for the account. */
export function markSignedOut(c: Context, secure: boolean): void {
  writeCookie(c, secure, { name: signedOutName, value: '1', maxAgeSeconds: signedOutSeconds })
}

/** Returns whether the last person who signed in here has signed out recently. */
export function wasSignedOut(c: Context, secure: boolean): boolean {
  return readCookie(c, secure, signedOutName) !== undefined
}

/** Removes the mark after a sign-in, since the person has chosen their account. */
export function clearSignedOut(c: Context, secure: boolean): void {
  clearCookie(c, secure, signedOutName)
}

const attemptSchema = z.strictObject({
  state: z.string().min(32),
  nonce: z.string().min(32),
  verifier: z.string().min(43),
  /** The path where a sign-in on the whole page ends; absent in a popup. */
  returnTo: z.string().optional(),
  /** When the attempt began, in ms. */
  startedAt: z.number(),
})

/** What one attempt to sign in needs when the provider sends the browser back. */
export type Attempt = z.infer<typeof attemptSchema>

/** What reading and writing the cookies of attempts needs. */
export interface AttemptDeps {
  tokens: Pick<Tokens, 'authenticate' | 'isAuthentic'>
  /** The site's public address is https. */
  secure: boolean
}

/** Seconds within which a person must finish at the provider. */
const attemptSeconds = 900
/** Attempts of one browser at once, in tabs or abandoned. More would make the Cookie header too long. */
const maxAttempts = 5
const attemptPrefix = 'sign-in-'
/** Purpose of the key that authenticates these cookies. */
const attemptPurpose = 'sign-in attempt'

/** Each attempt has its own cookie, so that two tabs do not disturb each other. */
const attemptName = (state: string) => attemptPrefix + state.slice(0, 8)

/**
 * Begins an attempt and stores it in an authenticated cookie; of too many attempts the oldest are removed.
 * @param returnTo the path where a sign-in on the whole page ends.
 */
export function saveAttempt(c: Context, returnTo: string | undefined, deps: AttemptDeps): Attempt {
  const random = () => randomBytes(32).toString('base64url')
  const attempt = { state: random(), nonce: random(), verifier: random(), returnTo, startedAt: Date.now() }
  const others = listAttempts(c, deps).sort((a, b) => b.startedAt - a.startedAt)
  for (const { name } of others.slice(maxAttempts - 1)) clearCookie(c, deps.secure, name)
  const content = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  const value = `${content}.${deps.tokens.authenticate(attemptPurpose, content)}`
  writeCookie(c, deps.secure, { name: attemptName(attempt.state), value, maxAgeSeconds: attemptSeconds })
  return attempt
}

/**
 * Returns the attempt with a state. Undefined when this browser made no such attempt, when it is too old, or when this
 * server did not write the cookie.
 */
export function findAttempt(c: Context, state: string | undefined, deps: AttemptDeps): Attempt | undefined {
  const value = state && readCookie(c, deps.secure, attemptName(state))
  const attempt = value ? readAttempt(value, deps) : undefined
  const isCurrent = attempt && attempt.state === state && Date.now() - attempt.startedAt < attemptSeconds * 1000
  return isCurrent ? attempt : undefined
}

/** Returns the same, and removes its cookie. */
export function consumeAttempt(c: Context, state: string | undefined, deps: AttemptDeps): Attempt | undefined {
  if (state && readCookie(c, deps.secure, attemptName(state)) !== undefined)
    clearCookie(c, deps.secure, attemptName(state))
  return findAttempt(c, state, deps)
}

/** Lists the attempts of a request; one that this server did not write counts as the oldest. */
function listAttempts(c: Context, deps: AttemptDeps): { name: string; startedAt: number }[] {
  const fullPrefix = fullName(attemptPrefix, deps.secure)
  return [...singleCookies(c)]
    .filter(([name]) => name.startsWith(fullPrefix))
    .map(([name, value]) => ({
      name: attemptPrefix + name.slice(fullPrefix.length),
      startedAt: readAttempt(value, deps)?.startedAt ?? 0,
    }))
}

function readAttempt(value: string, { tokens }: AttemptDeps): Attempt | undefined {
  const [content = '', mac = ''] = value.split('.')
  if (!tokens.isAuthentic(attemptPurpose, content, mac)) return undefined
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  } catch {
    return undefined
  }
}

/**
 * Returns the attributes of a sign-in cookie. On https its name begins with `__Host-`, which browsers accept from this
 * host only, so that no sibling host can plant one. That prefix requires the path `/`; on http it is `/auth`.
 */
function attributes(secure: boolean) {
  return { httpOnly: true, sameSite: 'Lax', path: secure ? '/' : '/auth', secure } as const
}

function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

function writeCookie(
  c: Context,
  secure: boolean,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  setCookie(c, fullName(name, secure), value, { ...attributes(secure), maxAge: maxAgeSeconds })
}

function clearCookie(c: Context, secure: boolean, name: string): void {
  deleteCookie(c, fullName(name, secure), attributes(secure))
}

/** Returns the value of a cookie; undefined without one and with two. */
function readCookie(c: Context, secure: boolean, name: string): string | undefined {
  return singleCookies(c).get(fullName(name, secure)) || undefined
}

/**
 * Returns the cookies of a request by their full names. A name that arrives more than once is left out: one of them is
 * planted, and the server cannot know which.
 */
function singleCookies(c: Context): Map<string, string> {
  const found = new Map<string, string[]>()
  for (const pair of (c.req.header('cookie') ?? '').split(';')) {
    const [name, ...value] = pair.split('=')
    const key = name!.trim()
    found.set(key, [...(found.get(key) ?? []), value.join('=').trim()])
  }
  return new Map([...found].flatMap(([name, values]) => (values.length === 1 ? [[name, values[0]!]] : [])))
}
