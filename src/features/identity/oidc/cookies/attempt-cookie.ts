import type { Context } from 'hono'
import { z } from 'zod'
import type { Tokens } from '../../sessions/tokens.ts'
import { clearAuthCookie, cookieName, readAuthCookie, setAuthCookie, singleCookies } from './auth-cookies.ts'

const attemptSchema = z.strictObject({
  state: z.string().min(32),
  nonce: z.string().min(32),
  verifier: z.string().min(43),
  /** Path to come back to when the sign-in used the whole page; absent in a popup. */
  returnTo: z.string().optional(),
  /** When it began, in ms. */
  startedAt: z.number(),
})

/** What one attempt to sign in must find again when the provider sends the browser back. */
export type Attempt = z.infer<typeof attemptSchema>

/** What the cookies of attempts are made with. */
export interface AttemptDeps {
  tokens: Pick<Tokens, 'authenticate' | 'isAuthentic'>
  /** The site's public address is https. */
  secure: boolean
}

/** Seconds within which a person must finish at the provider. */
const lifetimeSeconds = 900
/** Attempts of one browser at once: tabs, and attempts given up. More would make the Cookie header too long. */
const maxAttempts = 5
const prefix = 'sign-in-'
/** What the key of the cookies is derived for; other texts under TOKEN_KEY have other keys. */
const purpose = 'sign-in attempt'

/** Each attempt has a cookie of its own, so that two tabs do not disturb each other. */
const attemptCookieName = (state: string) => prefix + state.slice(0, 8)

/** Stores an attempt in the browser that makes it, authenticated; of too many the oldest are removed. */
export function saveAttempt(c: Context, attempt: Attempt, deps: AttemptDeps): void {
  const others = listAttempts(c, deps).sort((a, b) => b.startedAt - a.startedAt)
  for (const { name } of others.slice(maxAttempts - 1)) clearAuthCookie(c, deps.secure, name)
  const content = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  const value = `${content}.${deps.tokens.authenticate(purpose, content)}`
  setAuthCookie(c, deps.secure, { name: attemptCookieName(attempt.state), value, maxAgeSeconds: lifetimeSeconds })
}

/**
 * Returns the attempt that an answer of the provider belongs to, once: its cookie is removed. Undefined when this browser
 * made none, or when the cookie is not one that this server wrote.
 */
export function consumeAttempt(c: Context, state: string | undefined, deps: AttemptDeps): Attempt | undefined {
  if (!state) return undefined
  const name = attemptCookieName(state)
  const value = readAuthCookie(c, deps.secure, name)
  if (value === undefined) return undefined
  clearAuthCookie(c, deps.secure, name)
  const attempt = readAttempt(value, deps)
  const isCurrent = attempt && attempt.state === state && Date.now() - attempt.startedAt < lifetimeSeconds * 1000
  return isCurrent ? attempt : undefined
}

/** The attempts of a request; one that is not ours counts as the oldest. */
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
