import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { problemAnswers } from '../../platform/http/api.ts'
import { adminsOnly, signedInOnly } from './actor.ts'

/** A call: what it takes, and what it answers beside the refusals of callers who may not make it. */
interface Call<Request, Responses> {
  summary: string
  /** What runs after the check of the caller, such as a limit per day. */
  middleware?: MiddlewareHandler[]
  request?: Request
  responses: Responses
}

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
    { summary, middleware = [], request, responses }: Call<Request, Responses>,
  ) =>
    createRoute({
      method,
      path,
      summary,
      middleware: [check, ...middleware],
      request: request as Request,
      responses: { ...responses, ...problemAnswers(...statuses) },
    })
}

/** Returns the route of a call for signed-in students; visitors are refused with 401. */
export const signedInRoute = routesBehind(signedInOnly, 401)

/** Returns the route of a call for admins; visitors are refused with 401, students with 403. */
export const adminRoute = routesBehind(adminsOnly, 401, 403)
