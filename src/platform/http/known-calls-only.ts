import type { Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from './api.ts'
import { Problem } from './problem.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses unknown calls before anything of the request is read (docs/api.md 5): 405 with `Allow` when the path has
 * other methods, else 404. HEAD counts as GET.
 */
export function knownCallsOnly(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    if (hasCall(app, method, c.req.path)) return next()
    const allowed = methods.filter(known => hasCall(app, known, c.req.path))
    if (allowed.length === 0) throw new Problem(404, 'There is no such call.')
    const allow = allowed.join(', ')
    throw new Problem(405, `This call takes ${allow}.`, undefined, undefined, { allow })
  }
}

function hasCall(app: Hono<AppEnv>, method: string, path: string): boolean {
  return app.router.match(method, path)[0].some(([handler]) => handler[1].method === method)
}
