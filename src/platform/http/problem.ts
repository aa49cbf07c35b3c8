import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { pageLanguage } from '../../ui/format.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Log } from '../log.ts'
import { type Dependency, outageOf } from './outages.ts'

/** A wrong field: its path (`detailedRatings.safety`, `?sort`) and what is wrong with it. */
export interface FieldError {
  path: string
  message: string
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  411: 'Length required',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Please check this',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available right now',
}

/** An expected refusal, answered as `application/problem+json` (RFC 9457). `extra` adds members such as `reviewId`. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors?: FieldError[],
    readonly extra?: Record<string, unknown>,
    readonly headers?: Record<string, string>,
  ) {
    super(detail)
  }
}

/** Returns the 404 of hidden and missing things alike, in the same bytes (docs/api.md 5). */
export function notFound(): Problem {
  return new Problem(404, 'There is nothing here.')
}

export function badRequest(errors: FieldError[]): Problem {
  return new Problem(400, errors.map(error => `${error.path}: ${error.message}`).join('; '), errors)
}

export function problemTitle(status: number): string {
  return titles[status] ?? 'Error'
}

export function problemBody({ status, detail, errors, extra }: Problem): object {
  return { type: 'about:blank', title: problemTitle(status), status, detail, ...(errors && { errors }), ...extra }
}

/** Returns the answer for a problem: `application/problem+json`, which no cache may store. */
export function problemResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problemBody(problem)), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...problem.headers },
  })
}

/**
 * Returns the Problem for anything thrown while answering: a 503 with `Retry-After` when a dependency is down, and for an
 * unexpected error an opaque 500 with a request id.
 */
export function toProblem(error: unknown, log: Log, route: string): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500) return new Problem(error.status, error.message)
  if (hasNulCharacter(error)) return notFound()
  const dependency = outageOf(error)
  if (dependency) {
    log.error({ route, err: error }, 'request failed')
    const headers = { 'retry-after': String(outageRetrySeconds) }
    return new Problem(503, outageDetails[dependency], undefined, undefined, headers)
  }
  const requestId = randomUUID()
  log.error({ requestId, route, err: error }, 'request failed')
  return new Problem(500, 'Something went wrong on our side. Please try again in a moment.', undefined, { requestId })
}

export const outageRetrySeconds = 5

const outageDetails: Record<Dependency, string> = {
  database: 'The site cannot reach its database right now. Please try again in a moment.',
  'photo storage': 'Photos cannot be stored or read right now. Please try again in a moment.',
}

/** Returns whether PostgreSQL rejected a NUL character (22021). No stored text has one, so the answer is 404. */
function hasNulCharacter(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as NodeJS.ErrnoException).code === '22021' || hasNulCharacter(error.cause)
}

export function handleError(log: Log) {
  return (error: Error, c: Context): Response => {
    const problem = isBrokenOff(c) ? new Problem(400, 'The request broke off.') : toProblem(error, log, routeOf(c))
    if (!wantsPage(c)) return problemResponse(problem)
    const { status, detail, headers } = problem
    return new Response(renderPlainPage(problemTitle(status), detail), {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
    })
  }
}

/** Returns whether the sender is gone before all was sent. Its lost connection looks like one of the database. */
function isBrokenOff({ env }: Context<{ Bindings: { incoming?: IncomingMessage } }>): boolean {
  const incoming = env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

function wantsPage({ req }: Context): boolean {
  return !/^\/(api|page-data|photos|map)\//.test(req.path) && (req.header('accept') ?? '').includes('text/html')
}

/** Returns the template of the matched route. All pages share one. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*'
}

/** Returns a refusal as a small page that needs no database, script or style. */
export function renderPlainPage(title: string, detail: string): string {
  return (
    `<!doctype html><html lang="${pageLanguage()}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p></body></html>`
  )
}
