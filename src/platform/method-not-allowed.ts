import type { Handler, Hono } from 'hono'
import type { AppEnv } from './api.ts'
import { Problem } from './problem.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Last handler of the API: 405 with `Allow` where the path has another method, 404 where there is no such call. */
export function methodNotAllowed(app: Hono<AppEnv>): Handler<AppEnv> {
  return c => {
    const allowed = methods.filter(method => hasCall(app, method, c.req.path))
    if (allowed.length === 0) throw new Problem(404, 'There is no such call.')
    const allow = allowed.join(', ')
    throw new Problem(405, `This call takes ${allow}.`, undefined, undefined, { allow })
  }
}

function hasCall(app: Hono<AppEnv>, method: string, path: string): boolean {
  return app.router.match(method, path)[0].some(([handler]) => handler[1].method === method)
}
