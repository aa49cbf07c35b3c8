import type { MiddlewareHandler } from 'hono'
import { paddedBytes } from '../../api-client.ts'
import type { AppEnv } from './api.ts'

/** Returns JSON with blanks at its end, up to a multiple of 8,192 bytes. */
export function padWithBlanks(json: string | ArrayBuffer): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(json as string)
  return Buffer.concat([bytes, Buffer.alloc(paddedBytes(bytes.length) - bytes.length, ' ')])
}

/**
 * Middleware that pads the answers to calls with a token, refusals too, so that their length on an encrypted line tells
 * nothing (docs/security.md 1). A 401 has nothing to tell. Proxies must not compress them.
 */
export const padAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { status, body } = c.res
  if (c.req.header('authorization') === undefined || status === 401 || body === null) return
  const headers = new Headers(c.res.headers)
  const bytes = padWithBlanks(await c.res.arrayBuffer())
  headers.set('content-length', String(bytes.length))
  headers.append('cache-control', 'no-transform')
  // Emptied first, because Hono merges the headers of the previous response.
  c.res = undefined
  c.res = new Response(bytes, { status, headers })
}
