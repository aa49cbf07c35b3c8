import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { problemAnswers } from '../../platform/http/api.ts'
import { adminsOnly, signedInOnly } from './actor.ts'

/**
 * Returns a function that describes the calls behind a check (docs/api.md 5).
 * @param check the middleware that refuses callers, before the path and the body are checked.
 * @param statuses what it refuses them with.
 */
function routesBehind<Status extends 401 | 403>(check: MiddlewareHandler, ...statuses: Status[]) {
  return <
    Method extends RouteConfig['method'],
    Path extends string,
    Request extends RouteConfig['request'],
    Responses extends RouteConfig['responses'],
  >(
    method: Method,
    path: Path,
    call: { summary: string; middleware?: MiddlewareHandler[]; request?: Request; responses: Responses },
  ) =>
    createRoute({
      method,
      path,
      summary: call.summary,
      middleware: [check, ...(call.middleware ?? [])],
      request: call.request as Request,
      responses: { ...call.responses, ...problemAnswers(...statuses) },
    })
}

/** Returns the route of a call for signed-in students; visitors are refused with 401. */
export const signedInRoute = routesBehind(signedInOnly, 401)

/** Returns the route of a call for admins; visitors are refused with 401, students with 403. */
export const adminRoute = routesBehind(adminsOnly, 401, 403)
