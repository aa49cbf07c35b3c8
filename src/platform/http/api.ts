import type { IncomingMessage } from 'node:http'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Hono, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Log } from '../log.ts'
import { badRequest, handleError, Problem, problemResponse } from './problem.ts'

export interface AppEnv {
  Bindings: {
    /** The request as it came over the network; absent in tests. */
    incoming?: IncomingMessage
  }
  Variables: {
    /** Path and known query parameters of the request, in order: all that its answer depends on. */
    address: string
  }
}

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

/** Returns a body whose `zod/mini` schema a form checks too, with the name and the JSON schema that openapi.json shows. */
export function sharedBody<Schema extends z.core.$ZodType>(name: string, schema: Schema) {
  const { $schema: _, ...documented } = z.toJSONSchema(schema, { io: 'input' })
  return z
    .unknown()
    .pipe(schema)
    .openapi(name, documented as object)
}

const refusals = {
  400: 'A parameter or field is wrong; `errors` names each',
  401: 'No valid token',
  403: 'Not allowed',
  404: 'There is nothing here',
  408: 'The body came too slowly',
  409: 'Not in this state',
  411: 'A body without `Content-Length`',
  413: 'The body is too large',
  415: 'Not a format that this call takes',
  422: 'Asked for by `checkHints`: `hints` name what others may recognize the author by; nothing is stored',
  429: 'Over a limit; `Retry-After` says when to try again',
} as const

/** Returns the OpenAPI answers of the given refusals, as problem+json (RFC 9457). */
export function problemAnswers<Status extends keyof typeof refusals>(...statuses: Status[]) {
  const content = { 'application/problem+json': { schema: problem } }
  const entries = statuses.map(status => [status, { description: refusals[status], content }])
  return Object.fromEntries(entries) as Record<Status, { description: string; content: typeof content }>
}

/** Returns a router whose parameter errors and unexpected errors are all answered with problem+json. */
export function createApi(log: Log): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>({
    defaultHook: result => {
      if (result.success) return
      const pathPrefix = { query: '?', param: '', json: '', form: '', header: '', cookie: '' }[result.target]
      throw badRequest(
        result.error.issues.map(issue => ({ path: pathPrefix + issue.path.join('.'), message: issue.message })),
      )
    },
  })
  api.onError(handleError(log))
  api.notFound(() => problemResponse(new Problem(404, 'There is no such call.')))
  return api
}

/**
 * Refuses unknown calls before anything of the request is read (docs/api.md 5): 405 with `Allow` when the path has
 * other methods, else 404. HEAD counts as GET.
 */
export function knownCallsOnly(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  let methods: TrieRouter<string> | undefined
  return async (c, next) => {
    // Made at the first request, when all calls are mounted.
    methods ??= methodsByPath(app)
    const allowed = new Set(methods.match('ALL', c.req.path)[0].map(([method]) => method))
    if (allowed.size === 0) throw new Problem(404, 'There is no such call.')
    if (allowed.has(c.req.method === 'HEAD' ? 'GET' : c.req.method)) return next()
    const allow = [...allowed].join(', ')
    throw new Problem(405, `This call takes ${allow}.`, undefined, undefined, { allow })
  }
}

function methodsByPath(app: Hono<AppEnv>): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const { path, method } of app.routes) if (method !== 'ALL') router.add('ALL', path, method)
  return router
}

/**
 * Returns middleware that refuses a body by its headers, before any of it is read: 411 without a length, which no browser
 * sends, and 413 above `maxBytes`. Node reads no further than the length says.
 */
export function limitAnnouncedSize(maxBytes: number, tooLarge: string): MiddlewareHandler {
  return (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && c.req.header('transfer-encoding') !== undefined)
      throw new Problem(411, 'Send the body with its length, in the header `Content-Length`.')
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Problem(413, tooLarge)
    return next()
  }
}

/**
 * Treats an empty body as no body, whatever its content type says, for calls whose body is optional. Many clients send
 * the content type all the same.
 */
export const treatEmptyBodyAsNone: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-type') !== undefined && (await c.req.text()).trim() === '') {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-type')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers })
  }
  await next()
}
