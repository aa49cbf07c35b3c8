import type { Context, MiddlewareHandler } from 'hono'
import { Problem } from '../../platform/problem.ts'

const signInFirst = () =>
  new Problem(401, 'Sign in with your university account first.', undefined, undefined, {
    'www-authenticate': 'Bearer',
  })

/**
 * Middleware of every `/api` call: a call that carries a token must carry a valid one (CONTRACT 3). No token is issued
 * before accounts exist, so every one that arrives is refused.
 */
export const authenticate: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== undefined) throw signInFirst()
  await next()
}

/** @throws Problem 401 unless a signed-in user makes this call. */
export function requireUser(_c: Context): never {
  throw signInFirst()
}
