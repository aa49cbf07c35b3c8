import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Tokens } from '../../sessions/tokens.ts'
import { clearAuthCookie, cookieName, readAuthCookie, setAuthCookie, singleCookies } from './auth-cookies.ts'

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
const lifetimeSeconds = 900
/** Attempts of one browser at once, in tabs or abandoned. More would make the Cookie header too long. */
const maxAttempts = 5
const prefix = 'sign-in-'
/** Purpose of the key that authenticates these cookies. */
const purpose = 'sign-in attempt'

/** Each attempt has its own cookie, so that two tabs do not disturb each other. */
const attemptCookieName = (state: string) => prefix + state.slice(0, 8)

/**
 * Begins an attempt and stores it in an authenticated cookie; of too many attempts the oldest are removed.
 * @param returnTo the path where a sign-in on the whole page ends.
 */
export function saveAttempt(c: Context, returnTo: string | undefined, deps: AttemptDeps): Attempt {
  const random = () => randomBytes(32).toString('base64url')
  const attempt = { state: random(), nonce: random(), verifier: random(), returnTo, startedAt: Date.now() }
  const others = listAttempts(c, deps).sort((a, b) => b.startedAt - a.startedAt)
  for (const { name } of others.slice(maxAttempts - 1)) clearAuthCookie(c, deps.secure, name)
  const content = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  const value = `${content}.${deps.tokens.authenticate(purpose, content)}`
  setAuthCookie(c, deps.secure, { name: attemptCookieName(attempt.state), value, maxAgeSeconds: lifetimeSeconds })
  return attempt
}

/**
 * Returns the attempt with a state. Undefined when this browser made no such attempt, when it is too old, or when this
 * server did not write the cookie.
 */
export function findAttempt(c: Context, state: string | undefined, deps: AttemptDeps): Attempt | undefined {
  const value = state && readAuthCookie(c, deps.secure, attemptCookieName(state))
  const attempt = value ? readAttempt(value, deps) : undefined
  const isCurrent = attempt && attempt.state === state && Date.now() - attempt.startedAt < lifetimeSeconds * 1000
  return isCurrent ? attempt : undefined
}

/** Returns the same, and removes its cookie. */
export function consumeAttempt(c: Context, state: string | undefined, deps: AttemptDeps): Attempt | undefined {
  if (state && readAuthCookie(c, deps.secure, attemptCookieName(state)) !== undefined)
    clearAuthCookie(c, deps.secure, attemptCookieName(state))
  return findAttempt(c, state, deps)
}

/** Lists the attempts of a request; one that this server did not write counts as the oldest. */
function listAttempts(c: Context, deps: AttemptDeps): { name: string; startedAt: number }[] {
  const fullPrefix = cookieName(prefix, deps.secure)
  return [...singleCookies(c)]
    .filter(([name]) => name.startsWith(fullPrefix))
    .map(([name, value]) => ({
      name: prefix + name.slice(fullPrefix.length),
      startedAt: readAttempt(value, deps)?.startedAt ?? 0,
    }))
}

function readAttempt(value: string, { tokens }: AttemptDeps): Attempt | undefined {
  const [content = '', mac = ''] = value.split('.')
  if (!tokens.isAuthentic(purpose, content, mac)) return undefined
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  } catch {
    return undefined
  }
}
