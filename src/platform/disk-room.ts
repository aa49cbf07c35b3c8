import { statfs } from 'node:fs/promises'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './http/api.ts'
import { Problem } from './http/problem.ts'
import type { Log } from './log.ts'

/** With less free space, in bytes, nothing more is stored: on a full disk the site's own database stops. */
const minFreeBytes = 48_000_000
/** How long the answer of the disk counts. */
const checkEveryMs = 1000
/** An operator has to make room first. */
const retryAfterSeconds = 60

/** Returns the space in bytes that this account may still use on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns a function that says whether a folder's disk has room for another write. It asks the disk once a second. */
export function createRoomCheck(folder: string, log: Log, freeBytesOf = freeBytes): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let latest = Promise.resolve(true)
  const check = async (hadRoom: boolean) => {
    const hasRoom = (await freeBytesOf(folder).catch(() => minFreeBytes)) >= minFreeBytes
    if (hadRoom && !hasRoom) log.error({}, 'the disk is full; nothing is stored')
    return hasRoom
  }
  return () => {
    if (Date.now() - checkedAt >= checkEveryMs) {
      checkedAt = Date.now()
      latest = latest.then(check)
    }
    return latest
  }
}

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
