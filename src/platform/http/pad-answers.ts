import type { Context, MiddlewareHandler } from 'hono'
import { paddedBytes } from '../../api-client.ts'
import type { AppEnv } from './api.ts'

/** Returns JSON or HTML with blanks at its end, up to a multiple of 8,192 bytes. */
export function padWithBlanks(text: string | ArrayBuffer): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(text as string)
  return Buffer.concat([bytes, Buffer.alloc(paddedBytes(bytes.length) - bytes.length, ' ')])
}

/**
 * Middleware that pads the answers to calls with a token or the code of a review, refusals too, so that their length on
 * an encrypted line tells nothing (docs/security.md 1). A 401 has nothing to tell.
 */
export const padAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isPublicRead = ['GET', 'HEAD'].includes(c.req.method) && c.req.header('authorization') === undefined
  if (!isPublicRead && c.res.status !== 401) await padAnswer(c)
}

/** Pads an answer as `padWithBlanks` does; one without a body stays. Proxies must not compress it. */
export async function padAnswer(c: Context): Promise<void> {
  const { status, body } = c.res
  if (body === null) return
  const headers = new Headers(c.res.headers)
  const bytes = padWithBlanks(await c.res.arrayBuffer())
  headers.set('content-length', String(bytes.length))
  headers.append('cache-control', 'no-transform')
  // Emptied first, because Hono merges the headers of the previous response.
  c.res = undefined
  c.res = new Response(bytes, { status, headers })
}
