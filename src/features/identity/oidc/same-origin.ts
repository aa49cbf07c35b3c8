import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../../platform/http/problem.ts'

/**
 * Only the site's own pages may make this call: the browser says where a call comes from (`Origin`), and no page can lie
 * about it. @throws Problem 403 for any other origin and for none (CONTRACT 3).
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const { origin } = new URL(publicUrl)
  return async (c, next) => {
    if (c.req.header('origin') !== origin) throw new Problem(403, 'Only pages of this site may make this call.')
    await next()
  }
}
