import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../../platform/http/problem.ts'

/**
 * Returns middleware that refuses calls from other sites' pages. The browser sets `Origin`, which no page can forge.
 * @throws Problem 403 for any other origin and for none.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const { origin } = new URL(publicUrl)
  return async (c, next) => {
    if (c.req.header('origin') !== origin) throw new Problem(403, 'Only pages of this site may make this call.')
    await next()
  }
}
