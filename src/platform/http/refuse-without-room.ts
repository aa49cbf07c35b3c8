import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './api.ts'
import { Problem } from './problem.ts'

/** When to try again: an operator has to make room first. */
const retryAfterSeconds = 60

/**
 * Refuses calls that store something with 503 while the disk has no room for it. Reads still work.
 * @param storesNothing paths of calls with POST that store nothing.
 */
export function refuseWithoutRoom(
  hasRoom: () => Promise<boolean>,
  storesNothing: readonly string[],
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isRead || storesNothing.includes(c.req.path) || (await hasRoom())) return next()
    const detail = 'The site cannot save anything right now, because its disk is full. Please try again later.'
    throw new Problem(503, detail, undefined, undefined, { 'retry-after': String(retryAfterSeconds) })
  }
}
