import { lte } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '../../../platform/database/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type Actor, requireUser } from '../actor.ts'
import { limitUses } from '../table.ts'
import { claimSlot, releaseSlot } from './limit-slots.ts'
import { writeKindOf } from './write-kind.ts'

/** How much one user may do (CONTRACT 6). */
export interface UserLimits {
  reviewsPerDay: number
  reportsPerDay: number
  contactFormsPerDay: number
  photosPerDay: number
  writesPerMinute: number
}

type LimitName = keyof UserLimits

const minuteMs = 60_000
const dayMs = 86_400_000

/** The middleware that counts what a user does, in the database: all instances share the counts. */
export interface UserLimitMiddleware {
  /** Every writing call of a signed-in user, refused or not; each kind of call has `writesPerMinute` for itself. */
  writes: MiddlewareHandler
  /** What a call of one kind may be done a day; a refused call does not count. Behind `signedIn`. */
  perDay(name: Exclude<LimitName, 'writesPerMinute'>): MiddlewareHandler
}

/**
 * Limits per user over minutes and UTC days. A row tells neither whose it is nor what else its owner did (docs/decisions/081).
 * @param now the time in ms; tests bring their own.
 */
export function createUserLimitMiddleware(
  db: Db,
  limits: UserLimits,
  now: () => number = Date.now,
): UserLimitMiddleware {
  const countUse = async (actor: Actor, name: LimitName, kind: string = name): Promise<string> => {
    const spanMs = name === 'writesPerMinute' ? minuteMs : dayMs
    const startMs = Math.floor(now() / spanMs) * spanMs
    const endMs = startMs + spanMs
    const slot = await claimSlot(db, { ownerKey: actor.key('limits'), kind, startMs, endMs, limit: limits[name] })
    if (slot === undefined) throw createLimitProblem(name, Math.ceil((endMs - now()) / 1000))
    return slot
  }
  return {
    async writes(c, next) {
      const actor = c.get('actor')
      if (actor && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method))
        await countUse(actor, 'writesPerMinute', `writes ${writeKindOf(c.req.path)}`)
      await next()
    },
    perDay: name => async (c, next) => {
      const slot = await countUse(requireUser(c), name)
      await next()
      if (isRefused(c)) await releaseSlot(db, slot)
    },
  }
}

const isRefused = (c: Context) => c.error !== undefined || c.res.status >= 400

const whatIsLimited: Record<LimitName, string> = {
  reviewsPerDay: 'reviews for one day',
  reportsPerDay: 'reports for one day',
  contactFormsPerDay: 'messages for one day',
  photosPerDay: 'photos for one day',
  writesPerMinute: 'at once',
}

function createLimitProblem(name: LimitName, retryAfterSeconds: number): Problem {
  const detail = `That was a lot ${name === 'writesPerMinute' ? '' : 'of '}${whatIsLimited[name]}. Please try again in ${formatWait(retryAfterSeconds)}.`
  return new Problem(429, detail, undefined, undefined, { 'retry-after': String(Math.max(1, retryAfterSeconds)) })
}

/** A wait as people say it: "40 seconds", "3 hours". */
function formatWait(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Removes counts of times that are over. */
export async function sweepLimits(db: Db): Promise<void> {
  await db.delete(limitUses).where(lte(limitUses.endsAt, new Date()))
}
